import { z } from "zod";
import { withoutContactDetails } from "../contact-details.ts";
import { withoutCosts } from "./costs.ts";
import { marks, maySee, type Visibility, type VisibilityScope } from "./visibility.ts";

type Json = Readonly<Record<string, unknown>>;

/** What a schema says of who may read it, with the branches of its unions laid over one another. */
export interface Shape {
  readonly visibility?: Visibility;
  /** JSON without a schema, such as the records of the audit log. */
  readonly free: boolean;
  readonly properties: ReadonlyMap<string, Shape>;
  readonly items?: Shape;
  /** Of a record: every value. */
  readonly values?: Shape;
}

/** JSON Schema of what leaves, with each field's mark as `visibility`. */
export const markedJsonSchema = (schema: z.ZodType): Json =>
  z.toJSONSchema(schema, {
    io: "output",
    target: "draft-7",
    unrepresentable: "any",
    reused: "inline",
    metadata: marks as never,
  }) as Json;

/** The mark of a field, which may stand below "or null". */
export function visibilityOf(schema: Json): Visibility | undefined {
  if (schema.visibility) return schema.visibility as Visibility;
  return branchesOf(schema).map(visibilityOf).find(Boolean);
}

const branchesOf = ({ anyOf, oneOf, allOf }: Json): readonly Json[] =>
  [anyOf, oneOf, allOf].flatMap((branches) => (branches as Json[] | undefined) ?? []);

export const shapeOf = (schema: z.ZodType): Shape => readShape(markedJsonSchema(schema));

function readShape(schema: Json): Shape {
  const branches = branchesOf(schema);
  const isFree =
    schema.$ref !== undefined ||
    (branches.length === 0 &&
      schema.type === undefined &&
      schema.enum === undefined &&
      schema.const === undefined);
  const own: Shape = {
    visibility: visibilityOf(schema),
    free: isFree || schema.additionalProperties === true,
    properties: new Map(
      Object.entries((schema.properties ?? {}) as Record<string, Json>).map(([name, each]) => [
        name,
        readShape(each),
      ]),
    ),
    items: inner(schema.items),
    values: inner(schema.additionalProperties),
  };
  return branches.map(readShape).reduce(overlaid, own);
}

const inner = (schema: unknown): Shape | undefined =>
  typeof schema === "object" && schema !== null && !Array.isArray(schema)
    ? readShape(schema as Json)
    : undefined;

const both = (one: Shape | undefined, other: Shape | undefined) =>
  one && other ? overlaid(one, other) : (one ?? other);

const overlaid = (one: Shape, other: Shape): Shape => ({
  visibility: one.visibility ?? other.visibility,
  free: one.free || other.free,
  properties: new Map(
    [...new Set([...one.properties.keys(), ...other.properties.keys()])].map((name) => [
      name,
      both(one.properties.get(name), other.properties.get(name)) as Shape,
    ]),
  ),
  items: both(one.items, other.items),
  values: both(one.values, other.values),
});

type Change = (value: unknown) => unknown;

/** The same value as somebody may read it; the value itself stays as it is. */
export type Mask = <T>(value: T, scope: VisibilityScope) => T;

/**
 * Compiles what has to be left out of the values of a schema. Only the paths that lead to marked fields, or to JSON
 * without a schema, are walked; a schema without any costs nothing.
 */
export function maskOf(schema: z.ZodType): Mask {
  const shape = shapeOf(schema);
  const withoutBoth = compile(shape, { costs: false, contacts: false });
  if (!withoutBoth) return (value) => value;
  const noCosts = compile(shape, { costs: false, contacts: true });
  const noContacts = compile(shape, { costs: true, contacts: false });
  return <T>(value: T, { costs, contacts }: VisibilityScope): T => {
    if (costs && contacts) return value;
    const change = costs ? noContacts : contacts ? noCosts : withoutBoth;
    return change ? (change(value) as T) : value;
  };
}

function compile(shape: Shape, scope: VisibilityScope): Change | undefined {
  if ([shape.items, shape.values].some((each) => each?.visibility))
    throw new Error("Mark the field that holds the list or the record, not what is in it");
  if (shape.free) return (value) => withoutNamed(value, scope);
  const properties = new Map<string, Change>();
  for (const [name, each] of shape.properties) {
    const change = changeOf(each, scope);
    if (change) properties.set(name, change);
  }
  const items = shape.items && compile(shape.items, scope);
  const values = shape.values && compile(shape.values, scope);
  if (properties.size === 0 && !items && !values) return undefined;
  return (value) => {
    if (Array.isArray(value)) return items ? value.map(items) : value;
    if (typeof value !== "object" || value === null) return value;
    const shown: Record<string, unknown> = {};
    for (const name in value) {
      const each = (value as Json)[name];
      const change = properties.get(name) ?? (shape.properties.has(name) ? undefined : values);
      const changed = change && each !== undefined ? change(each) : each;
      if (changed !== hidden) shown[name] = changed;
    }
    return shown;
  };
}

/** Stands for a field that is left out. */
const hidden = Symbol("hidden");

function changeOf(shape: Shape, scope: VisibilityScope): Change | undefined {
  if (maySee(scope, shape.visibility)) return compile(shape, scope);
  return shape.visibility === "cost" ? () => hidden : () => "";
}

// Nobody marks the fields of JSON that has no schema: there the names have to tell.
function withoutNamed(value: unknown, { costs, contacts }: VisibilityScope): unknown {
  const shown = costs ? value : withoutCosts(value);
  return contacts ? shown : withoutContactDetails(shown);
}
