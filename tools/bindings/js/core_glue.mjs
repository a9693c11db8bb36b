// Makes a running program of a compiled one, with the JavaScript that Emscripten wrote for it.

// Bundlers find the files by these literal names, and load only the one in use.
const GLUE = {
  baseline: () => import("./core-baseline.mjs"),
  simd: () => import("./core-simd.mjs"),
  threads: () => import("./core-threads.mjs"),
};

/** The C++ classes of a build, given its WebAssembly.Module, with workers for that number of threads. */
export async function instantiate(build, module, threads = 1) {
  const { default: start } = await GLUE[build]();
  return new Promise((resolve, reject) => {
    start({
      helpers: threads - 1,
      instantiateWasm(imports, receive) {
        WebAssembly.instantiate(module, imports)
          .then((instance) => receive(instance, module)).catch(reject);
        return {};
      },
    }).then(resolve, reject);
  });
}
