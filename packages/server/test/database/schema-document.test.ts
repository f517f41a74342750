import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { serverFolder } from "../../src/platform/paths.ts";
import { findTables } from "../../src/workflows/moving/store.ts";
import { areas } from "../schema-document/areas.ts";
import { readCatalog } from "../schema-document/catalog.ts";
import { exportFormatDocument } from "../schema-document/export-format.ts";
import { schemaDocument } from "../schema-document/render.ts";
import { testDatabase } from "../servers/database.ts";

const docs = join(serverFolder, "..", "..", "docs");
const { connection, pool } = await testDatabase();
const exportFormat = exportFormatDocument(await findTables(pool));
const catalog = await readCatalog(connection);

test("every table belongs to one area", () => {
  expect(areas.flatMap(({ tables }) => tables).sort()).toEqual(catalog.tables.map(({ name }) => name).sort());
});

test("every table and function says in its comment what it is for", () => {
  const silent = [...catalog.tables, ...catalog.functions].filter(({ comment }) => !comment);
  expect(silent.map(({ name }) => name)).toEqual([]);
});

test("docs/schema.md and its pages describe the migrated database (npm run schema writes them)", () => {
  const files = schemaDocument(catalog);
  const written = readdirSync(join(docs, "schema")).map((name) => `schema/${name}`);
  expect(["schema.md", ...written].sort()).toEqual([...files.keys(), ...exportFormat.keys()].sort());
  for (const [path, text] of files) expect(readFileSync(join(docs, path), "utf8"), path).toBe(text);
});

test("docs/schema/export-format.md and its JSON Schema describe what an export writes (npm run schema writes them)", () => {
  for (const [path, text] of exportFormat) expect(readFileSync(join(docs, path), "utf8"), path).toBe(text);
});
