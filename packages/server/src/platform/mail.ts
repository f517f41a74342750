import { createTransport } from "nodemailer";
import { z } from "zod";
import type { Files } from "./files.ts";
import { type JobDefinition, job } from "./jobs.ts";
import { writeWhole } from "./write-whole.ts";

export const mailMessage = z.object({
  /** The same for every attempt to send one mail: its file's name, and its Message-ID. */
  id: z.string().regex(/^[A-Za-z0-9-]{8,100}$/),
  to: z.email(),
  /** Where an answer goes; absent: to the sender. */
  replyTo: z.email().optional(),
  subject: z.string().min(1).max(300),
  text: z.string().min(1),
  html: z.string().min(1),
  /** Whose name the sender's address carries; absent: the product's. */
  fromName: z.string().min(1).max(120).optional(),
  /** Kept files, read when the mail leaves. */
  attachments: z
    .array(z.object({ organizationId: z.uuid(), fileId: z.uuid(), name: z.string().min(1).max(100) }))
    .max(10)
    .optional(),
  /** A message to a customer, which is told what became of it. */
  about: z.object({ organizationId: z.uuid(), conversationId: z.uuid(), messageId: z.uuid() }).optional(),
});
export type MailMessage = z.infer<typeof mailMessage>;

export interface Mailer {
  /** Resolves when the other side has taken the mail over. @param attached the bytes of its attachments, in their order */
  send(message: MailMessage, attached?: readonly Buffer[]): Promise<void>;
}

/** How a mail looks on the wire: both sides build it the same way. */
function envelope(message: MailMessage, attached: readonly Buffer[], from: string, domain: string) {
  // A header is one line: nothing that a person typed may start another.
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
      ...{ filename: message.attachments?.[at]?.name ?? `file-${at + 1}`, content },
      contentType: "image/jpeg",
    })),
  };
}

/** Writes each mail as a file `<id>.eml`, whole or not at all; a repeat writes the same file again. */
export function createOutboxMailer(folder: string, publicUrl: string): Mailer {
  const { hostname } = new URL(publicUrl);
  const composer = createTransport({ streamTransport: true, buffer: true, newline: "unix" });
  return {
    async send(message, attached = []) {
      const composed = await composer.sendMail(
        envelope(message, attached, `AutoIQ <no-reply@${hostname}>`, hostname),
      );
      await writeWhole(folder, `${message.id}.eml`, composed.message as Buffer);
    },
  };
}

/** Sends through a server: smtp://user:password@host:587 or smtps://…:465. `?from=` names another sender. */
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

type About = NonNullable<MailMessage["about"]>;
/** What a mail that is about a customer's message goes by. */
export interface MailAbout {
  /** Where its answer goes; undefined leaves it to the mail. */
  replyTo(about: About): string | undefined;
  /** `failure` is a sentence, and empty when the mail was taken over. */
  tell(about: About, failure: string): Promise<void>;
}

/** The other side has said that it will never take this mail. */
const isForGood = (error: unknown): boolean => {
  const code = (error as { responseCode?: unknown }).responseCode;
  return typeof code === "number" && code >= 500 && code < 600;
};

/** Mail leaves after the transaction that asked for it: tx.enqueue("mail.send", message, { key }). */
export const mailJob = (
  mailer: Mailer,
  files: Pick<Files, "read">,
  of?: MailAbout,
): JobDefinition<MailMessage> =>
  job({
    task: "mail.send",
    payload: mailMessage,
    handle: async (message) => {
      const { about, attachments = [] } = message;
      const attached = await Promise.all(
        attachments.map(({ organizationId, fileId }) => files.read(organizationId, fileId)),
      );
      const replyTo = (about && of?.replyTo(about)) ?? message.replyTo;
      try {
        await mailer.send({ ...message, ...(replyTo ? { replyTo } : {}) }, attached);
      } catch (error) {
        if (!about || !isForGood(error)) throw error;
        await of?.tell(about, "The mail server of that address refused it. Check the address.");
        return;
      }
      if (about) await of?.tell(about, "");
    },
  });

interface Enqueues {
  enqueue(task: string, payload: object, options?: { key?: string }): Promise<void>;
}

/** Puts a mail into the queue inside the caller's transaction. */
export const enqueueMail = (tx: Enqueues, message: MailMessage): Promise<void> =>
  tx.enqueue("mail.send", message, { key: `mail.send ${message.id}` });
