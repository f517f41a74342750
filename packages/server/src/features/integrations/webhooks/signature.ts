import { createHmac, randomBytes } from "node:crypto";
import { webhookSecretPrefix } from "@autoiq/domain/integrations/webhooks/contract";
import type { Sealing } from "../../../platform/crypto/sealing.ts";

/** A signing key of 256 random bits. */
export const newSecret = (): Buffer => randomBytes(32);

/** As a person copies it. */
export const secretText = (secret: Uint8Array): string =>
  `${webhookSecretPrefix}${Buffer.from(secret).toString("base64")}`;

const ownerOf = (endpointId: string) => `webhook endpoint ${endpointId}`;
export const sealSecret = (sealing: Sealing, endpointId: string, secret: Uint8Array): Buffer =>
  sealing.seal(secret, ownerOf(endpointId));
export const openSecret = (sealing: Sealing, endpointId: string, sealed: Uint8Array): Buffer =>
  sealing.open(sealed, ownerOf(endpointId));

/** The headers of Standard Webhooks: one signature for each secret, the current one first. */
export function signedHeaders(
  secrets: readonly Uint8Array[],
  of: { readonly id: string; readonly at: Date; readonly body: string },
): Record<string, string> {
  const timestamp = String(Math.floor(of.at.getTime() / 1000));
  const content = `${of.id}.${timestamp}.${of.body}`;
  return {
    "webhook-id": of.id,
    "webhook-timestamp": timestamp,
    "webhook-signature": secrets
      .map((secret) => `v1,${createHmac("sha256", secret).update(content).digest("base64")}`)
      .join(" "),
  };
}
