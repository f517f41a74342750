import { createECDH, createHmac } from "node:crypto";
import { StartupError } from "../startup-error.ts";

/** The key pair that names this installation to push services (RFC 8292): both in base64url, on the curve P-256. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

function pairOf(secret: Buffer): VapidKeys {
  const curve = createECDH("prime256v1");
  curve.setPrivateKey(secret);
  // The curve gives its secret back without leading zeros.
  return { publicKey: curve.getPublicKey("base64url"), privateKey: secret.toString("base64url") };
}

/**
 * The pair of an installation that configures none, made from its factor key: every server of a database has the same one,
 * and a backup keeps it.
 */
export function vapidKeysFrom(factorKey: Uint8Array): VapidKeys {
  // About one secret in four billion is no key of the curve, and the next one is.
  for (let round = 1; ; round += 1) {
    try {
      return pairOf(createHmac("sha256", factorKey).update(`push ${round}`).digest());
    } catch {
      if (round === 8) throw new Error("The factor key makes no key for push");
    }
  }
}

/** A configured pair. @throws {StartupError} when the two don't belong together, without naming either */
export function checkVapidKeys({ publicKey, privateKey }: VapidKeys): VapidKeys {
  const wrong = new StartupError(
    "VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be a pair of P-256 keys in base64url, as `npx web-push generate-vapid-keys` prints.",
  );
  const secret = Buffer.from(privateKey, "base64url");
  if (secret.length !== 32) throw wrong;
  let pair: VapidKeys;
  try {
    pair = pairOf(secret);
  } catch {
    throw wrong;
  }
  if (pair.publicKey !== publicKey.replace(/=+$/, "")) throw wrong;
  return pair;
}
