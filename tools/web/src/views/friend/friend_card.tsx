// Beside the board of a game with a friend elsewhere: the link to send, or the state of the line.
import { useMemo } from "preact/hooks";
import { friendFragment } from "../../friend/friend_link";
import { line } from "../../friend/direct";
import { opponent } from "../../game/rules";
import { t } from "../../i18n";
import { playerName, type Match } from "../../match/match";
import { Button } from "../../ui/button";
import { CopyField } from "../../ui/copy_field";
import { openDialog } from "../../ui/dialog";
import { match, ownColor } from "../play/play_store";

export default function FriendCard() {
  const current = match.value;
  const friend = current?.options.players[opponent(ownColor.value)];
  if (!current || friend?.kind !== "friend") return null;
  return friend.via === "link" ? <LinkCard match={current} /> : <LineCard match={current} />;
}

/** The link that brings the last move to the friend; none when it came from there. */
function LinkCard({ match: current }: { match: Match }) {
  const own = ownColor.value;
  const ending = current.ending.value;
  const isMine = ending
    ? ending.winner === own ? ending.reason === "moves" : ending.reason === "resigned"
    : current.position.value.toMove !== own;
  const fragment = useMemo(() => friendFragment(current, opponent(own)), [current.node.value, ending]);
  if (!isMine) return null;
  return (
    <div class="card friend-card" data-testid="friend-link">
      <CopyField
        label={t(ending ? "friend.sendLast" : "friend.send")}
        hint={ending ? "" : t("friend.answerComes")}
        copy={t("share.copyLink")}
        text={new URL(fragment, location.href).href}
        shareAs="url"
      />
    </div>
  );
}

function LineCard({ match: current }: { match: Match }) {
  if (current.ending.value) return null;
  const name = playerName(current.options.players[opponent(ownColor.value)]);
  if (line.value === "open") return <p class="friend-line">{t("friend.connected", { name })}</p>;
  return (
    <div class="card card-warn" data-testid="line-lost">
      <p>{t("friend.lost")}</p>
      <div class="card-actions">
        <Button kind="main" onClick={() => (openDialog.value = "invite")}>
          {t("friend.invite")}
        </Button>
        <Button onClick={() => (openDialog.value = "join")}>{t("setup.join")}</Button>
      </div>
    </div>
  );
}
