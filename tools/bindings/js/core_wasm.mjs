// The build of the WebAssembly that this machine can run, and its compiled program.

// Bundlers find the files by these literal addresses.
const FILES = {
  baseline: new URL("./core-baseline.wasm", import.meta.url),
  simd: new URL("./core-simd.wasm", import.meta.url),
  threads: new URL("./core-threads.wasm", import.meta.url),
};

// A module with one function that makes a vector and takes a number of it.
const WITH_VECTORS = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1,
                                     0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11]);

const hasVectors = () => WebAssembly.validate(WITH_VECTORS);

/** The most threads that can search together: one a processor in a page that is cross-origin isolated, else one. */
export function mostThreads() {
  return globalThis.crossOriginIsolated && hasVectors() ? navigator.hardwareConcurrency : 1;
}

/** "simd", "threads" for several of them, or "baseline" on machines whose WebAssembly has no vectors. */
export function bestBuild(threads = 1) {
  if (!hasVectors()) return "baseline";
  return threads > 1 ? "threads" : "simd";
}

/** Imports a module of node, hidden from bundlers. */
export function importOfNode(name) {
  return import(/* @vite-ignore */ /* webpackIgnore: true */ `node:${name}`);
}

/** The WebAssembly.Module of a build, from a file in node, over the network in a browser. */
export async function compiled(build) {
  const url = FILES[build];
  if (url.protocol === "file:") {
    const { readFile } = await importOfNode("fs/promises");
    return WebAssembly.compile(await readFile(url));
  }
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status} ${response.statusText}`);
  // Browsers compile a stream while it loads, and keep the compiled program.
  return response.headers.get("Content-Type") === "application/wasm"
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer());
}
