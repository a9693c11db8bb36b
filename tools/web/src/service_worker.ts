// Keeps the page in the browser, so that it works without a network: all its files, of the engine's
// builds only the one that this browser runs: the address of the worker names it. With "isolate" in the address it also
// adds the headers by which the page may have several threads.
import { clientsClaim } from "workbox-core";
import { addPlugins, cleanupOutdatedCaches, precacheAndRoute, type PrecacheEntry } from "workbox-precaching";

declare const self: ServiceWorkerGlobalScope & {
  /** The page's files; the build puts them in. */
  readonly __WB_MANIFEST: PrecacheEntry[];
};

const wishes = new URL(self.location.href).searchParams;
const build = wishes.get("engine");

const isWanted = ({ url }: PrecacheEntry): boolean => {
  const [, other] = /\/core-(\w+)\.[.\w]+$/.exec(url) ?? [];
  return other === undefined || other === build;
};

/** What needs the headers: the page itself, not where another page frames it, and its workers. */
const ISOLATED = new Set<RequestDestination>(["document", "worker", "sharedworker"]);

function isolated(response: Response): Response {
  const { status, statusText } = response;
  const headers = new Headers(response.headers);
  headers.set("Cross-Origin-Opener-Policy", "same-origin");
  headers.set("Cross-Origin-Embedder-Policy", "require-corp");
  return new Response(response.body, { status, statusText, headers });
}

if (wishes.has("isolate")) {
  const handlerWillRespond = async ({ request, response }: { request: Request; response: Response }) =>
    ISOLATED.has(request.destination) ? isolated(response) : response;
  addPlugins([{ handlerWillRespond }]);
}
// The page is the same whatever query a link to it has.
precacheAndRoute(self.__WB_MANIFEST.filter(isWanted), { ignoreURLParametersMatching: [/./] });
cleanupOutdatedCaches();
// A first visit is kept at once; a new version waits until no page of the old one is open, as it removes the old
// files, or until a person asks for it.
clientsClaim();
self.addEventListener("message", ({ data }) => {
  if (data === "use") void self.skipWaiting();
});
