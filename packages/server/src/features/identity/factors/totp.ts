import { randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { renderSVG } from "uqr";

/** What every authenticator app supports (RFC 6238): SHA-1, six digits, thirty seconds. */
const kind = { algorithm: "SHA1", digits: 6, period: 30 } as const;

/** RFC 4226 recommends 160 bits. */
export const newSecret = (): Buffer => randomBytes(20);

const asSecret = (bytes: Uint8Array) => new Secret({ buffer: new Uint8Array(bytes).buffer });

/** What an app scans, or a person types, to transfer the secret. */
export function enrollment(secret: Uint8Array, issuer: string, account: string) {
  const totp = new TOTP({ ...kind, issuer, label: account, secret: asSecret(secret) });
  const uri = totp.toString();
  return { qr_code: renderSVG(uri, { border: 2 }), secret: totp.secret.base32, uri };
}

/** The time step of that code if it is the current one, the one before or the one after. Undefined if it is wrong. */
export function stepOf(secret: Uint8Array, code: string, at: Date): number | undefined {
  if (!/^[0-9]{6}$/.test(code)) return undefined;
  const timestamp = at.getTime();
  const totp = new TOTP({ ...kind, secret: asSecret(secret) });
  const delta = totp.validate({ token: code, timestamp, window: 1 });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}
