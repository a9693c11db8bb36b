// What a game sounds like. The code that makes the sounds is loaded with the first one.
import { sounds } from "../stores/settings";
import type { SoundName } from "./sounds";
import { isSeen } from "./window";

/** Nothing is heard where the browser makes no sound, or before anybody has touched the page. */
export function playSound(name: SoundName): void {
  if (!sounds.value || !isSeen.value) return;
  void import("./sounds").then(({ make }) => make(name)).catch(console.warn);
}
