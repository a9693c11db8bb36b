// Where the engine's files are; see vite/engine_files.

declare const __ENGINE_FOLDER__: string;

export const engineFile = (name: string): string =>
  new URL(__ENGINE_FOLDER__ + name, document.baseURI).href;

/** More threads than these find little more. */
const MOST_THREADS = 8;

/** How many threads shall think together, and which build of the engine runs then. */
export async function chooseBuild(): Promise<{ threads: number; build: string }> {
  const url = engineFile("core_wasm.mjs");
  const engine: { mostThreads(): number; bestBuild(threads: number): string } = await import(/* @vite-ignore */ url);
  const processors = engine.mostThreads();
  // One processor is left to the page, where there are more than two.
  const threads = Math.min(MOST_THREADS, processors > 2 ? processors - 1 : processors);
  return { threads, build: engine.bestBuild(threads) };
}
