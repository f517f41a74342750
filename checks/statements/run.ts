// Holds every statement of the server against the migrated schema: prints "ok" or "not ok" for each check, and what breaks it.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import pg from "pg";
import { migrate } from "../../packages/server/src/platform/database/migrate.ts";
import { statements } from "../../packages/server/src/platform/database/statement.ts";
import { startTestPostgres } from "../../packages/server/test/servers/test-postgres.ts";
import { readSources, root } from "../source.ts";
import { swappedAtCalls } from "./call-sites.ts";
import { checkStatements } from "./check-statements.ts";
import { readSchema } from "./schema.ts";

const sources = readSources();
const stores = sources.filter(
  ({ path, text }) => path.endsWith("/store.ts") && text.includes("/statement.ts"),
);
const postgres = await startTestPostgres();
try {
  await Promise.all(stores.map(({ path }) => import(pathToFileURL(join(root, path)).href)));
  await migrate(postgres.connection);
  const client = new pg.Client(postgres.connection);
  await client.connect();
  await client.query("set search_path to public");
  const schema = await readSchema(client);
  const found = await checkStatements(client, schema, [...statements.values()]);
  await client.end();
  report(`${statements.size} statements take and answer what PostgreSQL says of them`, found.described);
  report("parameters meet the columns that they are named after", found.swapped);
  report("no argument has the name of another parameter", swappedAtCalls(sources, schema.ids));
} finally {
  await postgres.stop();
}

function report(name: string, broken: readonly string[]): void {
  console.log(`${broken.length === 0 ? "ok" : "not ok"} ${name}`);
  for (const line of broken) console.log(`  ${line}`);
  if (broken.length > 0) process.exitCode = 1;
}
