import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { parse, stringify } from "uuid";

/**
 * A refresh token is base64url of: version (1 byte), session id (16), counter (6, big-endian), HMAC-SHA-256 of these
 * with the session's key (first 16), checksum of everything before (first 4 of SHA-256). The checksum distinguishes a
 * mistyped token from a foreign one without a database read.
 */
const version = 2;
const length = { body: 23, seal: 16, sum: 4 };

export interface PresentedToken {
  readonly sessionId: string;
  readonly counter: number;
  isSealedBy(key: Uint8Array): boolean;
}

const seal = (key: Uint8Array, body: Buffer) =>
  createHmac("sha256", key).update(body).digest().subarray(0, length.seal);
const sum = (bytes: Buffer) => createHash("sha256").update(bytes).digest().subarray(0, length.sum);

export function makeRefreshToken(sessionId: string, counter: number, key: Uint8Array): string {
  const body = Buffer.alloc(length.body);
  body.writeUInt8(version, 0);
  body.set(parse(sessionId), 1);
  body.writeUIntBE(counter, 17, 6);
  const sealed = Buffer.concat([body, seal(key, body)]);
  return Buffer.concat([sealed, sum(sealed)]).toString("base64url");
}

/** The content of a well-formed token. Undefined for anything else. */
export function readRefreshToken(token: string): PresentedToken | undefined {
  const bytes = Buffer.from(token, "base64url");
  if (bytes.length !== length.body + length.seal + length.sum || bytes.toString("base64url") !== token) {
    return undefined;
  }
  const sealed = bytes.subarray(0, length.body + length.seal);
  if (bytes[0] !== version || !timingSafeEqual(sum(sealed), bytes.subarray(sealed.length))) return undefined;
  const body = bytes.subarray(0, length.body);
  return {
    sessionId: stringify(bytes.subarray(1, 17)),
    counter: bytes.readUIntBE(17, 6),
    isSealedBy: (key) => timingSafeEqual(seal(key, body), sealed.subarray(length.body)),
  };
}
