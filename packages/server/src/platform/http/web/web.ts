import { en as customerText } from "@autoiq/domain/catalog/customer-errors/en";
import { AppError } from "@autoiq/domain/kernel/app-error";
import { isAppAddress } from "@autoiq/domain/site/app-addresses";
import serveStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { sendProblem } from "../problem.ts";
import { crawlerRoutes } from "./crawlers.ts";
import { redirectRetiredAddresses } from "./retired-addresses.ts";
import { type Installation, readWebPages, sendPage } from "./web-pages.ts";

const machines = /^\/(api|auth\/v1|rest\/v1|functions\/v1)(\/|$)/;

/**
 * The only file of the build that runs a compiled program, in its own worker: web's
 * inventory/barcodes/scan.worker.ts.
 */
const readsCodes = /\/assets\/scan\.worker-[\w-]+\.js(\.br|\.gz)?$/;
/** A worker uses its own file's policy. Pages still cannot compile anything, and this file can do nothing else. */
const codeReaderPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/**
 * Serves the built web app: prerendered pages by path, hashed assets for a year, the workspace shell, and the
 * not-found page with status 404 for everything else.
 * @param installation its origin, which pages name as their own in canonical URLs and link previews, and its course fee
 */
export async function serveWeb(
  app: FastifyInstance,
  folder: string,
  installation: Installation,
): Promise<void> {
  const { publicUrl } = installation;
  const { pages, shell, listed } = await readWebPages(folder, installation);
  await app.register(serveStatic, {
    root: folder,
    index: false,
    redirect: false,
    wildcard: true,
    preCompressed: true,
    cacheControl: false,
    // Pages are sent from memory below, because their files lack this installation's origin. Folders are not listed.
    allowedPath: (path) => !/\.html$|\/$|\.\./.test(path),
    setHeaders(reply, path) {
      const lasting = path.includes("/assets/");
      reply.header("cache-control", lasting ? "public, max-age=31536000, immutable" : "no-cache");
      if (readsCodes.test(path)) reply.header("content-security-policy", codeReaderPolicy);
    },
  });
  crawlerRoutes(app, publicUrl, listed);
  const open = { config: { access: "public" } } as const;
  redirectRetiredAddresses(app);
  app.get("/index", open, (_request, reply) => reply.redirect("/", 308));
  for (const [path, page] of pages) {
    // Its own URL would return 200. Unknown paths are rendered from the shell, with 404.
    if (path === "/404") continue;
    app.get(path, open, (request, reply) => sendPage(request, reply, page));
    if (path === "/") continue;
    app.get(`${path}/`, open, (request, reply) =>
      reply.redirect(path + (/\?.*/.exec(request.url)?.[0] ?? ""), 308),
    );
  }
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split("?")[0] ?? "/";
    const readable = request.method === "GET" || request.method === "HEAD";
    if (machines.test(path) || !readable || !shell) {
      return sendProblem(reply, new AppError("not-found", customerText.notFound.page));
    }
    return sendPage(request, reply, shell, isAppAddress(path) ? 200 : 404);
  });
}
