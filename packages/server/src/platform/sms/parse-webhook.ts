import { z } from "zod";
import { unreadable } from "../crypto/signed-message.ts";
import { smsSignatureHeader, verifySms } from "./signature.ts";
import type { SignedRequest, SmsEvent } from "./sms.ts";

const e164 = z.string().regex(/^\+[1-9][0-9]{7,14}$/);
const reference = z.string().min(8).max(100);
const form = z.object({
  MessageSid: reference,
  MessageStatus: z.string().optional(),
  ErrorCode: z.string().optional(),
  From: e164.optional(),
  To: e164.optional(),
  Body: z.string().max(2000).optional(),
  NumMedia: z.coerce.number().int().min(0).max(20).catch(0),
  OptOutType: z.string().optional(),
});

/** Carrier error codes in words for the author of the text: https://www.twilio.com/docs/api/errors. */
const reasons: Readonly<Record<string, string>> = {
  "21211": "This phone number can't receive texts.",
  "21610": "This phone texted STOP to your number.",
  "21614": "This number can't receive texts because it isn't a mobile phone.",
  "30003": "The phone is off or unreachable.",
  "30004": "The phone doesn't accept texts from your number.",
  "30005": "This number isn't in service.",
  "30006": "This number can't receive texts because it's a landline.",
  "30007": "The carrier blocked the text as spam.",
};
export const reasonOfCode = (code: string): string =>
  reasons[code] ?? `The carrier couldn't deliver the text${code === "" ? "" : ` (code ${code})`}.`;

const states = {
  sent: "sent",
  delivered: "delivered",
  undelivered: "failed",
  failed: "failed",
} as const;

/** An empty list of things to do, in Twilio's markup. */
export const acknowledgment = {
  contentType: "text/xml; charset=utf-8",
  body: "<Response></Response>",
} as const;

/** A webhook in Twilio's format, which the outbox uses too. */
export function parseSmsWebhook(token: string, request: SignedRequest): SmsEvent | undefined {
  const signature = String(request.headers[smsSignatureHeader] ?? "");
  verifySms(token, { url: request.url, signature, body: request.body });
  const fields = new URLSearchParams(request.body);
  const parsed = form.safeParse(Object.fromEntries(fields));
  // A sender that is not a phone number, such as a short code, cannot be answered.
  if (!parsed.success && reference.safeParse(fields.get("MessageSid")).success) return undefined;
  if (!parsed.success) throw unreadable(parsed.error);
  const { MessageSid: sid, MessageStatus: status, ErrorCode: code = "", ...text } = parsed.data;
  if (status && status !== "received") {
    if (!(status in states)) return undefined;
    const state = states[status as keyof typeof states];
    return { kind: "state", reference: sid, state, reason: state === "failed" ? reasonOfCode(code) : "" };
  }
  if (!text.From || !text.To || text.Body === undefined) return undefined;
  return {
    kind: "received",
    reference: sid,
    from: text.From,
    to: text.To,
    // A NUL cannot be stored, and nobody typed one.
    body: text.Body.replaceAll("\0", ""),
    media: Array.from({ length: text.NumMedia }, (_, at) => fields.get(`MediaUrl${at}`) ?? "").filter(
      (address) => address !== "" && address.length <= 1000,
    ),
    answered: text.OptOutType !== undefined,
  };
}
