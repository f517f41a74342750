import type { FastifyInstance } from "fastify";
import { escapeHtml } from "../../email/email-layout.ts";

/**
 * Serves /robots.txt and /sitemap.xml to search engines.
 * @param paths of the public pages with a canonical URL
 */
export function crawlerRoutes(app: FastifyInstance, publicUrl: string, paths: readonly string[]): void {
  const open = { config: { access: "public" } } as const;
  const robots = [
    "User-agent: *",
    ...["/api/", "/auth/v1/", "/rest/v1/", "/functions/v1/", "/e/", "/outbox"].map(
      (path) => `Disallow: ${path}`,
    ),
    `Sitemap: ${publicUrl}/sitemap.xml`,
    "",
  ].join("\n");
  const sitemap = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...paths.map((path) => `<url><loc>${escapeHtml(`${publicUrl}${path}`)}</loc></url>`),
    "</urlset>",
    "",
  ].join("\n");
  app.get("/robots.txt", open, async (_request, reply) =>
    reply.type("text/plain; charset=utf-8").send(robots),
  );
  app.get("/sitemap.xml", open, async (_request, reply) =>
    reply.type("application/xml; charset=utf-8").send(sitemap),
  );
}
