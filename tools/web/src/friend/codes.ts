// The codes that two friends paste: what WebRTC calls an offer and its answer, deflated.
import { deflateSync, inflateSync, strFromU8, strToU8 } from "fflate";
import { ReadError } from "../game/types";

export interface Code {
  readonly type: "offer" | "answer";
  readonly sdp: string;
}

const FORM = /^amazons-(invitation|answer)-1:([\w-]+)$/;
const NAMES = { offer: "invitation", answer: "answer" } as const;
/** Browsers write one or two thousand letters. */
const MOST_CODE = 20_000;
const MOST_SDP = 60_000;

export function writeCode({ type, sdp }: Code): string {
  const bytes = deflateSync(strToU8(sdp), { level: 9 });
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return `amazons-${NAMES[type]}-1:${text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")}`;
}

/** Messengers break lines and add spaces. Throws ReadError. */
export function readCode(text: string, wanted: Code["type"]): Code {
  const plain = text.replace(/\s+/g, "");
  const [, name, data = ""] = (plain.length <= MOST_CODE && FORM.exec(plain)) || [];
  if (name === undefined) throw new ReadError("friend.noCode");
  if (name !== NAMES[wanted]) throw new ReadError(wanted === "offer" ? "friend.notInvitation" : "friend.notAnswer");
  try {
    const bytes = Uint8Array.from(atob(data.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
    // No more than that is made, whatever the code holds.
    const sdp = strFromU8(inflateSync(bytes, { out: new Uint8Array(MOST_SDP) }));
    if (!sdp.startsWith("v=0")) throw new Error("no description");
    return { type: wanted, sdp };
  } catch {
    throw new ReadError("friend.noCode");
  }
}
