// The game that is looked at, kept between visits in the form of the link that shares it.
import { effect } from "@preact/signals";
import { isText, storedSignal } from "../../stores/storage";
import { game, analyseGame, node, revision } from "./analyse_store";

/** After the last of several changes, as while a comment is written. */
const QUIET_MS = 400;

const kept = storedSignal("analyse.game", "", isText);
let isRestored = false;

/** Brings the kept game back, once, unless there is another already, and keeps what follows. */
export function keepGame(): () => void {
  const leaving = new AbortController();
  void import("../../formats/share_link").then(({ readShareFragment, shareFragment }) => {
    if (leaving.signal.aborted) return;
    if (!isRestored) restore(readShareFragment);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const save = () => (kept.value = shareFragment(game.value, node.value));
    const stop = effect(() => {
      void [game.value, node.value, revision.value];
      clearTimeout(timer);
      timer = setTimeout(save, QUIET_MS);
    });
    leaving.signal.addEventListener("abort", stop);
  }, console.warn);
  return () => leaving.abort();
}

function restore(read: typeof import("../../formats/share_link").readShareFragment): void {
  isRestored = true;
  if (kept.value === "" || revision.value > 0) return;
  try {
    const shared = read(kept.value);
    analyseGame(shared.game, shared.node);
  } catch {
    // What cannot be read is replaced by the next game.
  }
}
