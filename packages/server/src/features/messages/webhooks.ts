import type { FastifyInstance } from "fastify";
import { parseInboundEmail } from "../../platform/email/inbound-email.ts";
import type { RouteServices } from "../../platform/http/route.ts";
import { receiveEmail } from "./email/receive-email.ts";
import type { ReplyAddresses } from "./email/reply-address.ts";
import { type OnStranger, receiveSms } from "./sms/receive-sms.ts";
import type { MessagingServices } from "./write-message.ts";

const open = { config: { access: "public" } } as const;
/** The largest email that the provider forwards. */
const largestMail = 26 * 1024 * 1024;

/** The webhook path of the SMS provider, below the installation's own address. */
export const smsWebhook = "/api/webhooks/texts";

/**
 * Signed webhooks: texts at /api/webhooks/texts, emails at /api/webhooks/mail. A 2xx response ends the provider's
 * retries. Any other response continues them.
 */
export async function messageWebhookRoutes(
  app: FastifyInstance,
  services: RouteServices,
  post: MessagingServices,
  around: {
    readonly publicUrl: string;
    readonly onStranger: OnStranger;
    readonly mail: { readonly signingKey: string; readonly replies: ReplyAddresses } | undefined;
  },
): Promise<void> {
  await app.register(async (scope) => {
    // The signature covers the raw bytes.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    scope.post(smsWebhook, open, async (request, reply) => {
      const event = post.smsProvider.read({
        url: `${around.publicUrl}${request.url}`,
        headers: request.headers,
        body: bytesOf(request.body).toString("utf8"),
      });
      if (event) await receiveSms(services, post, event, around.onStranger);
      const { contentType, body } = post.smsProvider.acknowledgment;
      return reply.type(contentType).send(body);
    });
    const { mail } = around;
    if (!mail) return;
    scope.post("/api/webhooks/mail", { ...open, bodyLimit: largestMail }, async (request, reply) => {
      const contentType = String(request.headers["content-type"] ?? "");
      const sent = { contentType, body: bytesOf(request.body) };
      const event = await parseInboundEmail(mail.signingKey, sent, services.now());
      if (event) await receiveEmail(services, mail.replies, event);
      return reply.send({ received: true });
    });
  });
}

const bytesOf = (body: unknown): Buffer<ArrayBuffer> =>
  Buffer.isBuffer(body) ? (body as Buffer<ArrayBuffer>) : Buffer.alloc(0);
