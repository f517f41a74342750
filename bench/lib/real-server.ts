import { pino } from "pino";
import { loadConfig } from "../../packages/server/src/platform/config.ts";
import { startServer } from "../../packages/server/src/server.ts";

/** The service itself on a database that is already there: AUTOIQ_CONNECTION. Says "ready" when it listens. */
const server = await startServer(
  loadConfig(process.env),
  JSON.parse(process.env.AUTOIQ_CONNECTION ?? "{}"),
  pino({ level: "warn" }),
);
console.log("ready");
process.on("SIGTERM", () => server.stop().then(() => process.exit(0)));
