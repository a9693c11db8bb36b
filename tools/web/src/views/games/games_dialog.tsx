// My games as a list.
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { Color } from "../../game/types";
import { formatDate, t } from "../../i18n";
import { isMatchRecord } from "../../match/record";
import type { KeptGame } from "../../library/library";
import { Button, IconButton } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { More } from "../../ui/more";
import { save } from "../../ui/save";
import * as store from "./games_store";

/** Rows are drawn only as far as they are asked for. */
const PAGE = 50;

export function GamesDialog() {
  const games = useSignal<readonly KeptGame[] | null>(null);
  const failure = useSignal<string | null>(null);
  useEffect(() => watchGames((all) => (games.value = all), (reason) => (failure.value = reason)), []);
  const list = games.value;
  return (
    <Dialog title={t("games.title")}>
      {failure.value && <p class="card card-bad">{t("games.failed", { reason: failure.value })}</p>}
      {list?.length === 0 && <p class="dialog-hint">{t("games.none")}</p>}
      {list && list.length > 0 && <GameList games={list} />}
      <Transfer games={list ?? []} />
    </Dialog>
  );
}

/** Reads the games now and after each change, of other tabs too. */
function watchGames(onGames: (games: KeptGame[]) => void, onFailure: (reason: string) => void): () => void {
  let stop = () => {};
  let isOver = false;
  void import("../../library/library").then(({ keptGames, libraryRevision }) => {
    if (!isOver) stop = libraryRevision.subscribe(() => void keptGames().then(onGames, (error) => onFailure(String(error))));
  });
  return () => {
    isOver = true;
    stop();
  };
}

function GameList({ games }: { games: readonly KeptGame[] }) {
  const shown = useSignal(PAGE);
  return (
    <>
      <ul class="kept-games">
        {games.slice(0, shown.value).map((kept) => (
          <GameRow key={kept.id} kept={kept} />
        ))}
      </ul>
      <More total={games.length} shown={shown} step={PAGE} />
    </>
  );
}

function GameRow({ kept }: { kept: KeptGame }) {
  const isRunning = isMatchRecord(kept.running) && store.canGoOn(kept);
  const facts = [
    t(`games.source.${kept.source}`),
    `${kept.width} × ${kept.height}`,
    t("games.moves", { count: kept.moves }),
    formatDate(kept.changed),
  ];
  return (
    <li class="kept-game">
      <button type="button" class="kept-open" onClick={() => (isRunning ? store.goOn(kept) : void store.open(kept))}>
        <span class="kept-players">
          <PlayerOf kept={kept} color="white" />
          <PlayerOf kept={kept} color="black" />
        </span>
        <small>{facts.join(" · ")}</small>
        {isRunning && <span class="kept-running">{t("games.goOn")}</span>}
      </button>
      {isRunning && <IconButton icon="analyse" label={t("play.analyse")} onClick={() => void store.open(kept)} />}
      <IconButton icon="trash" label={t("games.delete")} onClick={() => void store.remove(kept)} />
    </li>
  );
}

function PlayerOf({ kept, color }: { kept: KeptGame; color: Color }) {
  return (
    <span class="kept-player">
      <span class={`swatch swatch-${color}`} aria-hidden="true" />
      {kept[color] || t(`color.${color}`)}
      {kept.result === color && <b>{t("analyse.won")}</b>}
    </span>
  );
}

function Transfer({ games }: { games: readonly KeptGame[] }) {
  const file = useRef<HTMLInputElement>(null);
  const saveAll = () => save(new Blob([store.exported(games)], { type: "application/x-go-sgf" }), "my-amazons-games.sgf");
  return (
    <div class="download-row">
      <Button icon="download" disabled={games.length === 0} onClick={saveAll}>
        {t("games.export")}
      </Button>
      <Button icon="open" onClick={() => file.current?.click()}>
        {t("games.import")}
      </Button>
      <input
        ref={file}
        type="file"
        hidden
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? [];
          if (chosen) void store.importFile(chosen).finally(() => (currentTarget.value = ""));
        }}
      />
    </div>
  );
}
