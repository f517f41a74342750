import { createHmac, timingSafeEqual } from "node:crypto";
import { AppError } from "@autoiq/domain/kernel/app-error";
import { z } from "zod";
import { readSigned, unreadable } from "../crypto/signed-message.ts";

/** An email attachment, as unchecked bytes. */
export interface EmailAttachment {
  /** The sender's file name, made safe to display. */
  readonly name: string;
  readonly bytes: Buffer;
}

/** A customer's reply to an email, or a delivery report for one of ours. */
export type InboundEmailEvent =
  | {
      readonly kind: "received";
      /** The part before the @ of the recipient address. */
      readonly mailbox: string;
      readonly from: string;
      readonly subject: string;
      readonly text: string;
      readonly attachments: readonly EmailAttachment[];
      /** The same for every report about one email. */
      readonly reference: string;
    }
  | {
      readonly kind: "state";
      /** The id of our email. */
      readonly reference: string;
      readonly state: "delivered" | "failed";
      readonly reason: string;
      /** Of a failed email: whom it was to, and its server's own words. Empty: the provider doesn't say. */
      readonly bounce?: { readonly address: string; readonly answer: string };
    };

/** An older signature may be a replay. */
const toleranceSeconds = 600;

const hmac = (key: string, timestamp: string, token: string): string =>
  createHmac("sha256", key).update(`${timestamp}${token}`).digest("hex");

/** @throws {AppError} `forbidden` */
function verify(key: string, of: { timestamp: string; token: string; signature: string }, now: Date): void {
  const expected = Buffer.from(hmac(key, of.timestamp, of.token), "hex");
  const signature = Buffer.from(of.signature, "hex");
  const fresh = Math.abs(now.getTime() / 1000 - Number(of.timestamp)) <= toleranceSeconds;
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected) || !fresh)
    throw new AppError("forbidden", "The message isn't signed by the email provider.");
}

/** The three signed fields that the outbox page sends in place of a provider. */
export function signInboundEmail(key: string, token: string, now: Date): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  return { timestamp, token, signature: hmac(key, timestamp, token) };
}

const signed = z.object({
  timestamp: z.string().regex(/^\d{9,12}$/),
  token: z.string().min(8).max(100),
  signature: z.string().regex(/^[0-9a-f]{64}$/),
});
const form = z.object({
  recipient: z.string().max(320),
  sender: z.string().max(320).optional(),
  from: z.string().max(1000).optional(),
  subject: z.string().max(1000).default(""),
  "stripped-text": z.string().optional(),
  "body-plain": z.string().optional(),
  "Message-Id": z.string().min(3).max(500),
});
const anyEvent = z.object({ "event-data": z.object({ event: z.string() }) });
const event = z.object({
  signature: signed,
  "event-data": z.object({
    event: z.string(),
    severity: z.string().optional(),
    recipient: z.string().max(320).default(""),
    "delivery-status": z
      .object({ description: z.string().default(""), message: z.string().default("") })
      .partial()
      .optional(),
    message: z.object({ headers: z.object({ "message-id": z.string() }) }),
  }),
});

const longest = 20_000;
/** Any further attachments are ignored. */
const maxAttachments = 30;

/** A name on one line, without characters that could reorder or hide it. */
const shownName = (name: string): string =>
  name
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "")
    .trim()
    .slice(0, 80) || "unnamed file";

const attachmentsOf = (sent: FormData): Promise<EmailAttachment[]> =>
  Promise.all(
    [...sent.values()]
      .filter((value) => typeof value !== "string")
      .slice(0, maxAttachments)
      .map(async (file) => ({ name: shownName(file.name), bytes: Buffer.from(await file.arrayBuffer()) })),
  );

/** A webhook in Mailgun's format: an incoming email as a form, an event as JSON. */
export async function parseInboundEmail(
  key: string,
  request: { contentType: string; body: Buffer<ArrayBuffer> },
  now: Date,
): Promise<InboundEmailEvent | undefined> {
  const unsigned = new AppError("forbidden", "The message isn't signed by the email provider.");
  if (request.contentType.startsWith("application/json")) {
    const body = request.body.toString("utf8");
    const proof = readSigned(z.object({ signature: signed }).partial(), body).signature;
    if (!proof) throw unsigned;
    verify(key, proof, now);
    // Other kinds of events have other forms.
    const kind = readSigned(anyEvent, body)["event-data"].event;
    if (kind !== "delivered" && kind !== "failed") return undefined;
    const data = readSigned(event, body)["event-data"];
    const { event: name, severity, message, recipient: address, "delivery-status": status } = data;
    const reference = message.headers["message-id"].replace(/^<|>$/g, "").split("@")[0] ?? "";
    if (name === "delivered") return { kind: "state", reference, state: "delivered", reason: "" };
    if (name === "failed" && severity !== "temporary")
      return {
        kind: "state",
        reference,
        state: "failed",
        reason: "The recipient's email server rejected it. Check the email address.",
        bounce: { address, answer: status?.description || status?.message || "" },
      };
    return undefined;
  }
  const sent = await new Response(request.body, { headers: { "content-type": request.contentType } })
    .formData()
    .catch((cause) => {
      throw unreadable(cause);
    });
  const fields = Object.fromEntries([...sent].filter(([, value]) => typeof value === "string"));
  const proof = signed.safeParse(fields);
  if (!proof.success) throw unsigned;
  verify(key, proof.data, now);
  const mail = form.safeParse(fields);
  if (!mail.success) throw unreadable(mail.error);
  const { recipient, sender, from, subject, ...rest } = mail.data;
  return {
    kind: "received",
    mailbox: (recipient.split("@")[0] ?? "").toLowerCase(),
    from: sender ?? from ?? "",
    subject: subject.replaceAll("\0", ""),
    text: (rest["stripped-text"] ?? rest["body-plain"] ?? "").replaceAll("\0", "").slice(0, longest),
    reference: rest["Message-Id"].replace(/^<|>$/g, ""),
    attachments: await attachmentsOf(sent),
  };
}
