import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { AppError } from "@autoiq/domain/kernel/app-error";
import serveStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply } from "fastify";
import { sendProblem } from "./problem.ts";
import { policyFor } from "./script-policy.ts";

/** Paths that only a signed-in person's own screens answer: drawn by the browser from one empty page. */
const workspace =
  /^\/(owner|management|technician|admin|client|student|subscription-selection|profile|settings|invoices|auth|e)(\/|$)/;

function allowInlineScripts(reply: FastifyReply, page: string): void {
  const policy = reply.getHeader("content-security-policy");
  if (typeof policy === "string") reply.header("content-security-policy", policyFor(policy, page));
}

/**
 * Serves the built web: prerendered pages by their path, hashed assets for a year, the workspace's shell,
 * and the not-found page with status 404 for everything else.
 */
export async function serveWeb(app: FastifyInstance, folder: string): Promise<void> {
  const shell = ["__spa-fallback.html", "index.html"].map((name) => join(folder, name)).find(existsSync);
  await app.register(serveStatic, {
    root: folder,
    index: ["index.html"],
    redirect: false,
    wildcard: true,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      const lasting = path.includes("/assets/");
      reply.header("cache-control", lasting ? "public, max-age=31536000, immutable" : "no-cache");
      const page = path.replace(/\.(br|gz)$/, "");
      if (page.endsWith(".html")) allowInlineScripts(reply, page);
    },
  });
  app.get("/index", { config: { access: "public" } }, (_request, reply) => reply.redirect("/", 308));
  const shellPage = shell ? readFileSync(shell) : undefined;
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split("?")[0] ?? "/";
    if (
      /^\/(api|auth\/v1|rest\/v1|functions\/v1)(\/|$)/.test(path) ||
      request.method !== "GET" ||
      !shellPage
    ) {
      return sendProblem(reply, new AppError("not-found", "There is nothing at this address."));
    }
    const status = workspace.test(path) ? 200 : 404;
    if (shell) allowInlineScripts(reply, shell);
    return reply
      .status(status)
      .type("text/html; charset=utf-8")
      .header("cache-control", "no-cache")
      .send(shellPage);
  });
}
