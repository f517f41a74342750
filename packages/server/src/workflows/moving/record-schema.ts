import { columnsLeftOut } from "./format.ts";
import type { MovedColumn, MovedTable } from "./store.ts";

type Schema = Readonly<Record<string, unknown>>;

const formats: Readonly<Record<string, Schema>> = {
  uuid: { type: "string", format: "uuid" },
  date: { type: "string", format: "date" },
  boolean: { type: "boolean" },
  integer: { type: "integer" },
  smallint: { type: "integer" },
  bigint: { type: "integer" },
  "double precision": { type: "number" },
  real: { type: "number" },
  "timestamp with time zone": { type: "string", format: "date-time" },
  "time without time zone": { type: "string", pattern: "^\\d{2}:\\d{2}:\\d{2}" },
  // Any value.
  json: {},
  jsonb: {},
};

function schemaOfType(type: string): Schema {
  if (type.endsWith("[]")) return { type: "array", items: schemaOfType(type.slice(0, -2)) };
  if (type.startsWith("numeric")) return { type: "number" };
  return formats[type] ?? { type: "string" };
}

function schemaOfColumn({ type, nullable, comment }: MovedColumn): Schema {
  const schema = schemaOfType(type);
  const described = comment ? Object.assign({ description: comment }, schema) : schema;
  return nullable && schema.type ? Object.assign({}, described, { type: [schema.type, "null"] }) : described;
}

/** The JSON Schema (2020-12) of one line of each file of records. */
export const schemaOf = (tables: readonly MovedTable[]): Schema => ({
  $schema: "https://json-schema.org/draft/2020-12/schema",
  title: "One line of each file of an AutoIQ export",
  $defs: Object.fromEntries(
    tables.map((table) => [
      table.name,
      {
        description: table.comment,
        type: "object",
        additionalProperties: false,
        required: table.columns.map(({ name }) => name),
        properties: Object.fromEntries(
          table.columns.map((column) => [
            column.name,
            columnsLeftOut[table.name]?.includes(column.name) ? { type: "null" } : schemaOfColumn(column),
          ]),
        ),
      },
    ]),
  ),
});
