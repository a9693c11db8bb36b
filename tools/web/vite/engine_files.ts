// Copies the engine, as `make js` built it, into a folder of the page: it starts its worker and loads
// its WebAssembly by paths of its own, so it goes out as it is and not through the bundler. The folder
// has a hash of all files in its name, so that no cache mixes two versions.
import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

/** What the page needs of it: not the classes for programs. */
const WANTED = /^(engine_client|engine_worker|search_request|core_wasm|core_glue|core-\w+)\.(mjs|wasm|worker\.js)$/;

export function engineFiles(from: string): Plugin {
  const files = new Map<string, Buffer>();
  let folder = "";
  return {
    name: "engine-files",
    apply: "build",
    config() {
      const hash = createHash("sha256");
      for (const name of readdirSync(from).filter((file) => WANTED.test(file)).sort()) {
        files.set(name, readFileSync(join(from, name)));
        hash.update(`${name}\n`).update(files.get(name) as Buffer);
      }
      folder = `engine/${hash.digest("hex").slice(0, 8)}/`;
      return { define: { __ENGINE_FOLDER__: JSON.stringify(folder) } };
    },
    generateBundle() {
      for (const [name, source] of files) this.emitFile({ type: "asset", fileName: folder + name, source });
    },
  };
}
