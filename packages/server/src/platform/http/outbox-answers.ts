import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { v7 as uuidv7 } from "uuid";
import { z } from "zod";
import { signMail } from "../inbound-mail.ts";
import type { TextMessage } from "../texting/texting.ts";

/** What the outbox's pages need to speak in the place of a provider: they call the same webhooks, signed the same way. */
export interface OutboxAnswers {
  readonly publicUrl: string;
  now(): Date;
  signText(url: string, body: string): string;
  readonly mailKey: string;
  /** Texts are the outbox's own, not a real provider's. */
  readonly answersTexts: boolean;
}

interface Lookups {
  refused(request: FastifyRequest, reply: FastifyReply): boolean;
  readText(params: unknown): Promise<TextMessage | undefined>;
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

/** The forms below a text or a mail: what the customer writes back, and what became of it. */
export async function outboxAnswers(
  app: FastifyInstance,
  answers: OutboxAnswers,
  lookups: Lookups,
): Promise<void> {
  // A page of another site may send a form here; its browser says that it comes from elsewhere.
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
    const signature = answers.signText(`${answers.publicUrl}${url}`, payload);
    return app.inject({
      ...{ method: "POST", url, payload },
      headers: { "content-type": form, "x-twilio-signature": signature },
    });
  };

  await app.register(async (scope) => {
    scope.addContentTypeParser(form, { parseAs: "string", bodyLimit: 16_384 }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(body as string))),
    );
    scope.post("/outbox/text/:id/answer", open, async (request, reply) => {
      if (guarded(request, reply)) return reply;
      const text = await lookups.readText(request.params);
      if (!text?.from || !answers.answersTexts) return reply.callNotFound();
      const { body } = answer.parse(request.body);
      await sendText({ MessageSid: uuidv7(), From: text.to, To: text.from, Body: body, NumMedia: "0" });
      return reply.redirect("/outbox", 303);
    });
    scope.post("/outbox/text/:id/state", open, async (request, reply) => {
      if (guarded(request, reply)) return reply;
      const text = await lookups.readText(request.params);
      if (!text || !answers.answersTexts) return reply.callNotFound();
      const { status } = report.parse(request.body);
      await sendText({
        ...{ MessageSid: text.id, MessageStatus: status },
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
        ...{ recipient, sender: mail.to?.[0]?.address ?? "", subject: `Re: ${mail.subject ?? ""}` },
        ...{ "body-plain": body, "Message-Id": `<${uuidv7()}@outbox>` },
        ...signMail(answers.mailKey, uuidv7(), answers.now()),
      }).toString();
      await app.inject({
        ...{ method: "POST", url: "/api/webhooks/mail", payload, headers: { "content-type": form } },
      });
      return reply.redirect("/outbox", 303);
    });
  });
}
