// Several threads on hosts that send no headers for them: the service worker adds the headers (COOP and COEP) to the
// page's answers, from the next load on.
import { effect } from "@preact/signals";
import { engineLack, engineState } from "./engine/client";
import { threads } from "./stores/engine_settings";
import { isBoolean, storedSignal } from "./stores/settings";

const controllerAtStart = navigator.serviceWorker?.controller ?? null;

/** Whether the page was loaded through a worker that isolates. */
const isByWorker = controllerAtStart !== null && new URL(controllerAtStart.scriptURL).searchParams.has("isolate");

/** Set where it did not work: the page is as its host sends it from then on. */
const isRefused = storedSignal("isolation.refused", false, isBoolean);

/** Whether the worker that is registered now shall isolate the page. */
export function wantsIsolation(): boolean {
  if (window.top !== window || isRefused.value) return false;
  if (crossOriginIsolated) return isByWorker;
  if (isByWorker) isRefused.value = true;
  // An engine that is there already would be loaded a second time: the next visit is early enough.
  const isCheap = engineState.value === "asleep" || controllerAtStart !== null;
  return !isByWorker && isCheap && threads.value !== 1 && navigator.hardwareConcurrency > 1;
}

let isTouched = false;
for (const kind of ["pointerdown", "keydown", "paste", "drop", "hashchange"]) {
  window.addEventListener(kind, () => (isTouched = true), { capture: true });
}

/** Loads the page again once the worker is there, at most once in a tab, and only while nobody has done anything. */
export function isolateSoon(): void {
  if (crossOriginIsolated || window.top !== window) return;
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    const isIdle = !isTouched && engineState.value === "asleep" && navigator.onLine;
    if (isIdle && isFirstTime()) location.reload();
  });
}

/** Where nothing is remembered, no time is the first. */
function isFirstTime(): boolean {
  const name = "amazons.isolation.tried";
  try {
    if (sessionStorage.getItem(name) !== null) return false;
    sessionStorage.setItem(name, "1");
    return sessionStorage.getItem(name) !== null;
  } catch {
    return false;
  }
}

// Threads that could not be had although the page is isolated: the browser keeps the other build from then on.
effect(() => {
  if (isByWorker && engineLack.value === "threads") isRefused.value = true;
});
