// Has the browser keep the page, once it has loaded and does not load the engine: what the page has is
// not loaded a second time then.
import { effect } from "@preact/signals";
import { engineState } from "../engine/engine";
import { chooseBuild } from "../engine/files";

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
  window.addEventListener("load", ask, { once: true });
}

async function register(): Promise<void> {
  const { build } = await chooseBuild();
  await navigator.serviceWorker.register(`./service_worker.js?engine=${build}`);
}
