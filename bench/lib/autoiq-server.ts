import { pino } from "pino";
import { loadConfig } from "../../packages/server/src/platform/config/config.ts";
import { startServer } from "../../packages/server/src/server.ts";

/** The service itself on an existing database (AUTOIQ_CONNECTION). Prints "ready" when it listens. */
const undo: (() => unknown)[] = [];
await startServer(
  loadConfig(process.env),
  JSON.parse(process.env.AUTOIQ_CONNECTION ?? "{}"),
  pino({ level: "warn" }),
  undo,
);
console.log("ready");
process.on("SIGTERM", async () => {
  for (const step of undo.reverse()) await step();
  process.exit(0);
});
