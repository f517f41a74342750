import { markedJsonSchema, visibilityOf } from "@autoiq/domain/kernel/access/masking";
import type { z } from "zod";

type Schema = Record<string, unknown>;

const schemas = new WeakMap<z.ZodType, Schema>();

/**
 * The JSON Schema that a reply's serializer is compiled from: which properties leave and as what, nothing else.
 * Formats, patterns and bounds are proven where data comes in; and "this or null" becomes one nullable type, because the
 * serializer would otherwise validate each value against each branch, many times the cost of writing it.
 * Calls that reply the same share it.
 */
export function replySchema(reply: z.ZodType): Schema {
  const cached = schemas.get(reply);
  if (cached) return cached;
  const slimmed = slim(markedJsonSchema(reply));
  schemas.set(reply, slimmed);
  return slimmed;
}

function slim(schema: Schema): Schema {
  // Only free-form JSON refers to itself. It is sent as it is.
  if (schema.$ref) return {};
  const branches = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined;
  if (branches) {
    const real = branches.filter((branch) => branch.type !== "null");
    const only = real[0];
    if (only && real.length === 1) {
      return real.length < branches.length ? { ...slim(only), nullable: true } : slim(only);
    }
    return { anyOf: branches.map(slim) };
  }
  const result: Schema = {};
  if (schema.type !== undefined) result.type = schema.type;
  else if (Array.isArray(schema.enum) && schema.enum.every((value) => typeof value === "string"))
    result.type = "string";
  if (schema.const !== undefined) result.const = schema.const;
  if (schema.properties) {
    const properties = schema.properties as Record<string, Schema>;
    result.properties = Object.fromEntries(
      Object.entries(properties).map(([name, each]) => [name, slim(each)]),
    );
    // A cost is not sent to a caller who may not see costs.
    result.required = (schema.required as string[] | undefined)?.filter(
      (name) => visibilityOf(properties[name] ?? {}) !== "cost",
    );
    // A property that is not in the contract is not sent.
    result.additionalProperties = false;
  } else if (schema.additionalProperties !== undefined) {
    result.additionalProperties =
      typeof schema.additionalProperties === "object"
        ? slim(schema.additionalProperties as Schema)
        : schema.additionalProperties;
  }
  if (schema.items && !Array.isArray(schema.items)) result.items = slim(schema.items as Schema);
  return result;
}
