import {
  accountsName,
  columnsLeftOut,
  exportFormat,
  exportVersion,
  tableFile,
  tablesLeftOut,
} from "../../src/workflows/moving/format.ts";
import { schemaOf } from "../../src/workflows/moving/record-schema.ts";
import type { MovedTable } from "../../src/workflows/moving/store.ts";

const cell = (text: string): string => text.replaceAll("|", "\\|").replaceAll("\n", " ");

/** The texts of docs/export-format.md and of its JSON Schema, by their paths in docs. */
export function exportFormatDocument(tables: readonly MovedTable[]): Map<string, string> {
  const page = `<!-- Made by npm run schema from the migrated database. -->

# The file of a business that moves

\`npm run export -- --organization NAME --out FILE.zip\` and the owner's **Export everything** write the same ZIP.
\`npm run import -- FILE.zip\` reads it. Decision [0165](../decisions/0165-moving-a-business.md) says why it is like this.

| File | What it has |
| ---- | ----------- |
| \`manifest.json\` | Format (\`${exportFormat}\`), its version (${exportVersion}), when it was exported, the database's newest migration, the business, the number of rows of each kind, the sum of each column of cents, and name, bytes, and SHA-256 of every other file |
| \`${accountsName}\` | The accounts of the team: id, email, name, type, whether the address is confirmed. No password, second step, or session |
| \`<table>.jsonl\` | The records of one kind, one JSON object a line, in the order of their primary key |
| \`schema.json\` | The JSON Schema (2020-12) of a line of each \`<table>.jsonl\`, the same as [export-format.schema.json](export-format.schema.json) |
| \`files/<id>.<ext>\` | Photos, videos, signatures, and documents, as \`files.jsonl\` names them |

- Amounts are integer cents. Instants are ISO 8601 in UTC with microseconds, days are \`YYYY-MM-DD\`, numerics are numbers with all
  their digits. Ids are stable: a record has the same id in every export.
- Files have a fixed order and a fixed time, so the same records give the same bytes. Only \`exportedAt\` differs.
- Generated columns are not in the file, because the database calculates them.
- An import needs the same version of AutoIQ, because records are checked by its schema. Update both installations first.

## What stays

| Table | What it is |
| ----- | ---------- |
${Object.entries(tablesLeftOut)
  .map(([table, reason]) => `| \`${table}\` | ${cell(reason)} |`)
  .join("\n")}

Written as null: ${Object.entries(columnsLeftOut)
    .flatMap(([table, columns]) => columns.map((column) => `\`${table}.${column}\``))
    .join(", ")}, which belong to the installation.

## Kinds of records

| File | One line | Key |
| ---- | -------- | --- |
${tables
  .map(
    ({ name, comment, key }) =>
      `| \`${tableFile(name)}\` | ${cell(comment)} | ${key.map((column) => `\`${column}\``).join(", ")} |`,
  )
  .join("\n")}
`;
  return new Map([
    ["schema/export-format.md", page],
    ["schema/export-format.schema.json", `${JSON.stringify(schemaOf(tables))}\n`],
  ]);
}
