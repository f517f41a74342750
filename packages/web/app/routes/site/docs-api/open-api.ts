/** The parts of the server's description that the page uses. Everything else is ignored. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly additionalProperties?: boolean | Schema;
  readonly maxLength?: number;
  readonly default?: unknown;
  readonly $ref?: string;
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema?: Schema;
}

interface Operation {
  readonly operationId?: string;
  readonly summary?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: {
    readonly content?: Readonly<Record<string, { readonly schema?: Schema; readonly example?: unknown }>>;
  };
  readonly responses?: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema?: Schema }>> }>
  >;
}

export interface OpenApi {
  readonly info: { readonly title: string; readonly description?: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly webhooks?: Readonly<Record<string, { readonly post?: Operation }>>;
}

export interface Call {
  readonly id: string;
  readonly area: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  /** Who may call it. */
  readonly access: string;
  readonly parameters: readonly Parameter[];
  readonly body: Schema | null;
  readonly reply: Schema | null;
}

export interface WebhookEvent {
  /** "invoice.posted" */
  readonly type: string;
  /** When it is sent: "Invoice posted". */
  readonly label: string;
  readonly example: unknown;
}

/** Every event that the server sends to other programs. */
export const webhooksOf = ({ webhooks = {} }: OpenApi): WebhookEvent[] =>
  Object.entries(webhooks).map(([type, { post }]) => ({
    type,
    label: post?.summary ?? "",
    example: post?.requestBody?.content?.["application/json"]?.example,
  }));

const methods = ["get", "post", "put", "patch", "delete"] as const;
const jsonOf = (content?: Readonly<Record<string, { readonly schema?: Schema }>>): Schema | null =>
  content?.["application/json"]?.schema ?? null;

/** Every call in the description by area, as the page lists them. */
export function callsOf(description: OpenApi): Map<string, Call[]> {
  const areas = new Map<string, Call[]>();
  for (const [path, operations] of Object.entries(description.paths)) {
    for (const method of methods) {
      const operation = operations[method];
      if (!operation) continue;
      const area = operation.tags?.[0] ?? "other";
      const done = Object.entries(operation.responses ?? {}).find(([status]) => status.startsWith("2"));
      const call: Call = {
        area,
        method: method.toUpperCase(),
        path,
        id: (operation.operationId ?? `${method}${path}`).replace(/[^\w]+/g, "-"),
        summary: operation.summary ?? "",
        access: operation.description ?? "",
        parameters: operation.parameters ?? [],
        body: jsonOf(operation.requestBody?.content),
        reply: jsonOf(done?.[1].content),
      };
      areas.set(area, [...(areas.get(area) ?? []), call]);
    }
  }
  return new Map([...areas].sort(([a], [b]) => a.localeCompare(b)));
}

const deepest = 6;
const quoted = (value: unknown) => JSON.stringify(value);

/**
 * A schema written as a developer writes a type: `{ id: uuid, total?: integer }`, with an indented line for each
 * field.
 */
export function shapeOf(schema: Schema, depth = 0): string {
  const inner = "  ".repeat(depth + 1);
  if (schema.const !== undefined) return quoted(schema.const);
  if (schema.enum) return schema.enum.map(quoted).join(" | ");
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return [...new Set(choices.map((each) => shapeOf(each, depth)))].join(" | ");
  if (schema.items) {
    const item = shapeOf(schema.items, depth);
    return item.includes(" | ") ? `(${item})[]` : `${item}[]`;
  }
  if (schema.properties) {
    if (depth >= deepest) return "{ … }";
    const lines = Object.entries(schema.properties).map(
      ([name, field]) =>
        `${inner}${name}${schema.required?.includes(name) ? "" : "?"}: ${shapeOf(field, depth + 1)}`,
    );
    return lines.length === 0 ? "{}" : `{\n${lines.join("\n")}\n${"  ".repeat(depth)}}`;
  }
  if (typeof schema.type === "object") {
    return schema.type.map((each) => shapeOf({ ...schema, type: each }, depth)).join(" | ");
  }
  return schema.type === "string" && schema.format ? schema.format : (schema.type ?? "any");
}
