import { join } from "node:path";
import { call } from "@autoiq/domain/kernel/contract";
import { pino } from "pino";
import { z } from "zod";
import { compose } from "../../../packages/server/src/compose.ts";
import { loadConfig } from "../../../packages/server/src/platform/config/config.ts";
import { createPool } from "../../../packages/server/src/platform/database/pool.ts";
import { createFiles } from "../../../packages/server/src/platform/files/files.ts";
import { route } from "../../../packages/server/src/platform/http/route.ts";
import { startLive } from "../../../packages/server/src/platform/live.ts";

/**
 * The whole service with three extra calls that do nothing. They measure what every call pays before its own work.
 * Started with AUTOIQ_CONNECTION. Prints "ready" when it listens.
 */
const log = pino({ level: "warn" });
const config = loadConfig(process.env);
const connection = JSON.parse(process.env.AUTOIQ_CONNECTION ?? "{}");
const { app, services } = await compose({
  pool: createPool(connection),
  live: await startLive(connection, log, "bench"),
  log,
  config,
  files: createFiles(join(config.dataDir, "files")),
});
const nothing = <const Access extends "public" | "signed-in" | "repair-order.view">(
  path: string,
  access: Access,
) =>
  call({
    name: `bench.${path}`,
    method: "GET",
    path: `/bench/${path}`,
    access,
    summary: "Nothing",
    reply: z.object({ ok: z.boolean() }),
  });
route(app, services, nothing("public", "public"), async () => ({ ok: true }));
route(app, services, nothing("person", "signed-in"), async () => ({ ok: true }));
route(app, services, nothing("staff", "repair-order.view"), async () => ({ ok: true }));
await app.listen({ host: config.host, port: config.port });
console.log("ready");
process.on("SIGTERM", () => process.exit(0));
