import preact from "@preact/preset-vite";
import { defineConfig } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { engineFiles } from "./vite/engine_files.ts";

// Paths are relative, so that the page can be published in any folder of any server.
export default defineConfig({
  base: "./",
  plugins: [
    preact({ devToolsEnabled: false }),
    engineFiles(process.env["ENGINE"] ?? "../../build/js"),
    VitePWA({
      strategies: "injectManifest",
      srcDir: "src/offline",
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
        globPatterns: ["**/*.{html,js,mjs,css,wasm,svg,png,woff2}"],
        // What has a hash in its name is taken from the browser's cache, where the visit has put it.
        dontCacheBustURLsMatching: /^(assets|engine)\//,
        maximumFileSizeToCacheInBytes: 16 << 20,
      },
    }),
  ],
  build: {
    outDir: "../../build/web",
    emptyOutDir: true,
    target: "es2022",
    // What is imported as a file stays a file: the policy of the page allows no data: scripts.
    assetsInlineLimit: 0,
  },
  test: { include: ["src/**/*.test.ts"] },
});
