/** The parts of a JSON schema from which an example is made. */
export interface ExampleSchema {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly items?: ExampleSchema;
  readonly prefixItems?: readonly ExampleSchema[];
  readonly properties?: Readonly<Record<string, ExampleSchema>>;
  readonly required?: readonly string[];
  readonly anyOf?: readonly ExampleSchema[];
  readonly oneOf?: readonly ExampleSchema[];
  readonly allOf?: readonly ExampleSchema[];
  readonly additionalProperties?: boolean | ExampleSchema;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly minLength?: number;
  readonly minItems?: number;
}

function idAt(index: number): string {
  return `0198c0de-7a11-7000-8000-0000000000a${index}`;
}

/** What a field with that name holds in an American repair shop. */
const byName: Readonly<Record<string, unknown>> = {
  firstName: "Dana",
  lastName: "Reyes",
  company: "",
  name: "Front brakes",
  person: "Dana Reyes",
  email: "dana@example.com",
  to: "dana@example.com",
  phone: "+18135550142",
  street: "1 Bay St",
  city: "Tampa",
  state: "FL",
  zip: "33602",
  vin: "1HGCM82633A004352",
  plate: "ABC123",
  year: 2019,
  make: "Honda",
  model: "Accord",
  odometer: 41_250,
  concern: "Brakes squeal",
  text: "Called about the estimate",
  note: "Called about the estimate",
  reason: "Asked by the customer",
  description: "Replace front pads",
  quantity: "1.00",
  hours: "1.50",
  minutes: 60,
  version: 1,
  number: "PAD-1",
  code: "PAD-1",
  method: "cash",
  month: "2026-10",
  netDays: 30,
};

/** Where a rule that no schema can express needs more than a fitting value. */
const ofCalls: Readonly<Record<string, object>> = {
  "appointments.apply-plan": { work: [{ repairOrderId: idAt(1), technicianId: idAt(2) }] },
  "inventory.move-stock": { toBin: "B-2" },
  "payments.look-up-gift-card": { code: "7K2M-9QXW-04TD-H8RC" },
};

const kinds = ["null", "boolean", "integer", "number", "string", "array", "object"];
const fits = (schema: ExampleSchema, value: unknown): boolean => {
  if (schema.enum || schema.const !== undefined) return false;
  const type = typeof value === "number" ? "integer" : typeof value;
  const types = [schema.type].flat().filter((each) => each !== undefined);
  if (!types.some((each) => each === type || (each === "number" && type === "integer"))) return false;
  return !(typeof value === "string" && schema.pattern && !new RegExp(schema.pattern, "u").test(value));
};

function text({ format, pattern, minLength = 0 }: ExampleSchema, index: number): string {
  if (format === "uuid") return idAt(index);
  if (format === "date-time") return "2026-11-23T14:00:00Z";
  if (format === "date") return "2026-11-23";
  if (format === "email") return "dana@example.com";
  const regex = pattern ? new RegExp(pattern, "u") : undefined;
  const guesses = ["2026-11-23", "1.00", "09:00", "ABC123", "FL", "33602", "#1f6feb", "A", "1"];
  return guesses.find((guess) => guess.length >= minLength && (!regex || regex.test(guess))) ?? "Brakes";
}

/** A value that fits a schema. Fields that may be left out are, unless they have a usual value. */
export function exampleOf(schema: ExampleSchema, name = "", index = 1): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const usual = byName[name];
  if (usual !== undefined && fits(schema, usual)) return usual;
  if (schema.default !== undefined) return schema.default;
  const choices = schema.anyOf ?? schema.oneOf;
  const choice = choices?.find(({ type }) => type !== "null") ?? choices?.[0];
  if (choice) return exampleOf(choice, name);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((each) => exampleOf(each, name)));
  const type = [schema.type].flat().find((each) => each && each !== "null" && kinds.includes(each));
  if (type === "array")
    return schema.prefixItems
      ? schema.prefixItems.map((each) => exampleOf(each))
      : schema.items
        ? Array.from({ length: Math.max(1, Math.min(9, schema.minItems ?? 1)) }, (_, at) =>
            exampleOf(schema.items as ExampleSchema, name.replace(/s$/, ""), at + 1),
          )
        : [];
  if (type === "object") {
    const { properties = {}, required = [] } = schema;
    const shown = Object.entries(properties).filter(
      ([each, field]) => required.includes(each) || (byName[each] !== undefined && fits(field, byName[each])),
    );
    return Object.fromEntries(shown.map(([each, field]) => [each, exampleOf(field, each)]));
  }
  if (type === "boolean") return false;
  if (type === "integer" || type === "number")
    return Math.max(schema.minimum ?? 1, (schema.exclusiveMinimum ?? 0) + 1);
  return type === "string" ? text(schema, index) : null;
}

/** A body that the call accepts, of records that exist. */
export const exampleOfBody = (call: string, schema: ExampleSchema): unknown => {
  const example = exampleOf(schema);
  return ofCalls[call] ? Object.assign(example as object, ofCalls[call]) : example;
};
