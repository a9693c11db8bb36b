// Copies the engine, as `make js` built it, into the page's folder `engine`: it starts its worker and
// loads its WebAssembly by paths of its own, so it goes out as it is and not through the bundler.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const WANTED = /\.(mjs|js|wasm)$/;

export function engineFiles(folder: string): Plugin {
  return {
    name: "engine-files",
    apply: "build",
    generateBundle() {
      for (const name of readdirSync(folder).filter((file) => WANTED.test(file))) {
        const source = readFileSync(join(folder, name));
        this.emitFile({ type: "asset", fileName: `engine/${name}`, source });
      }
    },
  };
}
