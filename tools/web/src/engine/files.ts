// Where the engine's files are; see vite/engine_files.

declare const __ENGINE_FOLDER__: string;

export const engineFile = (name: string): string =>
  new URL(__ENGINE_FOLDER__ + name, document.baseURI).href;
