import type { z } from "zod";
import type { DescribedColumn } from "./describe.ts";

/** What a zod schema says of itself, as far as it is looked at here. */
interface Definition {
  readonly type: string;
  readonly innerType?: z.ZodType;
  readonly element?: z.ZodType;
  readonly options?: readonly z.ZodType[];
  readonly in?: z.ZodType;
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly left?: z.ZodType;
  readonly entries?: Readonly<Record<string, string | number>>;
  readonly values?: readonly unknown[];
}
const definitionOf = (schema: z.ZodType) => (schema as unknown as { def: Definition }).def;

/** What the driver makes of a column: platform/database/pool.ts. */
function kindOf(type: string): "string" | "number" | "boolean" | "bytes" | "json" | "array" {
  if (type.startsWith("_")) return "array";
  if (["int2", "int4", "int8", "float4", "float8"].includes(type)) return "number";
  if (type === "bool") return "boolean";
  if (type === "bytea") return "bytes";
  if (type === "json" || type === "jsonb") return "json";
  return "string";
}

const wrappers = new Set(["nullable", "optional", "default", "readonly", "nonoptional", "catch"]);

const takesNull = (schema: z.ZodType): boolean => schema.safeParse(null).success;
const saysWhyNot = (schema: z.ZodType): boolean => Boolean(schema.meta()?.neverNull);

/** Whether a value of that kind may fit the schema; true where it cannot be told. */
function fits(schema: z.ZodType, type: string): boolean {
  const { type: expected, ...definition } = definitionOf(schema);
  const kind = kindOf(type);
  if (kind === "json") return true;
  if (wrappers.has(expected)) return fits(definition.innerType as z.ZodType, type);
  switch (expected) {
    case "string":
    case "template_literal":
      return kind === "string";
    case "number":
    case "int":
      return kind === "number";
    case "boolean":
      return kind === "boolean";
    case "enum":
      return kind === typeof Object.values(definition.entries ?? {})[0];
    case "literal":
      return (definition.values ?? []).some((value) => value === null || typeof value === kind);
    case "array":
      return kind === "array" && fits(definition.element as z.ZodType, type.slice(1));
    case "union":
      return (definition.options ?? []).some((option) => fits(option, type));
    case "pipe":
      return fits(definition.in as z.ZodType, type);
    case "object":
    case "record":
    case "tuple":
    case "null":
    case "date":
      return false;
    case "custom":
      return kind === "bytes";
    default:
      return true;
  }
}

/** What of an answer's columns its row schema does not say, or says otherwise. */
export function compareRow(
  schema: z.ZodType,
  columns: readonly DescribedColumn[],
  requested: ReadonlySet<string>,
): string[] {
  const { type, shape } = definitionOf(schema);
  if (type !== "object" || !shape) return [];
  const problems: string[] = [];
  const seen = new Set<string>();
  for (const column of columns) {
    const field = shape[column.name];
    if (seen.has(column.name)) problems.push(`returns two columns named "${column.name}"`);
    seen.add(column.name);
    if (!field) problems.push(`returns "${column.name}", which its row does not name`);
    else if (!fits(field, column.type))
      problems.push(`returns "${column.name}" as ${column.type}, which its row does not take`);
    else if (
      column.nullable &&
      !requested.has(column.column ?? "") &&
      !takesNull(field) &&
      !saysWhyNot(field)
    )
      problems.push(
        `returns "${column.name}" of ${column.table}, which may be null, and its row does not let it`,
      );
  }
  for (const [name, field] of Object.entries(shape))
    if (!seen.has(name) && !field.safeParse(undefined).success)
      problems.push(`does not return "${name}", which its row names`);
  return problems;
}
