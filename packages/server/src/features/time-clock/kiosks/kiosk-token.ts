import { createHash, randomBytes } from "node:crypto";
import { kioskTokenPrefix } from "@autoiq/domain/time-clock/kiosks/contract";

/** All of its bits are random, so that a plain hash is enough: there is nothing to guess. */
export const hashOfToken = (token: string): Buffer => createHash("sha256").update(token).digest();

/** A token of 256 random bits. */
export function newToken(): { readonly token: string; readonly hash: Buffer } {
  const token = `${kioskTokenPrefix}${randomBytes(32).toString("base64url")}`;
  return { token, hash: hashOfToken(token) };
}
