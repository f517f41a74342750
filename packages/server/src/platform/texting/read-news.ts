import { z } from "zod";
import { unreadable } from "../signed-message.ts";
import { verifyText } from "./signature.ts";
import type { SignedRequest, TextNews } from "./texting.ts";

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

/** What the carriers' codes mean to whoever wrote the text: https://www.twilio.com/docs/api/errors. */
const reasons: Readonly<Record<string, string>> = {
  "21211": "That is not a telephone number that can get texts.",
  "21610": "This phone has said STOP to the number that texts leave from.",
  "21614": "That number cannot get texts: it is not a mobile phone.",
  "30003": "The phone is switched off or cannot be reached.",
  "30004": "The phone does not take texts from this number.",
  "30005": "That number is not in use.",
  "30006": "That number cannot get texts: it is a landline.",
  "30007": "The phone company held the text back as unwanted.",
};
export const reasonOfCode = (code: string): string =>
  reasons[code] ?? `The phone company could not deliver it${code === "" ? "" : ` (code ${code})`}.`;

const states = {
  sent: "sent",
  delivered: "delivered",
  undelivered: "failed",
  failed: "failed",
} as const;

/** A webhook in Twilio's form; the outbox speaks the same. */
export function readNews(token: string, request: SignedRequest): TextNews | undefined {
  verifyText(token, request);
  const fields = new URLSearchParams(request.body);
  const parsed = form.safeParse(Object.fromEntries(fields));
  // A sender that is no telephone, as a short code, is nobody's whom this shop could answer.
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
    ...{ kind: "received", reference: sid, from: text.From, to: text.To },
    // A NUL cannot be stored, and nobody typed one.
    body: text.Body.replaceAll("\0", ""),
    media: Array.from({ length: text.NumMedia }, (_, at) => fields.get(`MediaUrl${at}`) ?? "").filter(
      (address) => address !== "" && address.length <= 1000,
    ),
    answered: text.OptOutType !== undefined,
  };
}
