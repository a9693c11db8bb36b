import { effect } from "@preact/signals";
import { render } from "preact";
import "@fontsource-variable/figtree/wght.css";
import "./styles/base.css";
import "./styles/controls.css";
import "./styles/shell.css";
import "./styles/board.css";
import "./styles/panels.css";
import "./styles/moves.css";
import "./styles/analyse.css";
import "./styles/puzzles.css";
import "./styles/dialogs.css";
import "./styles/layout.css";
import { App } from "./app";
import { chooseBuild, engineState } from "./engine/client";
import { startTexts } from "./i18n";
import { followAddress } from "./stores/route";
import { applySettings } from "./stores/settings";
import { offerUpdates } from "./update";
import { keepFocus, listenToKeys } from "./ui/window";
import * as play from "./views/play/play_store";
import { openShared } from "./views/share/shared_game";
import * as watch from "./views/watch/watch_store";

applySettings();
listenToKeys();
keepFocus();
void play.keepMatch();
void watch.keepMatch();
followAddress((fragment) => void openShared(fragment));
keepOffline();
const root = document.getElementById("app");
void startTexts().then(() => root && render(<App />, root));

/**
 * Has the browser keep the page once it is loaded, and not while the engine is loading: nothing is loaded a second
 * time then.
 */
function keepOffline(): void {
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
  offerUpdates(await navigator.serviceWorker.register(`./service_worker.js?engine=${build}`));
}
