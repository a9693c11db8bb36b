// The engine's best moves with what they cost; a line is played on the board while it is pointed at.
import { engineThreads, type Line } from "../../engine/engine";
import { winner } from "../../game/rules";
import { formatNumber, t } from "../../i18n";
import { parseMove } from "../../game/notation";
import { ChanceBar } from "../chance_bar";
import { costName, costOf, costText } from "./costs";
import * as store from "./analyse_store";
import { startPreview, stopPreview } from "./preview";

export function LinesPanel() {
  const thought = store.thought.value;
  const threads = engineThreads.value;
  const failure = store.analyser.failure.value;
  const toMove = store.position.value.toMove;
  const won = winner(store.position.value);
  const best = thought?.lines[0];
  const chance = won ? 0 : best?.chance;
  const white = chance === undefined ? undefined : toMove === "white" ? chance : 1 - chance;
  return (
    <div class="lines">
      <ChanceBar white={white} />
      {failure && <p class="card card-bad">{t("engine.failed", { reason: failure })}</p>}
      {won && <p class="lines-state">{t(`ending.${won}.moves`)}</p>}
      {!won && !best && !failure && <p class="lines-state">{t("analyse.thinking")}</p>}
      {best && !won && (
        <ol class="line-list">
          {thought.lines.map((line, index) => (
            <LineItem key={index} line={line} best={best} number={index + 1} />
          ))}
        </ol>
      )}
      {best && !won && thought && (
        <p class="lines-depth">
          {t("analyse.depth", { depth: thought.depth, nodes: formatNumber(thought.nodes, { notation: "compact" }) })}
          {threads > 1 && ` · ${t("analyse.threads", { count: threads })}`}
        </p>
      )}
    </div>
  );
}

function LineItem({ line, best, number }: { line: Line; best: Line; number: number }) {
  const [first, ...rest] = line.pv;
  if (!first) return null;
  const board = store.position.value;
  const cost = costOf(line, best);
  const show = () => startPreview(board, line.pv);
  return (
    <li>
      <button
        type="button"
        class="line"
        title={t("analyse.takeLine", { move: first, cost: costText(cost) })}
        onMouseEnter={show}
        onMouseLeave={stopPreview}
        onFocus={(event) => event.currentTarget.matches(":focus-visible") && show()}
        onBlur={stopPreview}
        onClick={() => {
          stopPreview();
          store.take(parseMove(first, board));
        }}
      >
        <span class={`badge badge-${costName(cost)}`}>{number}</span>
        <span class="line-move">{first}</span>
        <span class="line-cost">{line.isProved ? provedText(line) : costText(cost)}</span>
        <span class="line-rest">{rest.slice(0, 4).join(" ")}</span>
      </button>
    </li>
  );
}

const provedText = (line: Line): string =>
  line.chance > 0.5 ? t("analyse.provedWin") : t("analyse.provedLoss");
