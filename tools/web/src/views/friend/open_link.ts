// A link from a friend is opened.
import { joined, readFriendFragment } from "../../friend/friend_link";
import { t } from "../../i18n";
import { recordIn } from "../../library/keep_match";
import type { MatchRecord } from "../../match/record";
import { newId } from "../../stores/tab";
import { notify } from "../../ui/notices";
import { match, openFriendGame, ownColor } from "../play/play_store";

/** What is known here of the same game: on the board, or among My games. */
async function keptRecord(id: string): Promise<MatchRecord | null> {
  const current = match.value;
  if (current?.id === id) return current.record(ownColor.value, []);
  try {
    const { keptGame } = await import("../../library/library");
    return recordIn(JSON.stringify((await keptGame(id))?.running ?? null));
  } catch {
    // A browser that keeps no games plays the link's.
    return null;
  }
}

/** Rejects with a ReadError if the link is damaged. */
export async function openFriendLink(fragment: string): Promise<void> {
  const link = await readFriendFragment(fragment);
  const { record, note } = joined(link, await keptRecord(link.id), newId);
  openFriendGame(record);
  notify(t(note));
}
