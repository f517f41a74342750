import { isCost } from "@autoiq/domain/kernel/costs";
import { z } from "zod";

type Schema = Record<string, unknown>;

/**
 * The JSON Schema that a reply's serializer is compiled from: which properties leave and as what, nothing else.
 * Formats, patterns and bounds are proven where data comes in; and "this or null" becomes one nullable type, because the
 * serializer would otherwise validate each value against each branch, many times the cost of writing it.
 */
export function replySchema(reply: z.ZodType): Schema {
  const schema = z.toJSONSchema(reply, {
    io: "output",
    target: "draft-7",
    unrepresentable: "any",
    reused: "inline",
  });
  return slim(schema as Schema);
}

function slim(schema: Schema): Schema {
  // Only free JSON refers to itself: it leaves as it is.
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
  const kept: Schema = {};
  if (schema.type !== undefined) kept.type = schema.type;
  else if (Array.isArray(schema.enum) && schema.enum.every((value) => typeof value === "string"))
    kept.type = "string";
  if (schema.const !== undefined) kept.const = schema.const;
  if (schema.properties) {
    kept.properties = Object.fromEntries(
      Object.entries(schema.properties as Record<string, Schema>).map(([name, each]) => [name, slim(each)]),
    );
    // A cost does not leave to who may not see any.
    kept.required = (schema.required as string[] | undefined)?.filter((name) => !isCost(name));
    // A property that the contract does not name does not leave.
    kept.additionalProperties = false;
  } else if (schema.additionalProperties !== undefined) {
    kept.additionalProperties =
      typeof schema.additionalProperties === "object"
        ? slim(schema.additionalProperties as Schema)
        : schema.additionalProperties;
  }
  if (schema.items && !Array.isArray(schema.items)) kept.items = slim(schema.items as Schema);
  return kept;
}
