// The sheet of all keys.
import { t, type MessageKey } from "../i18n";
import { Dialog } from "../ui/dialog";

interface Section {
  readonly title: MessageKey;
  readonly keys: readonly (readonly [keys: readonly string[], text: MessageKey])[];
}

const SECTIONS: readonly Section[] = [
  {
    title: "keys.board",
    keys: [
      [["←", "→", "↑", "↓"], "keys.cursor"],
      [["Enter"], "keys.choose"],
      [["d", "1"], "keys.type"],
      [["Esc"], "keys.back"],
    ],
  },
  {
    title: "app.view.play",
    keys: [
      [["u"], "play.takeBack"],
      [["o"], "play.hint"],
    ],
  },
  {
    title: "app.view.analyse",
    keys: [
      [["←", "→"], "keys.step"],
      [["↑", "↓"], "keys.ends"],
      [["n"], "analyse.nextMistake"],
      [["Shift", "n"], "analyse.previousMistake"],
      [["l"], "analyse.lines"],
      [["t"], "analyse.territory"],
      [["Space"], "keys.playBest"],
      [["p"], "analyse.playFrom"],
      [["o"], "load.title"],
    ],
  },
  {
    title: "keys.everywhere",
    keys: [
      [["r"], "settings.turned"],
      [["m"], "settings.mirrored"],
      [["k"], "settings.coordinates"],
      [["s"], "share.title"],
      [[","], "settings.title"],
      [["?"], "keys.title"],
    ],
  },
];

export function KeysDialog() {
  return (
    <Dialog title={t("keys.title")}>
      <div class="key-sections">
        {SECTIONS.map(({ title, keys }) => (
          <section>
            <h3>{t(title as "keys.board")}</h3>
            <dl class="key-list">
              {keys.map(([names, text]) => (
                <div>
                  <dt>
                    {names.map((name) => (
                      <kbd>{name}</kbd>
                    ))}
                  </dt>
                  <dd>{t(text as "keys.board")}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
