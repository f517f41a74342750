import { scopeLabel, scopeOfCall } from "@autoiq/domain/integrations/api-keys/scopes";
import { errorStatus } from "@autoiq/domain/kernel/app-error";
import type { Contract } from "@autoiq/domain/kernel/contract";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { apiKeyBudget } from "./api-key-access.ts";
import { type ExampleSchema, exampleOf, exampleOfBody } from "./openapi-examples.ts";
import { webhookOperations } from "./openapi-webhooks.ts";

const json = (schema: object, example: unknown = exampleOf(schema)) => ({
  content: { "application/json": { schema, example } },
});
const schemaOf = (type: z.ZodType, io: "input" | "output") =>
  z.toJSONSchema(type, { io, target: "draft-2020-12", unrepresentable: "any" });

/** Calls for API keys that take a file, with the field of the form that it is in. */
const formFields: Readonly<Record<string, string>> = {
  "customers.upload-exemption-file": "photo",
  "inspections.add-photo": "photo",
};

const formOf = (field: string) => ({
  content: {
    "multipart/form-data": {
      schema: {
        type: "object",
        required: [field],
        properties: { [field]: { type: "string", format: "binary" } },
      },
    },
  },
});

function requestBodyOf({ name, body }: Contract): { requestBody?: object } {
  const field = formFields[name];
  if (field) return { requestBody: { required: true, ...formOf(field) } };
  return body ? { requestBody: { required: true, ...bodyOf(name, body) } } : {};
}

const bodyOf = (call: string, type: z.ZodType) => {
  const schema = schemaOf(type, "input");
  return json(schema, exampleOfBody(call, schema as ExampleSchema));
};

/** Each top-level property of an object schema as a path or query parameter. */
function parameters(type: z.ZodType | undefined, location: "path" | "query"): object[] {
  if (!type) return [];
  const schema = schemaOf(type, "input") as { properties?: Record<string, object>; required?: string[] };
  return Object.entries(schema.properties ?? {}).map(([name, each]) => ({
    name,
    in: location,
    required: location === "path" || (schema.required?.includes(name) ?? false),
    schema: each,
    ...(location === "path" || schema.required?.includes(name)
      ? { example: exampleOf(each as ExampleSchema, name) }
      : {}),
  }));
}

/** The header that makes a write safe to repeat, and the one that chooses among a key's locations. */
const headers = ({ method }: Contract): object[] => [
  ...(method === "GET" ? [] : [{ $ref: "#/components/parameters/IdempotencyKey" }]),
  { $ref: "#/components/parameters/Location" },
];

function accessOf(contract: Contract): { description: string; security: object[]; "x-scope"?: string } {
  if (contract.access === "public" || contract.access === "link")
    return { description: "No sign-in needed.", security: [] };
  if (contract.access === "kiosk")
    return { description: "Needs the token of a time clock kiosk. Not for API keys.", security: [] };
  const scope = scopeOfCall(contract);
  const needs = `Needs ${contract.access}.`;
  if (scope === null) return { description: `${needs} Not for API keys.`, security: [{ bearer: [] }] };
  if (scope === "any")
    return {
      description: `${needs} Any API key.`,
      security: [{ bearer: [] }, { apiKey: [] }],
      "x-scope": scope,
    };
  return {
    description: `${needs} An API key needs the scope ${scope} (${scopeLabel(scope)}).`,
    security: [{ bearer: [] }, { apiKey: [scope] }],
    "x-scope": scope,
  };
}

function operation(contract: Contract): object {
  const access = accessOf(contract);
  return {
    operationId: contract.name,
    summary: contract.summary,
    tags: [contract.name.split(".")[0]],
    ...access,
    parameters: [
      ...parameters(contract.params, "path"),
      ...parameters(contract.query, "query"),
      ...("x-scope" in access ? headers(contract) : []),
    ],
    ...requestBodyOf(contract),
    responses: {
      ...(contract.reply
        ? { 200: { description: "Done", ...json(schemaOf(contract.reply, "output")) } }
        : contract.file
          ? {
              200: {
                description: "The file",
                content: { [contract.file]: { schema: { type: "string", format: "binary" } } },
              },
            }
          : { 204: { description: "Done" } }),
      ...("x-scope" in access
        ? {
            401: { $ref: "#/components/responses/NotValid" },
            403: { $ref: "#/components/responses/NoScope" },
            429: { $ref: "#/components/responses/TooMany" },
          }
        : {}),
      default: {
        description: `Problem details (RFC 9457); code is one of ${Object.keys(errorStatus).join(", ")}`,
        content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
      },
    },
  };
}

const { count: quota, seconds } = apiKeyBudget;
const problem = (description: string) => ({
  description,
  content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
});

/** The OpenAPI 3.1 document of every bound call. */
export function openApiDocument(contracts: Iterable<Contract>): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const contract of [...contracts].sort((a, b) => a.path.localeCompare(b.path))) {
    const path = `/api${contract.path}`.replace(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [contract.method.toLowerCase()]: operation(contract) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "AutoIQ",
      version: "1",
      description:
        "The AutoIQ app uses these same endpoints. Send an Idempotency-Key header with a write to make retries return the same response. " +
        `Other programs sign in with an API key: Authorization: Bearer aiq_live_…. Each key may send ${quota} requests in ${seconds} seconds; RateLimit says what is left.`,
    },
    paths,
    webhooks: webhookOperations(),
    components: {
      securitySchemes: {
        bearer: {
          type: "http",
          scheme: "bearer",
          bearerFormat: "JWT",
          description: "A person's access token. The call can do what that person can do.",
        },
        apiKey: {
          type: "http",
          scheme: "bearer",
          bearerFormat: "aiq_live_…",
          description:
            "A key from Settings, API keys. It can do what its scopes say, and never more than the person who created it. Each operation lists its scope; a scope for writing includes reading.",
        },
      },
      parameters: {
        IdempotencyKey: {
          name: "Idempotency-Key",
          in: "header",
          required: false,
          description: "A repeat with the same key and body changes nothing and returns the first response.",
          schema: { type: "string", minLength: 8, maxLength: 100 },
          example: "order-1842-invoice",
        },
        Location: {
          name: "X-Location",
          in: "header",
          required: false,
          description: "The location's id, for a key of a business with several. Absent: the first one.",
          schema: { type: "string", format: "uuid" },
        },
      },
      responses: {
        NotValid: problem("The key is not valid: revoked, expired, or used from another network address"),
        NoScope: problem("The key doesn't have the scope that the call needs; detail names it"),
        TooMany: {
          ...problem("Above the rate limit. Try again after the seconds in Retry-After"),
          headers: {
            "Retry-After": { schema: { type: "integer" } },
            "RateLimit-Policy": { schema: { type: "string" }, example: `"api-key";q=${quota};w=${seconds}` },
            RateLimit: { schema: { type: "string" }, example: `"api-key";r=0;t=${seconds}` },
          },
        },
      },
      schemas: {
        Problem: {
          type: "object",
          required: ["type", "title", "status", "detail", "code"],
          properties: {
            type: { type: "string" },
            title: { type: "string" },
            status: { type: "integer" },
            detail: { type: "string", description: "What happened and what to do about it" },
            code: { type: "string", enum: Object.keys(errorStatus) },
            errors: { type: "object", additionalProperties: { type: "string" } },
          },
        },
      },
    },
  };
}

/** GET /api/openapi.json, built once. */
export function openApiRoute(app: FastifyInstance, contracts: () => Iterable<Contract>): void {
  let document: string | undefined;
  app.get("/api/openapi.json", { config: { access: "public" } }, async (_request, reply) => {
    document ??= JSON.stringify(openApiDocument(contracts()));
    return reply.type("application/json; charset=utf-8").send(document);
  });
}
