// The opening book: a board, and beside it the moves of its position with what became of them.
import { useSignalEffect } from "@preact/signals";
import "../../styles/openings.css";
import { Board } from "../../board/board";
import { TypedSquares } from "../../board/board_keys";
import { MoveArrow } from "../../board/marks";
import type { BookEntry, BookMove } from "../../engine/engine";
import { formatMove, parseMove } from "../../game/notation";
import { engineText, formatNumber, t } from "../../i18n";
import { coordinates, orientation } from "../../stores/settings";
import { Button } from "../../ui/button";
import { Choice } from "../../ui/fields";
import { useKeys, useTop } from "../../ui/window";
import { ChanceBar } from "../players";
import { StepButtons, stepKeys, TurnButton } from "../steps";
import * as store from "./openings_store";

export default function OpeningsView() {
  useKeys(handleKey);
  useSignalEffect(store.lookUp);
  useTop(store.game.value);
  const { position, move } = store.node.value;
  return (
    <main class="view view-analyse">
      <div class="board-column">
        <Board
          position={position}
          orientation={orientation.value}
          coordinates={coordinates.value}
          label={t("board.label")}
          lastMove={move}
          arrival={store.arrival.value}
          input={store.input}
          over={<Arrow />}
        />
        <Toolbar />
      </div>
      <aside class="side">
        <section class="panel openings" aria-labelledby="openings-title">
          <h2 id="openings-title">{t("openings.title")}</h2>
          <Choice
            label={t("setup.size")}
            value={store.size.value}
            options={store.SIZES.map((value) => ({ value, text: `${value} × ${value}` }))}
            onChange={store.choose}
          />
          <Line />
          <Answer />
          <p class="openings-about">{t("openings.about")}</p>
        </section>
      </aside>
    </main>
  );
}

/** The move that is pointed at, else the book's answer. */
function Arrow() {
  const board = store.node.value.position;
  const text = store.pointed.value ?? store.entry.value?.answer?.move;
  if (!text || store.input.stage.value !== "amazon") return null;
  return <MoveArrow {...{ board, orientation: orientation.value, move: parseMove(text, board), name: "best" }} />;
}

function Toolbar() {
  const { isFirst, isLast, step } = store;
  return (
    <div class="toolbar" role="toolbar" aria-label={t("analyse.toolbar")}>
      <StepButtons isFirst={isFirst.value} isLast={isLast.value} step={step} />
      <span class="toolbar-gap" />
      <Button icon="analyse" kind="quiet" onClick={store.analyse}>
        {t("play.analyse")}
      </Button>
      <TurnButton />
    </div>
  );
}

/** The moves that were played, as far as they go. */
function Line() {
  const nodes = store.line.value.slice(1);
  if (nodes.length === 0) return null;
  return (
    <div class="openings-line" role="group" aria-label={t("moves.label")}>
      {nodes.map((node) => (
        <button
          type="button"
          class="line-step"
          aria-current={node === store.node.value || undefined}
          onClick={() => store.goTo(node)}
        >
          {node.move && formatMove(node.move)}
        </button>
      ))}
    </div>
  );
}

/** What the book says of the position, or why it says nothing. */
function Answer() {
  const { value } = store.answer;
  if (!value) return <p class="lines-state">{t("openings.opening")}</p>;
  if ("failure" in value) {
    return (
      <div class="card card-bad" role="alert">
        <p>{engineText(value.failure)}</p>
        <div class="card-actions">
          <Button onClick={store.lookUp}>{t("engine.retry")}</Button>
        </div>
      </div>
    );
  }
  if (!value.entry) return <p class="lines-state">{t("openings.unknown")}</p>;
  return <Known entry={value.entry} />;
}

function Known({ entry }: { entry: BookEntry }) {
  const { games, won, answer, moves } = entry;
  const { toMove } = store.node.value.position;
  const white = answer && (toMove === "white" ? answer.chance : 1 - answer.chance);
  return (
    <div class="openings-known">
      {white !== null && <ChanceBar white={white} />}
      <p class="lines-state">
        {games > 0 && t(`openings.games.${toMove}`, { count: games, value: percent(won / games) })}{" "}
        {answer &&
          t("openings.search", { nodes: formatNumber(answer.nodes, { notation: "compact" }), move: answer.move })}
      </p>
      {moves.length > 0 ? <Moves moves={moves} /> : <p class="lines-state">{t("openings.noMoves")}</p>}
    </div>
  );
}

function Moves({ moves }: { moves: readonly BookMove[] }) {
  return (
    <table class="openings-moves" onMouseLeave={() => (store.pointed.value = null)}>
      <thead>
        <tr>
          <th scope="col">{t("openings.move")}</th>
          <th scope="col">{t("openings.count")}</th>
          <th scope="col">{t("openings.won")}</th>
          <th scope="col">{t("openings.chance")}</th>
        </tr>
      </thead>
      <tbody>
        {moves.map((move) => (
          <MoveRow key={move.move} move={move} />
        ))}
      </tbody>
    </table>
  );
}

function MoveRow({ move: { move, games, won, chance } }: { move: BookMove }) {
  const point = () => (store.pointed.value = move);
  return (
    <tr
      class="openings-row"
      data-answer={store.entry.value?.answer?.move === move || undefined}
      onMouseEnter={point}
      onClick={() => store.play(move)}
    >
      <th scope="row">
        {/* The click reaches the row. */}
        <button type="button" class="openings-take" onFocus={point} onBlur={() => (store.pointed.value = null)}>
          {move}
        </button>
      </th>
      <td>{formatNumber(games)}</td>
      <td>{games === 0 ? "–" : <WonShare share={won / games} />}</td>
      <td>{chance === null ? "–" : t("ui.percent", { value: percent(chance) })}</td>
    </tr>
  );
}

function WonShare({ share }: { share: number }) {
  return (
    <span class="openings-share">
      <span class="openings-bar" aria-hidden="true">
        <span style={{ width: `${100 * share}%` }} />
      </span>
      {t("ui.percent", { value: percent(share) })}
    </span>
  );
}

const percent = (share: number): number => Math.round(share * 100);

const typed = new TypedSquares(store.input.shown, store.input);

const ACTIONS = stepKeys(store.step);

function handleKey(key: string): boolean {
  if (typed.take(key)) return true;
  if (/^[1-9]$/.test(key)) return store.playNumber(Number(key));
  const action = ACTIONS[key];
  action?.();
  return action !== undefined;
}
