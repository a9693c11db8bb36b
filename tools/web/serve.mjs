// node serve.mjs FOLDER: serves the page on this machine until it is interrupted.
import { serve } from "./server.mjs";

const { url } = await serve(process.argv[2] ?? "../../build/web", { isolated: true });
console.log(url);
