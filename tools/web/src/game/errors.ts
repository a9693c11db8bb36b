// What is wrong with a text or a move: a message of i18n with its values, and where it is.
import type { MessageKey } from "../i18n/messages";

/** Lines and columns count from 1; a column is a UTF-16 unit. A move counts from 1 in its game. */
export interface Place {
  readonly line?: number;
  readonly column?: number;
  readonly move?: number;
}

export type FaultParams = Readonly<Record<string, string | number>>;

/** A message that is put into words by i18n. */
export interface Fault {
  readonly key: MessageKey;
  readonly params: FaultParams;
}

/** Thrown by every reader of a text; its English `message` is for logs, not for people. */
export class ReadError extends Error implements Fault {
  constructor(
    readonly key: MessageKey,
    readonly params: FaultParams = {},
    readonly place: Place = {},
  ) {
    super(`${key} ${JSON.stringify(params)} at ${JSON.stringify(place)}`);
    this.name = "ReadError";
  }

  /** The same fault in a place that is known better, such as the line of a file. */
  at(place: Place): ReadError {
    return new ReadError(this.key, this.params, { ...this.place, ...place });
  }
}
