import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";

/** Stores small secrets in the database, unreadable without a key that is not in it. */
export interface Sealing {
  /** AES-256-GCM. `of` names what the secret belongs to, and only the same name decrypts it. */
  seal(secret: Uint8Array, of: string): Buffer;
  /**
   * @throws when the bytes were changed, belong to something else or were encrypted with another key.
   */
  open(sealed: Uint8Array, of: string): Buffer;
  /** HMAC-SHA-256: short codes can be compared, but a stolen table does not allow trying them all. */
  mac(text: string): Buffer;
}

const nonceBytes = 12;
const tagBytes = 16;

/** @param key 32 random bytes */
export function createSealing(key: Uint8Array): Sealing {
  if (key.length !== 32) throw new Error("The sealing key must have 32 bytes");
  const derive = (purpose: string) => Buffer.from(hkdfSync("sha256", key, "", purpose, 32));
  const cipherKey = derive("seal");
  const macKey = derive("mac");
  return {
    seal(secret, of) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv("aes-256-gcm", cipherKey, nonce).setAAD(Buffer.from(of));
      return Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
    },
    open(sealed, of) {
      const bytes = Buffer.from(sealed);
      const decipher = createDecipheriv("aes-256-gcm", cipherKey, bytes.subarray(0, nonceBytes), {
        authTagLength: tagBytes,
      })
        .setAAD(Buffer.from(of))
        .setAuthTag(bytes.subarray(-tagBytes));
      return Buffer.concat([decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()]);
    },
    mac: (text) => createHmac("sha256", macKey).update(text).digest(),
  };
}
