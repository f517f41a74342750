import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";
import { z } from "zod";

const tokens = z.object({ provider_token: z.string(), provider_refresh_token: z.string() }).partial();
export type ProviderTokens = z.infer<typeof tokens>;

/** Only the browser has the code, and the database has its hash. Without the code no one can decrypt these. */
const keyOf = (code: string): Buffer => createHash("sha256").update(`provider tokens ${code}`).digest();

export function sealTokens(providerTokens: ProviderTokens, code: string): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", keyOf(code), nonce);
  return Buffer.concat([
    nonce,
    cipher.update(JSON.stringify(providerTokens)),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
}

export function openTokens(sealed: Buffer, code: string): ProviderTokens {
  const cipher = createDecipheriv("aes-256-gcm", keyOf(code), sealed.subarray(0, 12), { authTagLength: 16 });
  cipher.setAuthTag(sealed.subarray(-16));
  const text = Buffer.concat([cipher.update(sealed.subarray(12, -16)), cipher.final()]).toString();
  return tokens.parse(JSON.parse(text));
}
