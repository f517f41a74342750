import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { serverFolder } from "../paths.ts";

/** GET /api/client.ts: the TypeScript client for other programs, as `npm run client` wrote it. */
export function clientFileRoute(app: FastifyInstance): void {
  let text: string | undefined;
  app.get("/api/client.ts", { config: { access: "public" } }, async (_request, reply) => {
    text ??= readFileSync(join(serverFolder, "client", "autoiq.ts"), "utf8");
    return reply
      .header("content-disposition", 'attachment; filename="autoiq.ts"')
      .type("text/plain; charset=utf-8")
      .send(text);
  });
}
