// The service worker: it keeps the page for visits without a network, and isolates it where its host does not.
import { effect } from "@preact/signals";
import { buildWith, chooseBuild, engineState } from "./engine/client";
import { isolateSoon, wantsIsolation } from "./isolation";
import { offerUpdates } from "./update";

/** By then a view that needs the engine has asked for it. */
const BEGIN_MS = 1000;

/**
 * Has the browser keep the page once it is loaded, and not while the engine is loading: nothing is loaded a second
 * time then.
 */
export function keepOffline(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  let isAsked = false;
  const ask = () =>
    effect(() => {
      if (engineState.value === "loading" || isAsked) return;
      isAsked = true;
      // Without it the page works as well, as long as there is a network.
      void register().catch(console.warn);
    });
  window.addEventListener("load", () => setTimeout(ask, BEGIN_MS), { once: true });
}

async function register(): Promise<void> {
  const isIsolating = wantsIsolation();
  const { build } = isIsolating && !crossOriginIsolated ? { build: await buildWith(2) } : await chooseBuild();
  // Without vectors there are no threads, and no reason to isolate.
  const isUseful = isIsolating && build !== "baseline";
  if (isUseful) isolateSoon();
  const query = `engine=${build}${isUseful ? "&isolate" : ""}`;
  offerUpdates(await navigator.serviceWorker.register(`./service_worker.js?${query}`));
}
