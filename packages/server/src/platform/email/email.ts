import { createTransport } from "nodemailer";
import { z } from "zod";
import type { Files } from "../files/files.ts";
import { writeFileAtomically } from "../files/write-file-atomically.ts";
import { type JobDefinition, job } from "../jobs/jobs.ts";

export const emailMessage = z.object({
  /** The same for every attempt to send an email: its file name and its Message-ID. */
  id: z.string().regex(/^[A-Za-z0-9-]{8,100}$/),
  to: z.email(),
  /** The reply address. Absent: the sender. */
  replyTo: z.email().optional(),
  subject: z.string().min(1).max(300),
  text: z.string().min(1),
  html: z.string().min(1),
  /** The sender's display name. Absent: the product's. */
  fromName: z.string().min(1).max(120).optional(),
  /** Stored files that are read when the email is sent. */
  attachments: z
    .array(
      z.object({
        organizationId: z.uuid(),
        fileId: z.uuid(),
        name: z.string().min(1).max(100),
        /** Absent: a photo. */
        contentType: z.literal("application/pdf").optional(),
      }),
    )
    .max(10)
    .optional(),
  /** The message to a customer that receives the delivery state. */
  about: z.object({ organizationId: z.uuid(), conversationId: z.uuid(), messageId: z.uuid() }).optional(),
  /** Set by the database for a student's practice shop: it is recorded as sent, and never leaves. */
  isPractice: z.literal(true).optional(),
});
export type EmailMessage = z.infer<typeof emailMessage>;

export interface Mailer {
  /** Resolves when the mail server has accepted the email. @param attached the bytes of its attachments, in order */
  send(message: EmailMessage, attached?: readonly Buffer[]): Promise<void>;
}

/** The MIME form of an email, the same for SMTP and the outbox. */
function envelope(message: EmailMessage, attached: readonly Buffer[], from: string, domain: string) {
  // A header is one line, so typed text must not start another.
  const subject = message.subject.replace(/[\r\n]+/g, " ");
  const address = /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;
  return {
    from: message.fromName ? { name: message.fromName.replace(/[\r\n]+/g, " "), address } : from,
    to: message.to,
    ...(message.replyTo ? { replyTo: message.replyTo } : {}),
    subject,
    text: message.text,
    html: message.html,
    messageId: `<${message.id}@${domain}>`,
    attachments: attached.map((content, at) => ({
      filename: message.attachments?.[at]?.name ?? `file-${at + 1}`,
      content,
      contentType: message.attachments?.[at]?.contentType ?? "image/jpeg",
    })),
  };
}

/** Writes each email as a file `<id>.eml`, complete or not at all. A repeat writes the same file again. */
export function createOutboxMailer(folder: string, publicUrl: string): Mailer {
  const { hostname } = new URL(publicUrl);
  const composer = createTransport({ streamTransport: true, buffer: true, newline: "unix" });
  return {
    async send(message, attached = []) {
      const composed = await composer.sendMail(
        envelope(message, attached, `AutoIQ <no-reply@${hostname}>`, hostname),
      );
      await writeFileAtomically(folder, `${message.id}.eml`, composed.message as Buffer);
    },
  };
}

/** Sends through an SMTP server: smtp://user:password@host:587 or smtps://…:465. `?from=` sets another sender. */
export function createSmtpMailer(smtpUrl: string, publicUrl: string): Mailer {
  const url = new URL(smtpUrl);
  const { hostname } = new URL(publicUrl);
  const from = url.searchParams.get("from") ?? `AutoIQ <no-reply@${hostname}>`;
  url.searchParams.delete("from");
  const transport = createTransport(url.toString());
  return {
    async send(message, attached = []) {
      await transport.sendMail(envelope(message, attached, from, hostname));
    },
  };
}

type About = NonNullable<EmailMessage["about"]>;
/** Callbacks for an email about a customer's message. */
export interface EmailCallbacks {
  /** The reply address. Undefined: the email's own. */
  replyTo(about: About): string | undefined;
  /** `failure` is a sentence, and empty when the email was accepted. */
  tell(about: About, failure: string): Promise<void>;
}

/** Whether the mail server has permanently rejected the email. */
const isForGood = (error: unknown): boolean => {
  const code = (error as { responseCode?: unknown }).responseCode;
  return typeof code === "number" && code >= 500 && code < 600;
};

/** Sends an email after the transaction that requested it: tx.enqueue("email.send", message, { key }). */
export const emailJob = (
  mailer: Mailer,
  files: Pick<Files, "read">,
  of?: EmailCallbacks,
): JobDefinition<EmailMessage> =>
  job({
    task: "email.send",
    payload: emailMessage,
    handle: async (message) => {
      const { about, attachments = [] } = message;
      if (message.isPractice) {
        if (about) await of?.tell(about, "");
        return;
      }
      const attached = await Promise.all(
        attachments.map(({ organizationId, fileId }) => files.read(organizationId, fileId)),
      );
      const replyTo = (about && of?.replyTo(about)) ?? message.replyTo;
      try {
        await mailer.send({ ...message, ...(replyTo ? { replyTo } : {}) }, attached);
      } catch (error) {
        if (!about || !isForGood(error)) throw error;
        await of?.tell(about, "The recipient's email server rejected it. Check the email address.");
        return;
      }
      if (about) await of?.tell(about, "");
    },
  });

interface Enqueues {
  enqueue(task: string, payload: object, options?: { key?: string; runAt?: string }): Promise<void>;
}

/** Queues an email in the caller's transaction. It leaves at `leaves`, or at once. */
export const enqueueEmail = (tx: Enqueues, message: EmailMessage, leaves?: Date): Promise<void> =>
  tx.enqueue("email.send", message, {
    key: `email.send ${message.id}`,
    ...(leaves ? { runAt: leaves.toISOString() } : {}),
  });
