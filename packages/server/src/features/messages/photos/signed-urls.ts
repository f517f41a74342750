import { createHmac, timingSafeEqual } from "node:crypto";
import { parse, stringify } from "uuid";

/** Signed URLs at which a phone company fetches the photos of a text, valid until they expire. */
export interface SignedPhotoUrls {
  addressOf(of: { organizationId: string; fileId: string }, now: Date): string;
  /** Undefined when the signature is not ours. */
  read(pass: string): { organizationId: string; fileId: string; until: Date } | undefined;
}

/** Phone companies fetch within minutes, or within hours after an outage of theirs. */
const goodForMs = 86_400_000;
const idBytes = 16;
/** Two ids, and the expiry in seconds since the epoch. */
const bodyBytes = 2 * idBytes + 4;
const markBytes = 18;

export function createSignedPhotoUrls(key: Uint8Array, publicUrl: string): SignedPhotoUrls {
  const entityTag = (body: Uint8Array) =>
    createHmac("sha256", key).update("photo of a text").update(body).digest().subarray(0, markBytes);
  return {
    addressOf({ organizationId, fileId }, now) {
      const body = Buffer.alloc(bodyBytes);
      body.set(parse(organizationId), 0);
      body.set(parse(fileId), idBytes);
      body.writeUInt32BE(Math.ceil((now.getTime() + goodForMs) / 1000), 2 * idBytes);
      return `${publicUrl}/api/signed-photos/${Buffer.concat([body, entityTag(body)]).toString("base64url")}`;
    },
    read(pass) {
      const bytes = Buffer.from(pass, "base64url");
      if (bytes.length !== bodyBytes + markBytes) return undefined;
      const body = bytes.subarray(0, bodyBytes);
      if (!timingSafeEqual(entityTag(body), bytes.subarray(bodyBytes))) return undefined;
      return {
        organizationId: stringify(body.subarray(0, idBytes)),
        fileId: stringify(body.subarray(idBytes, 2 * idBytes)),
        until: new Date(body.readUInt32BE(2 * idBytes) * 1000),
      };
    },
  };
}
