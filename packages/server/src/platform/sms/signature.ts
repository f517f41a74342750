import { createHmac, timingSafeEqual } from "node:crypto";
import { AppError } from "@autoiq/domain/kernel/app-error";

export const smsSignatureHeader = "x-twilio-signature";

/**
 * X-Twilio-Signature: HMAC-SHA1 with the account's token, in base64, of the requested URL followed by each field's
 * name and value, sorted by name.
 */
export function signSms(token: string, url: string, body: string): string {
  const fields = [...new URLSearchParams(body)].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  const text = fields.reduce((all, [name, value]) => all + name + value, url);
  return createHmac("sha1", token).update(text, "utf8").digest("base64");
}

/**
 * @throws {AppError} `forbidden` unless those fields, sent to that URL, have the provider's signature
 */
export function verifySms(token: string, of: { url: string; signature: string; body: string }): void {
  const expected = Buffer.from(signSms(token, of.url, of.body), "base64");
  const signature = Buffer.from(of.signature, "base64");
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected))
    throw new AppError("forbidden", "The message isn't signed by the text message provider.");
}
