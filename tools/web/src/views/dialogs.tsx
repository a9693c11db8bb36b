// The dialog that is open; those of the whole page, settings and keys, stand here.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { mostThreads } from "../engine/client";
import { language, t, type Language, type MessageKey } from "../i18n";
import { LANGUAGES, setLanguage } from "../i18n/languages";
import * as engine from "../stores/engine_settings";
import * as settings from "../stores/settings";
import { Dialog, openDialog } from "../ui/dialog";
import { Choice, Select, Switch } from "../ui/fields";
import { Later } from "../ui/later";
import { notify } from "../ui/notices";
import { GamesDialog } from "./games/games_dialog";
import { LoadDialog } from "./load/load_dialog";
import { PlayFromDialog } from "./play/setup_panel";

export function Dialogs() {
  switch (openDialog.value) {
    case "keys":
      return <KeysDialog />;
    case "rules":
      return <Later load={() => import("./rules/rules_dialog")} />;
    case "share":
      return <Later load={() => import("./share/share_dialog")} />;
    case "settings":
      return <SettingsDialog />;
    case "games":
      return <GamesDialog />;
    case "load":
      return <LoadDialog />;
    case "invite":
      return <Later load={() => import("./friend/connect_dialogs").then(({ InviteDialog }) => ({ default: InviteDialog }))} />;
    case "join":
      return <Later load={() => import("./friend/connect_dialogs").then(({ JoinDialog }) => ({ default: JoinDialog }))} />;
    case "playFrom":
      return <PlayFromDialog />;
    default:
      return null;
  }
}

const NAMES = Object.entries(LANGUAGES).map(([value, { name }]) => ({
  value: value as Language,
  text: name,
}));

const chooseLanguage = (chosen: Language): void =>
  void setLanguage(chosen).catch((error: unknown) => notify(String(error), true));

function SettingsDialog() {
  const { theme, coordinates, turned, mirrored } = settings;
  return (
    <Dialog title={t("settings.title")}>
      <Select label={t("settings.language")} value={language()} options={NAMES} onChange={chooseLanguage} />
      <Choice
        label={t("settings.theme")}
        value={theme.value}
        options={settings.THEMES.map((value) => ({ value, text: t(`settings.theme.${value}`) }))}
        onChange={(value) => (theme.value = value)}
      />
      <Choice
        label={t("settings.board")}
        value={settings.boardColors.value}
        options={settings.BOARD_COLORS.map((value) => ({ value, text: <BoardSample colors={value} /> }))}
        onChange={(value) => (settings.boardColors.value = value)}
      />
      <Switch
        label={t("settings.sounds")}
        checked={settings.sounds.value}
        onChange={(checked) => (settings.sounds.value = checked)}
      />
      <Switch
        label={t("settings.coordinates")}
        checked={coordinates.value}
        onChange={(checked) => (coordinates.value = checked)}
      />
      <Switch
        label={t("settings.turned")}
        checked={turned.value}
        onChange={(checked) => (turned.value = checked)}
      />
      <Switch
        label={t("settings.mirrored")}
        checked={mirrored.value}
        onChange={(checked) => (mirrored.value = checked)}
      />
      <EngineSettings />
    </Dialog>
  );
}

/** Two squares with their figures, and the name of the colours for who cannot see them. */
function BoardSample({ colors }: { colors: (typeof settings.BOARD_COLORS)[number] }) {
  return (
    <span class="board-sample" data-board={colors}>
      <i />
      <i />
      <span class="unseen">{t(`settings.board.${colors}`)}</span>
    </span>
  );
}

/** What the engine may have, and how far it goes. */
function EngineSettings() {
  const { limit, lines, memory, threads } = engine;
  const most = useSignal(1);
  useEffect(() => void mostThreads().then((count) => (most.value = count), () => {}), []);
  const counts = [0, ...Array.from({ length: most.value }, (_, index) => index + 1)];
  return (
    <section class="field engine-settings" aria-label={t("settings.engine")}>
      <h3>{t("settings.engine")}</h3>
      <Choice
        label={t("settings.limit")}
        value={limit.value}
        options={engine.LIMITS.map((value) => ({ value, text: value === 0 ? "∞" : t("watch.seconds", { value }) }))}
        onChange={(value) => (limit.value = value)}
      />
      <Choice
        label={t("settings.lines")}
        value={lines.value}
        options={Array.from({ length: engine.MOST_LINES }, (_, index) => ({ value: index + 1, text: String(index + 1) }))}
        onChange={(value) => (lines.value = value)}
      />
      <Choice
        label={t("settings.memory")}
        value={memory.value}
        options={engine.MEMORIES.map((value) => ({ value, text: String(value) }))}
        onChange={(value) => (memory.value = value)}
      />
      {most.value > 1 && (
        <Choice
          label={t("settings.threads")}
          value={threads.value}
          options={counts.map((value) => ({ value, text: value === 0 ? t("settings.auto") : String(value) }))}
          onChange={(value) => (threads.value = value)}
        />
      )}
    </section>
  );
}

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
      [["x"], "edit.title"],
    ],
  },
  {
    title: "app.view.openings",
    keys: [
      [["←", "→"], "keys.step"],
      [["↑", "↓"], "keys.ends"],
      [["1", "…", "9"], "openings.keyPlay"],
    ],
  },
  {
    title: "app.view.edit",
    keys: [
      [["1", "2", "3", "4"], "keys.brush"],
      [["p"], "analyse.playFrom"],
    ],
  },
  {
    title: "keys.everywhere",
    keys: [
      [["r"], "settings.turned"],
      [["m"], "settings.mirrored"],
      [["k"], "settings.coordinates"],
      [["s"], "share.title"],
      [["Ctrl", "z"], "ui.undo"],
      [[","], "settings.title"],
      [["?"], "rules.title"],
    ],
  },
];

function KeysDialog() {
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
