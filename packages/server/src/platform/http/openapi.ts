import { errorStatus } from "@autoiq/domain/kernel/app-error";
import type { Contract } from "@autoiq/domain/kernel/contract";
import type { FastifyInstance } from "fastify";
import { z } from "zod";

const json = (schema: object) => ({ content: { "application/json": { schema } } });
const schemaOf = (type: z.ZodType, io: "input" | "output") =>
  z.toJSONSchema(type, { io, target: "draft-2020-12", unrepresentable: "any" });

/** Each top-level property of an object schema as a path or query parameter. */
function parameters(type: z.ZodType | undefined, location: "path" | "query"): object[] {
  if (!type) return [];
  const schema = schemaOf(type, "input") as { properties?: Record<string, object>; required?: string[] };
  return Object.entries(schema.properties ?? {}).map(([name, each]) => ({
    name,
    in: location,
    required: location === "path" || (schema.required?.includes(name) ?? false),
    schema: each,
  }));
}

function operation(contract: Contract): object {
  const open = contract.access === "public" || contract.access === "link";
  return {
    operationId: contract.name,
    summary: contract.summary,
    tags: [contract.name.split(".")[0]],
    description: open ? "No sign-in needed." : `Needs ${contract.access}.`,
    security: open ? [] : [{ bearer: [] }],
    parameters: [...parameters(contract.params, "path"), ...parameters(contract.query, "query")],
    ...(contract.body ? { requestBody: { required: true, ...json(schemaOf(contract.body, "input")) } } : {}),
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
      default: {
        description: `Problem details (RFC 9457); code is one of ${Object.keys(errorStatus).join(", ")}`,
        content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
      },
    },
  };
}

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
        "The AutoIQ app uses these same endpoints. Send an Idempotency-Key header with a write to make retries return the same response.",
    },
    paths,
    components: {
      securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
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
