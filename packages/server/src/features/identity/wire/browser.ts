import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import type { Caller } from "../parts.ts";

/** AutoIQ's pages send it with a sign-up and with its confirmation: 32 random bytes that stay in that browser. */
const header = "x-browser-secret";

/**
 * The requesting browser, if it is one. Every browser sends the origin of a page's request, and accepts HTML when it
 * follows a link. A program that speaks the protocol directly does neither.
 */
export function browserOf({
  headers,
}: Pick<FastifyRequest, "headers">): Pick<Caller, "browser" | "isBrowser"> {
  const secret = headers[header];
  const isSecret = typeof secret === "string" && /^[A-Za-z0-9_-]{43}$/.test(secret);
  const browser = isSecret ? createHash("sha256").update(secret).digest() : null;
  const fromPage = headers.origin !== undefined || headers["sec-fetch-site"] !== undefined;
  const takesPages = headers.accept?.includes("text/html") ?? false;
  return { browser, isBrowser: isSecret || fromPage || takesPages };
}
