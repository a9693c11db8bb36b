// A plain file server, as any web host serves the page: compressed, and a browser asks again only for files that have
// no hash in their name. It keeps its port from one time to the next.
//
//     node server.mjs FOLDER [--port N] [--host ADDRESS] [--no-isolation]     serves the page until it is interrupted
//
// --no-isolation leaves out what only some hosts send: the headers by which the page has threads and is in no frame.
import { createHash } from "node:crypto";
import { createServer } from "node:http";
import { readFile, stat, writeFile } from "node:fs/promises";
import { networkInterfaces } from "node:os";
import { basename, extname, join, normalize, resolve as absolute } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs, promisify } from "node:util";
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

/** The page is cross-origin isolated, so that the engine may use several threads, and in no frame but for embed.html. */
function isolation(name) {
  const isFramed = name.endsWith("/embed.html");
  return {
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-embedder-policy": "require-corp",
    ...(isFramed && { "cross-origin-resource-policy": "cross-origin" }),
    ...(name.endsWith("/index.html") && { "content-security-policy": "frame-ancestors 'none'" }),
  };
}

const compress = promisify(gzip);

const loaded = new Map();

async function load(file) {
  const { mtimeMs, size } = await stat(file);
  const version = `${file} ${mtimeMs} ${size}`;
  // Each version of a file is compressed once.
  if (!loaded.has(file) || loaded.get(file).version !== version) {
    loaded.set(file, { version, answer: await compressed(file) });
  }
  return loaded.get(file).answer;
}

async function compressed(file) {
  const raw = await readFile(file);
  const body = IS_COMPRESSED.test(file) ? raw : await compress(raw);
  const tag = `"${createHash("sha256").update(raw).digest("base64url")}"`;
  const headers = { "content-type": TYPES[extname(file)] ?? "application/octet-stream", etag: tag };
  if (body !== raw) headers["content-encoding"] = "gzip";
  return { body, headers };
}

/**
 * Serves `folder`; what begins as `overlays` says, as {"/engine/": folder}, comes from there if it is
 * there. `isolated` sends the headers of a host that is set up for the page. Rejects if the port is taken;
 * resolves with {url, port, bytesSent, close}; `bytesSent` counts bodies, as they are compressed.
 */
export async function serve(folder, { port = 0, host = "127.0.0.1", overlays = {}, isolated = false } = {}) {
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
      const { body, headers } = await find(name);
      const isKnown = request.headers["if-none-match"] === headers.etag;
      const lasting = HAS_HASH.test(name) ? "max-age=31536000, immutable" : "no-cache";
      const more = { "cache-control": lasting, "x-content-type-options": "nosniff", ...(isolated && isolation(name)) };
      response.writeHead(isKnown ? 304 : 200, { ...headers, ...more });
      response.end(isKnown ? undefined : body);
      if (!isKnown) sent += body.length;
    } catch {
      response.writeHead(404).end("not found");
    }
  });
  await new Promise((resolve, reject) => server.on("error", reject).listen(port, host, resolve));
  return {
    port: server.address().port,
    url: `http://127.0.0.1:${server.address().port}/`,
    bytesSent: () => sent,
    close: () => new Promise((resolve) => (server.closeAllConnections(), server.close(resolve))),
  };
}

const FIRST_PORT = 8080;
const PORTS = 50;

/** The port of the last time, if it is still free, else the first free one from 8080 on. */
async function serveOnUsualPort(folder, options) {
  const memory = `${absolute(folder)}.port`;
  const last = Number(await readFile(memory, "utf8").catch(() => "")) || FIRST_PORT;
  for (const port of [last, ...Array.from({ length: PORTS }, (_, index) => FIRST_PORT + index)]) {
    try {
      const server = await serve(folder, { ...options, port });
      await writeFile(memory, `${port}\n`);
      return server;
    } catch (error) {
      if (error.code !== "EADDRINUSE") throw error;
    }
  }
  throw new Error(`no port from ${FIRST_PORT} to ${FIRST_PORT + PORTS - 1} is free`);
}

function readArguments() {
  const { values, positionals } = parseArgs({
    options: {
      port: { type: "string" },
      host: { type: "string", default: "127.0.0.1" },
      "no-isolation": { type: "boolean", default: false },
    },
    allowPositionals: true,
  });
  const [folder = "build/web", more] = positionals;
  const port = values.port === undefined ? undefined : Number(values.port);
  if (more) throw new Error(`one folder, not ${positionals.join(" ")}`);
  if (port !== undefined && !(Number.isInteger(port) && port > 0 && port < 65536)) {
    throw new Error(`--port must be a whole number from 1 to 65535, not ${values.port}`);
  }
  return { folder, port, host: values.host, isolated: !values["no-isolation"] };
}

/** The addresses that other machines reach a server by that listens to all of them. */
const outerAddresses = () =>
  Object.values(networkInterfaces()).flat().filter(({ family, internal }) => family === "IPv4" && !internal)
    .map(({ address }) => address);

async function main() {
  const { folder, port, host, isolated } = readArguments();
  await stat(join(folder, "index.html")).catch(() => {
    throw new Error(`${folder} holds no page: make web builds it`);
  });
  const options = { host, isolated };
  const server = port ? await serve(folder, { ...options, port }) : await serveOnUsualPort(folder, options);
  if (["127.0.0.1", "localhost"].includes(host)) return console.log(server.url);
  const all = host === "0.0.0.0" || host === "::" ? ["127.0.0.1", ...outerAddresses()] : [host];
  for (const address of all) console.log(`http://${address}:${server.port}/`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  main().catch((error) => {
    const text = error.code === "EADDRINUSE" ? `port ${error.port} is taken` : error.message;
    console.error(`server.mjs: ${text}`);
    process.exitCode = 1;
  });
}
