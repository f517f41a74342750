import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { checkAssurance } from "../../../platform/http/assurance.ts";
import { type Principal, tokenOf } from "../../../platform/http/route.ts";
import type { IdentityParts } from "../parts.ts";
import { readFilters, readSelect } from "./query.ts";
import { installRestErrors, notAllowed, RestError } from "./rest-error.ts";
import { dashboardTypeOf, listOwnSettings, type SettingsRow } from "./store.ts";
import { insertSettings, readRow, updateSettings } from "./write-settings.ts";

/** Public. Row-level security shows people their own row, and shows none to a caller who is not signed in. */
const open = { config: { access: "public" } } as const;

const singular = "application/vnd.pgrst.object+json";

/** The part of PostgREST's protocol that the account screens use: one table and one function. */
export async function settingsRoutes(app: FastifyInstance, parts: IdentityParts): Promise<void> {
  await app.register(
    async (scope) => {
      installRestErrors(scope);
      scope.get("/user_email_settings", open, async (request, reply) => {
        const pick = readSelect(queryOf(request).select as string | undefined);
        const { pass } = readFilters(queryOf(request));
        const caller = await callerOf(parts, request);
        const rows = caller ? await parts.tenancy.account(caller, (tx) => listOwnSettings(tx)) : [];
        return answer(request, reply, 200, rows.filter(pass).map(pick), "page");
      });
      scope.post("/user_email_settings", open, async (request, reply) => {
        const pick = readSelect(queryOf(request).select as string | undefined);
        const input = readRow(request.body);
        const caller = await callerOf(parts, request);
        const row = await parts.tenancy.account(caller, (tx) => insertSettings(tx, input));
        return written(request, reply, 201, 201, [row], pick);
      });
      scope.patch("/user_email_settings", open, async (request, reply) => {
        const pick = readSelect(queryOf(request).select as string | undefined);
        const input = readRow(request.body);
        const { count, pass } = readFilters(queryOf(request));
        if (count === 0) throw new RestError(400, "21000", "UPDATE requires a WHERE clause");
        const caller = await callerOf(parts, request);
        const at = parts.now().toISOString();
        const row = await parts.tenancy.account(caller, (tx) => updateSettings(tx, input, pass, at));
        return written(request, reply, 200, 204, row ? [row] : [], pick);
      });
      scope.delete("/user_email_settings", open, async (request) => {
        const caller = await callerOf(parts, request);
        throw notAllowed(caller !== null, "permission denied for table user_email_settings");
      });
      scope.post("/rpc/get_user_dashboard_type", open, async (request, reply) => {
        return dashboardType(parts, request, reply, request.body);
      });
      scope.get("/rpc/get_user_dashboard_type", open, async (request, reply) => {
        return dashboardType(parts, request, reply, request.query);
      });
      scope.setNotFoundHandler(async (request) => {
        throw nothingAt(request.url);
      });
      // Otherwise the web app's files, which are looked for at every other address, would answer a GET.
      scope.get("/*", open, async (request) => {
        throw nothingAt(request.url);
      });
    },
    { prefix: "/rest/v1" },
  );
}

function nothingAt(url: string): RestError {
  const [, kind = "", name = ""] = /^\/rest\/v1\/(rpc\/)?([^/?]*)/.exec(url) ?? [];
  return kind
    ? new RestError(404, "PGRST202", `Could not find the function public.${name} in the schema cache`)
    : new RestError(404, "PGRST205", `Could not find the table 'public.${name}' in the schema cache`);
}

const queryOf = (request: FastifyRequest) => request.query as Record<string, unknown>;

/**
 * The account of the bearer token, or null for the project's own key, which belongs to no account.
 * @throws {AppError} insufficient_aal while the session waits for its second factor, as everywhere under /api
 */
async function callerOf(parts: IdentityParts, request: FastifyRequest): Promise<string | null> {
  const principal = await principalOf(parts, request);
  if (!principal) return null;
  checkAssurance(principal.assurance, { now: parts.now() });
  return principal.userId;
}

async function principalOf(parts: IdentityParts, request: FastifyRequest): Promise<Principal | null> {
  const token = tokenOf(request);
  if (!token || token.startsWith("sb_publishable_")) return null;
  const principal = await parts.authenticator.authenticate(token);
  if (principal) return principal;
  const pieces = token.split(".").length;
  if (pieces !== 3) throw new RestError(401, "PGRST301", `Expected 3 parts in JWT; got ${pieces}`);
  throw new RestError(401, "PGRST303", "JWT expired");
}

async function dashboardType(
  parts: IdentityParts,
  request: FastifyRequest,
  reply: FastifyReply,
  input: unknown,
): Promise<FastifyReply> {
  const { user_email: email } = (input ?? {}) as { user_email?: unknown };
  if (typeof email !== "string") {
    const message =
      "Could not find the function public.get_user_dashboard_type without parameters in the schema cache";
    throw new RestError(404, "PGRST202", message);
  }
  const caller = await callerOf(parts, request);
  const found = await parts.tenancy.account(caller, (tx) => dashboardTypeOf(tx, email));
  return reply.type("application/json; charset=utf-8").send(JSON.stringify(found?.dashboard_type ?? null));
}

function written(
  request: FastifyRequest,
  reply: FastifyReply,
  shown: number,
  quiet: number,
  rows: readonly SettingsRow[],
  pick: (row: SettingsRow) => Record<string, unknown>,
): FastifyReply {
  const { prefer } = request.headers;
  if (typeof prefer === "string" && prefer.includes("return=representation")) {
    reply.header("preference-applied", "return=representation");
    return answer(request, reply, shown, rows.map(pick), "*/*");
  }
  return reply
    .header("content-range", quiet === 204 && rows.length > 0 ? `0-${rows.length - 1}/*` : "*/*")
    .status(quiet)
    .send();
}

/** An array, or a single object if the caller requested exactly one. */
function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  rows: readonly Record<string, unknown>[],
  range: "page" | "*/*",
): FastifyReply {
  reply.status(status);
  if (request.headers.accept?.includes(singular)) {
    if (rows.length !== 1) {
      throw new RestError(406, "PGRST116", "Cannot coerce the result to a single JSON object", {
        details: `The result contains ${rows.length} rows`,
      });
    }
    return reply.type(`${singular}; charset=utf-8`).send(JSON.stringify(rows[0]));
  }
  const counted = String(request.headers.prefer ?? "").includes("count=");
  const total = counted ? String(rows.length) : "*";
  reply.header(
    "content-range",
    range === "page" && rows.length > 0 ? `0-${rows.length - 1}/${total}` : `*/${total}`,
  );
  return reply.type("application/json; charset=utf-8").send(JSON.stringify(rows));
}
