import { createHmac, timingSafeEqual } from "node:crypto";
import { AppError } from "@autoiq/domain/kernel/app-error";

/** Stripe's own tolerance. An older message may be a replay. */
const toleranceSeconds = 300;

const hmac = (secret: string, at: number, body: string): string =>
  createHmac("sha256", secret).update(`${at}.${body}`).digest("hex");

/** `t=<seconds>,v1=<HMAC-SHA256 of "t.body" in hex>`: the scheme of Stripe's webhooks. */
export function sign(secret: string, body: string, now: Date): string {
  const at = Math.floor(now.getTime() / 1000);
  return `t=${at},v1=${hmac(secret, at, body)}`;
}

/** @throws {AppError} `forbidden` unless the header signs that body with that secret, at most 5 minutes ago */
export function verify(secret: string, body: string, header: string, now: Date): void {
  const parts = header.split(",").map((part) => part.trim().split("=", 2) as [string, string?]);
  const at = Number(parts.find(([key]) => key === "t")?.[1]);
  const expected = Buffer.from(hmac(secret, at, body), "hex");
  const signed = parts.some(([key, value]) => {
    const signature = Buffer.from(key === "v1" ? (value ?? "") : "", "hex");
    return signature.length === expected.length && timingSafeEqual(signature, expected);
  });
  if (!signed || !(Math.abs(now.getTime() / 1000 - at) <= toleranceSeconds)) {
    throw new AppError("forbidden", "The message isn't signed by the payment provider.");
  }
}
