// Makes a running program of a compiled one, with the JavaScript that Emscripten wrote for it.

// Bundlers find the files by these literal names, and load only the one that is wanted.
const GLUE = {
  baseline: () => import("./core-baseline.mjs"),
  simd: () => import("./core-simd.mjs"),
};

/** The C++ classes of a build, given its WebAssembly.Module. */
export async function instantiate(build, module) {
  const { default: start } = await GLUE[build]();
  return new Promise((resolve, reject) => {
    start({
      instantiateWasm(imports, receive) {
        WebAssembly.instantiate(module, imports)
          .then((instance) => receive(instance, module)).catch(reject);
        return {};
      },
    }).then(resolve, reject);
  });
}
