import { createHash, randomBytes } from "node:crypto";
import { apiKeyPrefix } from "@autoiq/domain/integrations/api-keys/contract";

export interface NewToken {
  readonly token: string;
  readonly hash: Buffer;
  readonly lastFour: string;
}

/** All of its bits are random, so that a plain hash is enough: there is nothing to guess. */
export const hashOfToken = (token: string): Buffer => createHash("sha256").update(token).digest();

/** A key of 256 random bits. */
export function newToken(): NewToken {
  const token = `${apiKeyPrefix}${randomBytes(32).toString("base64url")}`;
  return { token, hash: hashOfToken(token), lastFour: token.slice(-4) };
}
