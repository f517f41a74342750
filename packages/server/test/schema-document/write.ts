// npm run schema: writes docs/schema.md and docs/schema/ from a database that all migrations made.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { migrate } from "../../src/platform/database/migrate.ts";
import { createPool } from "../../src/platform/database/pool.ts";
import { serverFolder } from "../../src/platform/paths.ts";
import { findTables } from "../../src/workflows/moving/store.ts";
import { startTestPostgres } from "../servers/test-postgres.ts";
import { readCatalog } from "./catalog.ts";
import { exportFormatDocument } from "./export-format.ts";
import { schemaDocument } from "./render.ts";

const docs = join(serverFolder, "..", "..", "docs");
const postgres = await startTestPostgres();
try {
  await migrate(postgres.connection);
  const files = schemaDocument(await readCatalog(postgres.superConnection));
  mkdirSync(join(docs, "schema"), { recursive: true });
  for (const old of readdirSync(join(docs, "schema"))) rmSync(join(docs, "schema", old));
  const pool = createPool(postgres.connection, 1);
  const tables = await findTables(pool);
  await pool.end();
  for (const [path, text] of [...files, ...exportFormatDocument(tables)]) {
    mkdirSync(dirname(join(docs, path)), { recursive: true });
    writeFileSync(join(docs, path), text);
  }
  console.log(`Wrote docs/schema.md and ${files.size + 1} pages in docs/schema/.`);
} finally {
  await postgres.stop();
}
