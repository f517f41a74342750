/** The parts of a JSON Schema that become types. */
export interface TypeSchema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly items?: TypeSchema;
  readonly prefixItems?: readonly TypeSchema[];
  readonly properties?: Readonly<Record<string, TypeSchema>>;
  readonly required?: readonly string[];
  readonly anyOf?: readonly TypeSchema[];
  readonly oneOf?: readonly TypeSchema[];
  readonly allOf?: readonly TypeSchema[];
  readonly additionalProperties?: boolean | TypeSchema;
  readonly propertyNames?: TypeSchema;
  readonly not?: TypeSchema;
  readonly format?: string;
  readonly description?: string;
}

/** Types that are written once and named where they are used. */
export interface NamedTypes {
  /** @returns the type's name, or its text where a name isn't worth it */
  of(text: string, suggestion: string): string;
  /** Every named type, as declarations. */
  declarations(): string[];
}

const shortest = 120;

/** Names object types that are long and used more than once. `counts` is of a pass over the same schemas. */
export function namedTypes(counts: ReadonlyMap<string, number>): NamedTypes {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  return {
    of(text, suggestion) {
      if (text.length < shortest || (counts.get(text) ?? 0) < 2) return text;
      const known = names.get(text);
      if (known) return known;
      let name = suggestion;
      for (let number = 2; taken.has(name); number += 1) name = `${suggestion}${number}`;
      taken.add(name);
      names.set(text, name);
      return name;
    },
    declarations: () => [...names].map(([text, name]) => `export type ${name} = ${text};`),
  };
}

/** Names as `named` does, and adds to `counts` how often each object type's text was there. */
export const countedTypes = (named: NamedTypes, counts: Map<string, number>): NamedTypes => ({
  of(text, suggestion) {
    counts.set(text, (counts.get(text) ?? 0) + 1);
    return named.of(text, suggestion);
  },
  declarations: named.declarations,
});

/** "repair-orders.save-job" and "save job": "RepairOrdersSaveJob", "SaveJob". */
export const pascal = (words: string): string =>
  words.replace(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_all, letter: string) => letter.toUpperCase());

const quoted = (value: unknown): string => JSON.stringify(value);
const keyText = (key: string): string => (/^[A-Za-z_]\w*$/.test(key) ? key : quoted(key));
const unionOf = (types: readonly string[]): string => [...new Set(types)].join(" | ");
const singular = (name: string): string =>
  name
    .replace(/ies$/, "y")
    .replace(/(x|ch|sh|ss)es$/, "$1")
    .replace(/([^s])s$/, "$1");
const inArray = (type: string): string => (/^[\w.]+$/.test(type) ? `${type}[]` : `Array<${type}>`);

/** The TypeScript type of a JSON Schema. `name` suggests one for it and what is in it. */
export function typeOf(schema: TypeSchema, name: string, types: NamedTypes): string {
  if (schema.not && Object.keys(schema.not).length === 0) return "never";
  if (schema.const !== undefined) return quoted(schema.const);
  if (schema.enum) return unionOf(schema.enum.map(quoted));
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return unionOf(choices.map((each) => typeOf(each, name, types)));
  if (schema.allOf) return schema.allOf.map((each) => `(${typeOf(each, name, types)})`).join(" & ");
  const kinds = [schema.type ?? []].flat();
  return kinds.length === 0 ? "unknown" : unionOf(kinds.map((kind) => ofKind(kind, schema, name, types)));
}

function ofKind(kind: string, schema: TypeSchema, name: string, types: NamedTypes): string {
  switch (kind) {
    case "integer":
    case "number":
      return "number";
    case "string":
      return schema.format === "binary" ? "Blob" : "string";
    case "boolean":
    case "null":
      return kind;
    case "array":
      if (schema.prefixItems)
        return `[${schema.prefixItems.map((each) => typeOf(each, name, types)).join(", ")}]`;
      return inArray(schema.items ? typeOf(schema.items, singular(name), types) : "unknown");
    case "object":
      return ofObject(schema, name, types);
    default:
      throw new Error(`A schema has the type ${kind}, which the client can't write`);
  }
}

function ofObject(schema: TypeSchema, name: string, types: NamedTypes): string {
  const { properties, additionalProperties, propertyNames } = schema;
  if (!properties) {
    const values =
      typeof additionalProperties === "object" ? typeOf(additionalProperties, name, types) : "unknown";
    const keys = propertyNames?.enum ? unionOf(propertyNames.enum.map(quoted)) : "string";
    return keys === "string" ? `Record<string, ${values}>` : `Partial<Record<${keys}, ${values}>>`;
  }
  const required = new Set(schema.required ?? []);
  const fields = Object.entries(properties).map(([key, each]) => {
    const type = typeOf(each, `${name}${pascal(key)}`, types);
    return `${keyText(key)}${required.has(key) ? "" : "?"}: ${type}`;
  });
  return types.of(`{ ${fields.join("; ")} }`, name);
}
