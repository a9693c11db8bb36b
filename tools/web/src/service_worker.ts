// Keeps the page in the browser, so that it works without a network: all its files, of the engine's
// builds only the one that this browser runs: the address of the worker names it.
import { clientsClaim } from "workbox-core";
import { cleanupOutdatedCaches, precacheAndRoute, type PrecacheEntry } from "workbox-precaching";

declare const self: ServiceWorkerGlobalScope & {
  /** The page's files; the build puts them in. */
  readonly __WB_MANIFEST: PrecacheEntry[];
};

const build = new URL(self.location.href).searchParams.get("engine");

const isWanted = ({ url }: PrecacheEntry): boolean => {
  const [, other] = /\/core-(\w+)\.[.\w]+$/.exec(url) ?? [];
  return other === undefined || other === build;
};

precacheAndRoute(self.__WB_MANIFEST.filter(isWanted));
cleanupOutdatedCaches();
// A first visit is kept at once; a new version waits until no page of the old one is open, as it removes the old
// files, or until a person asks for it.
clientsClaim();
self.addEventListener("message", ({ data }) => {
  if (data === "use") void self.skipWaiting();
});
