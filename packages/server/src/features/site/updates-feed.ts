import { updatesFeed } from "@autoiq/domain/site/updates-feed";
import type { FastifyInstance } from "fastify";

/** The changelog for feed readers. */
export function updatesFeedRoute(app: FastifyInstance, publicUrl: string): void {
  const feed = updatesFeed(publicUrl);
  app.get("/updates.xml", { config: { access: "public" } }, async (_request, reply) =>
    reply
      .type("application/atom+xml; charset=utf-8")
      .header("cache-control", "public, max-age=600")
      .send(feed),
  );
}
