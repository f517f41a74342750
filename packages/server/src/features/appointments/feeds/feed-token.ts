import { createHash, randomBytes } from "node:crypto";

/** All of its bits are random, so that a plain hash is enough: there is nothing to guess. */
export const hashOfToken = (token: string): Buffer => createHash("sha256").update(token).digest();

/** A token of 256 random bits, as base64url, with its hash. */
export function newToken(): { readonly token: string; readonly hash: Buffer } {
  const token = randomBytes(32).toString("base64url");
  return { token, hash: hashOfToken(token) };
}

export const addressOf = (publicUrl: string, token: string): string => `${publicUrl}/calendar/${token}.ics`;
