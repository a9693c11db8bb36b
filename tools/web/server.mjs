// A plain file server on a free port of this machine, as any web host serves the page: compressed, and a browser
// asks again only for files that have no hash in their name.
//
//     node server.mjs FOLDER     serves the page until it is interrupted
import { createHash } from "node:crypto";
import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { basename, extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { gzip } from "node:zlib";

const TYPES = {
  ".css": "text/css",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".json": "application/json",
  ".mjs": "text/javascript",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2",
};
const IS_COMPRESSED = /\.(png|woff2)$/;
const HAS_HASH = /^\/(assets|engine)\//;

/** The headers of a page that is cross-origin isolated, so that the engine may use several threads. */
const ISOLATION = {
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-embedder-policy": "require-corp",
};

const compress = promisify(gzip);

async function load(file) {
  const raw = await readFile(file);
  const body = IS_COMPRESSED.test(file) ? raw : await compress(raw);
  const tag = `"${createHash("sha256").update(raw).digest("base64url")}"`;
  const headers = { "content-type": TYPES[extname(file)] ?? "application/octet-stream", etag: tag };
  if (body !== raw) headers["content-encoding"] = "gzip";
  return { body, headers };
}

/**
 * Serves `folder`; what begins as `overlays` says, as {"/engine/": folder}, comes from there if it is
 * there. `isolated` sends the headers that make the page cross-origin isolated. Resolves with
 * {url, bytesSent, close}; `bytesSent` counts bodies, as they are compressed.
 */
export async function serve(folder, { port = 0, overlays = {}, isolated = false } = {}) {
  const loaded = new Map();  // each file is compressed once
  let sent = 0;
  const find = async (path) => {
    const [, other] = Object.entries(overlays).find(([start]) => path.startsWith(start)) ?? [];
    const own = () => load(join(folder, path));
    return other ? load(join(other, basename(path))).catch(own) : own();
  };
  const server = createServer(async (request, response) => {
    try {
      const path = normalize(decodeURIComponent(new URL(request.url, "http://x").pathname));
      const name = path.endsWith("/") ? `${path}index.html` : path;
      if (!loaded.has(name)) loaded.set(name, await find(name));
      const { body, headers } = loaded.get(name);
      const isKnown = request.headers["if-none-match"] === headers.etag;
      const lasting = HAS_HASH.test(name) ? "max-age=31536000, immutable" : "no-cache";
      const isolation = isolated ? ISOLATION : {};
      response.writeHead(isKnown ? 304 : 200, { ...headers, ...isolation, "cache-control": lasting });
      response.end(isKnown ? undefined : body);
      if (!isKnown) sent += body.length;
    } catch {
      response.writeHead(404).end("not found");
    }
  });
  await new Promise((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}/`,
    bytesSent: () => sent,
    close: () => new Promise((resolve) => (server.closeAllConnections(), server.close(resolve))),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { url } = await serve(process.argv[2] ?? "../../build/web", { isolated: true });
  console.log(url);
}
