import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { v7 as uuidv7 } from "uuid";
import { z } from "zod";
import { signInboundEmail } from "../../email/inbound-email.ts";
import { smsSignatureHeader } from "../../sms/signature.ts";
import type { SmsMessage } from "../../sms/sms.ts";

/** What the outbox pages need to act as a provider. They call the same webhooks, signed in the same way. */
export interface OutboxReplies {
  readonly publicUrl: string;
  now(): Date;
  signSms(url: string, body: string): string;
  readonly inboundEmailKey: string;
  /** The outbox sends the texts, not a real provider. */
  readonly repliesToSms: boolean;
}

interface Lookups {
  refused(request: FastifyRequest, reply: FastifyReply): boolean;
  readText(params: unknown): Promise<SmsMessage | undefined>;
  readMail(params: unknown): Promise<
    | {
        readonly replyTo?: { address?: string | undefined }[] | undefined;
        readonly to?: { address?: string | undefined }[] | undefined;
        readonly subject?: string | undefined;
      }
    | undefined
  >;
}

const open = { config: { access: "public" } } as const;
const answer = z.object({ body: z.string().trim().min(1).max(1500) });
const report = z.object({ status: z.enum(["delivered", "undelivered"]) });
const form = "application/x-www-form-urlencoded";

/** The forms below a text or an email: the customer's reply, and the delivery state. */
export async function outboxReplies(
  app: FastifyInstance,
  answers: OutboxReplies,
  lookups: Lookups,
): Promise<void> {
  // Another site's page could send a form here, but its browser says that it comes from elsewhere.
  const foreign = (request: FastifyRequest): boolean => {
    const site = request.headers["sec-fetch-site"];
    return site !== undefined && site !== "same-origin" && site !== "none";
  };
  const guarded = (request: FastifyRequest, reply: FastifyReply): boolean => {
    if (lookups.refused(request, reply)) return true;
    if (!foreign(request)) return false;
    reply.callNotFound();
    return true;
  };
  const sendText = async (fields: Record<string, string>) => {
    const url = "/api/webhooks/texts";
    const payload = new URLSearchParams(fields).toString();
    const signature = answers.signSms(`${answers.publicUrl}${url}`, payload);
    return app.inject({
      method: "POST",
      url,
      payload,
      headers: { "content-type": form, [smsSignatureHeader]: signature },
    });
  };

  await app.register(async (scope) => {
    scope.addContentTypeParser(form, { parseAs: "string", bodyLimit: 16_384 }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(body as string))),
    );
    scope.post("/outbox/text/:id/answer", open, async (request, reply) => {
      if (guarded(request, reply)) return reply;
      const text = await lookups.readText(request.params);
      if (!text?.from || !answers.repliesToSms) return reply.callNotFound();
      const { body } = answer.parse(request.body);
      await sendText({ MessageSid: uuidv7(), From: text.to, To: text.from, Body: body, NumMedia: "0" });
      return reply.redirect("/outbox", 303);
    });
    scope.post("/outbox/text/:id/state", open, async (request, reply) => {
      if (guarded(request, reply)) return reply;
      const text = await lookups.readText(request.params);
      if (!text || !answers.repliesToSms) return reply.callNotFound();
      const { status } = report.parse(request.body);
      await sendText({
        MessageSid: text.id,
        MessageStatus: status,
        ...(status === "undelivered" ? { ErrorCode: "30003" } : {}),
      });
      return reply.redirect("/outbox", 303);
    });
    scope.post("/outbox/mail/:id/answer", open, async (request, reply) => {
      if (guarded(request, reply)) return reply;
      const mail = await lookups.readMail(request.params);
      const recipient = mail?.replyTo?.[0]?.address;
      if (!mail || !recipient) return reply.callNotFound();
      const { body } = answer.parse(request.body);
      const payload = new URLSearchParams({
        recipient,
        sender: mail.to?.[0]?.address ?? "",
        subject: `Re: ${mail.subject ?? ""}`,
        "body-plain": body,
        "Message-Id": `<${uuidv7()}@outbox>`,
        ...signInboundEmail(answers.inboundEmailKey, uuidv7(), answers.now()),
      }).toString();
      await app.inject({
        method: "POST",
        url: "/api/webhooks/mail",
        payload,
        headers: { "content-type": form },
      });
      return reply.redirect("/outbox", 303);
    });
  });
}
