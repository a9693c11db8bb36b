// A new version of the page: it is offered once the browser has it, and reloading gives it then.
import { effect } from "@preact/signals";
import { t } from "./i18n";
import { offer } from "./ui/notices";
import { isSeen } from "./ui/window";

const HOUR_MS = 3_600_000;

export function offerUpdates(registration: ServiceWorkerRegistration): void {
  const { serviceWorker } = navigator;
  let isAsked = false;
  const show = () => {
    const { waiting } = registration;
    if (!waiting || !serviceWorker.controller) return;
    offer(t("update.ready"), t("update.reload"), () => {
      isAsked = true;
      waiting.postMessage("use");
    });
  };
  serviceWorker.addEventListener("controllerchange", () => isAsked && location.reload());
  registration.addEventListener("updatefound", () => {
    const { installing } = registration;
    installing?.addEventListener("statechange", () => installing.state === "installed" && show());
  });
  show();
  let last = Date.now();
  const look = () => {
    if (Date.now() - last < HOUR_MS) return;
    last = Date.now();
    // Without a network there is nothing new.
    registration.update().catch(() => {});
  };
  setInterval(look, HOUR_MS);
  // A phone keeps a page for days.
  effect(() => void (isSeen.value && look()));
}
