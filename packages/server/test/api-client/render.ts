import { readFileSync } from "node:fs";
import { join } from "node:path";
import { openApiDocument } from "../../src/platform/http/openapi.ts";
import { serverFolder } from "../../src/platform/paths.ts";
import { entries } from "../requests/all-requests.ts";
import {
  countedTypes,
  type NamedTypes,
  namedTypes,
  pascal,
  type TypeSchema,
  typeOf,
} from "./types-of-schema.ts";

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema: TypeSchema }>>;
}
interface Parameter {
  readonly name: string;
  readonly in: "path" | "query";
  readonly required: boolean;
  readonly schema: TypeSchema;
}
interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly parameters: readonly (Parameter | { readonly $ref: string })[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content>>;
  readonly "x-scope"?: string;
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly webhooks: Readonly<Record<string, { readonly post: { readonly requestBody: Content } }>>;
}
interface OpenCall {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

/** The committed file, which every installation serves at /api/client.ts. */
export const clientFile = join(serverFolder, "client", "autoiq.ts");
const runtimeFile = join(serverFolder, "client", "runtime.ts");
const mark = "// autoiq.ts begins with what follows.\n";

/** What the file says of itself. */
const head = `// AutoIQ's API client: every call that an API key may make, with its types. One file, without dependencies, for Node 20
// and newer, Deno, Bun, and workers. Each installation serves it at /api/client.ts. Written by \`npm run client\` from the
// OpenAPI document: don't change it by hand.
//
//   const autoiq = new AutoIq({ baseUrl: "https://shop.example.com", key: process.env.AUTOIQ_KEY ?? "" });
//   const { id } = await autoiq.call("customers.create", { body: { firstName: "Nora", lastName: "Bell" } });
//
// Money is in whole cents, quantities are decimal text such as "1.50", and times are UTC in ISO 8601.
`;

const schemaIn = ({ content }: Content): TypeSchema | undefined => Object.values(content ?? {})[0]?.schema;

function parametersOf({ operation }: OpenCall, place: "path" | "query"): TypeSchema | undefined {
  const own = operation.parameters.flatMap((each) => ("in" in each && each.in === place ? [each] : []));
  if (own.length === 0) return undefined;
  return {
    type: "object",
    properties: Object.fromEntries(own.map(({ name, schema }) => [name, schema])),
    required: own.filter(({ required }) => required).map(({ name }) => name),
  };
}

/** The field of the form in which a call takes a file. */
const formFieldOf = ({ operation }: OpenCall): string | undefined =>
  Object.keys(operation.requestBody?.content?.["multipart/form-data"]?.schema.properties ?? {})[0];

function typeOfCall(call: OpenCall, types: NamedTypes): string {
  const { operation } = call;
  const name = pascal(operation.operationId);
  const fields: string[] = [];
  const add = (field: string, schema: TypeSchema | undefined, suggestion: string) => {
    if (!schema) return;
    const optional = field === "query" && (schema.required ?? []).length === 0;
    fields.push(`${field}${optional ? "?" : ""}: ${typeOf(schema, suggestion, types)}`);
  };
  add("params", parametersOf(call, "path"), `${name}Params`);
  add("query", parametersOf(call, "query"), `${name}Query`);
  if (formFieldOf(call)) fields.push("file: Blob");
  else if (operation.requestBody) add("body", schemaIn(operation.requestBody), `${name}Body`);
  const reply = operation.responses[200] && schemaIn(operation.responses[200]);
  fields.push(`reply: ${reply ? typeOf(reply, name, types) : "undefined"}`);
  return `{ ${fields.join("; ")} }`;
}

function typeOfEvents({ webhooks }: Document, types: NamedTypes): string {
  const events = Object.values(webhooks).map(({ post }) =>
    typeOf(schemaIn(post.requestBody) as TypeSchema, "WebhookEvent", types),
  );
  return [...new Set(events)].map((each) => `\n  | ${each}`).join("");
}

const levels = 8;

/** The client's file for an OpenAPI document. */
export function renderClient(document: object): string {
  const read = document as Document;
  const calls = Object.entries(read.paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([method, operation]): OpenCall => ({
          method: method.toUpperCase(),
          path: path.replace(/^\/api/, ""),
          operation,
        }),
      ),
    )
    .filter(({ operation }) => operation["x-scope"] !== undefined)
    .sort((a, b) => a.operation.operationId.localeCompare(b.operation.operationId));
  // A record is named by the call that gets it.
  const isGet = ({ operation }: OpenCall) => operation.operationId.endsWith(".get");
  const inNamingOrder = [...calls.filter(isGet), ...calls.filter((call) => !isGet(call))];
  // What is in a type is named before the type is: its text then has that name, so that each pass names one level more.
  let counts = new Map<string, number>();
  for (let pass = 1; pass <= levels; pass += 1) {
    const named = namedTypes(counts);
    counts = new Map();
    for (const call of inNamingOrder) typeOfCall(call, countedTypes(named, counts));
  }
  const types = namedTypes(counts);
  for (const call of inNamingOrder) typeOfCall(call, types);
  const written = calls.map((call) => {
    const { operationId, summary } = call.operation;
    const scope = call.operation["x-scope"];
    const needs = scope === "any" ? "Any key." : `Scope ${scope}.`;
    return `  /** ${summary.replaceAll("*/", "* /")}. ${needs} */\n  ${JSON.stringify(operationId)}: ${typeOfCall(call, types)};`;
  });
  const events = typeOfEvents(read, types);
  const routes = calls.map((call) => {
    const parts = [call.method, call.path, formFieldOf(call)].filter((part) => part !== undefined);
    return `  ${JSON.stringify(call.operation.operationId)}: [${parts.map((part) => JSON.stringify(part)).join(", ")}],`;
  });
  const runtime = readFileSync(runtimeFile, "utf8");
  return [
    head,
    runtime.slice(runtime.indexOf(mark) + mark.length).trim(),
    "",
    `/** A delivery of a webhook. It names the record, and has nothing of it: read data.path with a key that has the scope. */\nexport type WebhookEvent =${events};`,
    "",
    ...types.declarations(),
    "",
    `/** Every call that an API key may make: its input and its reply. */\nexport interface Calls {\n${written.join("\n")}\n}`,
    "",
    "export type CallName = keyof Calls;",
    "",
    `export const routes: { readonly [Name in CallName]: readonly [method: string, path: string, formField?: string] } = {\n${routes.join("\n")}\n};`,
    "",
  ].join("\n");
}

/** Of every call of the service. */
export const currentClient = (): string =>
  renderClient(openApiDocument(entries.map(({ contract }) => contract)));
