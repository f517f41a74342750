import { createServer, type IncomingHttpHeaders, type RequestListener } from "node:http";
import { hash, verify } from "@node-rs/argon2";
import pg from "pg";
import { loadTool } from "../tools.ts";
import { hashCost } from "./accounts.ts";

/**
 * The peer: better-auth on node:http with the same PostgreSQL, number of connections and hash as the service. Its
 * rate limits and logging are off. Under /api/cached the session is in a signed cookie, its fastest mode. Started
 * with BENCH_CONNECTION and PORT. Creates its tables and prints "ready" when it listens.
 */
interface Auth {
  readonly options: object;
  readonly api: {
    getSession(sessionRequest: { headers: Headers }): Promise<{ user: { id: string } } | null>;
  };
}
interface Library {
  betterAuth(options: object): Auth;
}
interface Node {
  toNodeHandler(auth: Auth): RequestListener;
  fromNodeHeaders(headers: IncomingHttpHeaders): Headers;
}
interface Migration {
  getMigrations(options: object): Promise<{ runMigrations(): Promise<void> }>;
}

const port = Number(process.env.PORT);
const { betterAuth } = await loadTool<Library>("better-auth", "dist", "index.mjs");
const { toNodeHandler, fromNodeHeaders } = await loadTool<Node>(
  "better-auth",
  "dist",
  "integrations",
  "node.mjs",
);
const { getMigrations } = await loadTool<Migration>("better-auth", "dist", "db", "get-migration.mjs");

const common = {
  baseURL: `http://127.0.0.1:${port}`,
  secret: "nothing but this bench is signed with it",
  database: new pg.Pool({ ...JSON.parse(process.env.BENCH_CONNECTION ?? "{}"), max: 16 }),
  rateLimit: { enabled: false },
  telemetry: { enabled: false },
  logger: { disabled: true },
  emailAndPassword: {
    enabled: true,
    password: {
      hash: (password: string) => hash(password, hashCost),
      verify: (input: { hash: string; password: string }) => verify(input.hash, input.password),
    },
  },
};
const plain = betterAuth(common);
const cached = betterAuth({
  ...common,
  basePath: "/api/cached",
  session: { cookieCache: { enabled: true, maxAge: 3600 } },
});
await (await getMigrations(plain.options)).runMigrations();

const handlers: Record<string, RequestListener> = {
  "/api/auth": toNodeHandler(plain),
  "/api/cached": toNodeHandler(cached),
};
const nothing: Record<string, Auth> = { "/nothing": plain, "/nothing-cached": cached };

const server = createServer(async (request, reply) => {
  const path = request.url ?? "";
  const auth = nothing[path];
  if (!auth) return handlers[path.split("/").slice(0, 3).join("/")]?.(request, reply);
  const session = await auth.api.getSession({ headers: fromNodeHeaders(request.headers) });
  reply.statusCode = session ? 200 : 401;
  reply.setHeader("content-type", "application/json");
  reply.end('{"ok":true}');
});
server.listen(port, "127.0.0.1", () => console.log("ready"));
process.on("SIGTERM", () => process.exit(0));
