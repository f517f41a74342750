import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import type { Caller } from "../parts.ts";

/** AutoIQ's pages send it with a sign-up and with what confirms it: 32 random bytes that stay in that browser. */
const header = "x-browser-secret";

/**
 * Which browser asks, if one does. Every browser says where a request of a page comes from, and takes HTML where a link
 * is followed; a program that speaks the wire by itself does neither.
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
