// PyScript, without the need for 'unsafe-eval': the only thing it evaluates at start is a hook for its own workers,
// and we use none (bot.mjs is a plain one). It must be gone before PyScript's plug-ins have arrived, that is: now.
import "./nodb.mjs"; // first
import { hooks } from "../{pyscript}/core.js";

hooks.worker.onBeforeRunAsync.clear();
