// npm run bench:forecast -- --data FILE.csv --train MONTHS --horizon 12 --out OUT.csv
// npm run bench:schedule -- --instance FILE --seconds 5 --out OUT.json
// npm run bench:day
// npm run bench:tax -- --rules FILE --bills FILE --out FILE
// npm run bench:pay -- --plans FILE --time FILE --jobs FILE --from DAY --to DAY --zone ZONE --out FILE
// npm run bench:questions -- --file FILE
// Runs bench/methods/NAME.ts. It needs no build, and a database only for questions, which makes its own.
import { install } from "./lib/install.mjs";
import { at } from "./lib/paths.mjs";
import { capture } from "./lib/run.mjs";
import { findRuntime } from "./lib/runtime.mjs";

const [name, ...args] = process.argv.slice(2);
const runtime = await findRuntime();
await install(runtime);
const { code } = await capture(
  runtime.node,
  ["--no-warnings", at("bench", "methods", `${name}.ts`), ...args],
  {
    env: runtime.env,
    show: true,
  },
);
process.exit(code);
