import { createTransport } from "nodemailer";
import { z } from "zod";
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
});
export type MailMessage = z.infer<typeof mailMessage>;

export interface Mailer {
  /** Resolves when the other side has taken the mail over. */
  send(message: MailMessage): Promise<void>;
}

/** How a mail looks on the wire: both sides build it the same way. */
function envelope(message: MailMessage, from: string, domain: string) {
  // A header is one line: nothing that a person typed may start another.
  const subject = message.subject.replace(/[\r\n]+/g, " ");
  return {
    from,
    to: message.to,
    ...(message.replyTo ? { replyTo: message.replyTo } : {}),
    subject,
    text: message.text,
    html: message.html,
    messageId: `<${message.id}@${domain}>`,
  };
}

/** Writes each mail as a file `<id>.eml`, whole or not at all; a repeat writes the same file again. */
export function createOutboxMailer(folder: string, publicUrl: string): Mailer {
  const { hostname } = new URL(publicUrl);
  const composer = createTransport({ streamTransport: true, buffer: true, newline: "unix" });
  return {
    async send(message) {
      const composed = await composer.sendMail(envelope(message, `AutoIQ <no-reply@${hostname}>`, hostname));
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
    async send(message) {
      await transport.sendMail(envelope(message, from, hostname));
    },
  };
}

/** Mail leaves after the transaction that asked for it: tx.enqueue("mail.send", message, { key }). */
export const mailJob = (mailer: Mailer): JobDefinition<MailMessage> =>
  job({ task: "mail.send", payload: mailMessage, handle: (message) => mailer.send(message) });

interface Enqueues {
  enqueue(task: string, payload: object, options?: { key?: string }): Promise<void>;
}

/** Puts a mail into the queue inside the caller's transaction. */
export const enqueueMail = (tx: Enqueues, message: MailMessage): Promise<void> =>
  tx.enqueue("mail.send", message, { key: `mail.send ${message.id}` });
