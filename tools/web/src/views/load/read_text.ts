import { MOST_CHARACTERS } from "../../formats/found_game";
import { ReadError } from "../../game/errors";

/** The text of a file; throws ReadError if it is too long or no text in UTF-8. */
export async function readText(file: File): Promise<string> {
  if (file.size > MOST_CHARACTERS) throw new ReadError("format.tooLong", { most: MOST_CHARACTERS });
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new ReadError("format.notText");
  }
}
