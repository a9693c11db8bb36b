import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import preact from "@preact/preset-vite";
import { defineConfig, type Plugin } from "vite";
import { VitePWA } from "vite-plugin-pwa";

/** The files of the engine alone, without the classes for programs. */
const WANTED = /^(engine_client|engine_worker|search_request|core_wasm|core_glue|core-\w+)\.(mjs|wasm|worker\.js)$/;

/**
 * Copies the engine, as `make js` built it, into a folder of the page: it starts its worker and loads its
 * WebAssembly by paths of its own, so it goes out as it is and not through the bundler. The folder has a hash of
 * all files in its name, so that no cache mixes two versions.
 */
function engineFiles(from: string): Plugin {
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

// Paths are relative, so that the page can be published in any folder of any server.
export default defineConfig({
  base: "./",
  plugins: [
    preact({ devToolsEnabled: false }),
    engineFiles(process.env["ENGINE"] ?? "../../build/js"),
    VitePWA({
      strategies: "injectManifest",
      srcDir: "src",
      filename: "service_worker.ts",
      injectRegister: false,
      manifest: {
        name: "Amazons",
        short_name: "Amazons",
        description: "Play and study the Game of the Amazons with the strongest program.",
        display: "standalone",
        start_url: "./",
        scope: "./",
        background_color: "#eef1ef",
        theme_color: "#eef1ef",
        icons: [
          { src: "icon.svg", sizes: "any", type: "image/svg+xml" },
          { src: "icon-192.png", sizes: "192x192", type: "image/png" },
          { src: "icon-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
        ],
      },
      injectManifest: {
        // Icons are for the system, which asks for them when the page is installed.
        globPatterns: ["**/*.{html,js,mjs,css,wasm,svg,woff2}"],
        // Who visits another site keeps nothing of this one.
        globIgnores: ["embed.html", "assets/embed-*"],
        // Files with a hash in their name come from the browser's cache, where the visit has put them.
        dontCacheBustURLsMatching: /^(assets|engine)\//,
        maximumFileSizeToCacheInBytes: 16 << 20,
      },
    }),
  ],
  build: {
    outDir: process.env["OUT"] ?? "../../build/web",
    emptyOutDir: true,
    target: "es2022",
    // The page, and the small one that other sites put into a frame.
    rolldownOptions: { input: ["index.html", "embed.html"] },
    // Imported files stay files: the policy of the page allows no data: scripts.
    assetsInlineLimit: 0,
  },
  test: {
    include: ["src/**/*.test.ts"],
    // The known results that the C++ tests read, too.
    alias: { "tests/data": join(import.meta.dirname, "../../tests/data") },
  },
});
