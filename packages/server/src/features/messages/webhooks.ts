import type { FastifyInstance } from "fastify";
import type { RouteServices } from "../../platform/http/route.ts";
import { readMailNews } from "../../platform/inbound-mail.ts";
import { hearMail } from "./hear-mail.ts";
import { hearText } from "./hear-text.ts";
import type { ReplyAddresses } from "./reply-address.ts";
import type { Post } from "./write-message.ts";

const open = { config: { access: "public" } } as const;
/** What the provider forwards at most. */
const largestMail = 26 * 1024 * 1024;

/** Where a provider of texts reports to, below the installation's own address. */
export const textsWebhook = "/api/webhooks/texts";

/**
 * What providers say, signed by them: texts at /api/webhooks/texts, mails at /api/webhooks/mail. An answer of 2xx ends
 * their repeats, anything else keeps them.
 */
export async function messageWebhooks(
  app: FastifyInstance,
  services: RouteServices,
  post: Post,
  around: {
    readonly publicUrl: string;
    readonly mail: { readonly signingKey: string; readonly replies: ReplyAddresses } | undefined;
  },
): Promise<void> {
  await app.register(async (scope) => {
    // The signature covers the bytes as they came.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    scope.post(textsWebhook, open, async (request, reply) => {
      const news = post.texting.read({
        url: `${around.publicUrl}${request.url}`,
        signature: String(request.headers["x-twilio-signature"] ?? ""),
        body: bytesOf(request.body).toString("utf8"),
      });
      if (news) await hearText(services, post, news);
      // No text of the provider's own making follows.
      return reply.type("text/xml; charset=utf-8").send("<Response></Response>");
    });
    const { mail } = around;
    if (!mail) return;
    scope.post("/api/webhooks/mail", { ...open, bodyLimit: largestMail }, async (request, reply) => {
      const contentType = String(request.headers["content-type"] ?? "");
      const sent = { contentType, body: bytesOf(request.body) };
      const news = await readMailNews(mail.signingKey, sent, services.now());
      if (news) await hearMail(services, mail.replies, news);
      return reply.send({ received: true });
    });
  });
}

const bytesOf = (body: unknown): Buffer<ArrayBuffer> =>
  Buffer.isBuffer(body) ? (body as Buffer<ArrayBuffer>) : Buffer.alloc(0);
