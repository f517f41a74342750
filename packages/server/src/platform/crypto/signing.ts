import {
  createHmac,
  createPrivateKey,
  createPublicKey,
  createSecretKey,
  sign as ecOrRsaSign,
  verify as ecOrRsaVerify,
  type KeyObject,
  timingSafeEqual,
} from "node:crypto";
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from "jose";

/**
 * A key that signs with the `alg` that its JWKs name. A generated key is a P-256 key for ES256, and its `kid` is the
 * RFC 7638 thumbprint of its public half. Both halves of a symmetric key are the secret.
 */
export interface SigningKey {
  readonly kid: string;
  readonly privateJwk: JWK;
  readonly publicJwk: JWK;
}

/** Stored keys of earlier versions do not name it. */
const algOf = (jwk: JWK): string => jwk.alg ?? "ES256";

const imported = new WeakMap<JWK, KeyObject>();

function usable(jwk: JWK, make: (jwk: JWK) => KeyObject): KeyObject {
  let key = imported.get(jwk);
  if (!key) {
    key = jwk.kty === "oct" ? createSecretKey(Buffer.from(jwk.k ?? "", "base64url")) : make(jwk);
    imported.set(jwk, key);
  }
  return key;
}

const privateKey = (jwk: JWK) => createPrivateKey({ key: jwk as never, format: "jwk" });
const publicKey = (jwk: JWK) => createPublicKey({ key: jwk as never, format: "jwk" });

export async function makeSigningKey(): Promise<SigningKey> {
  const pair = await generateKeyPair("ES256", { extractable: true });
  const bare = await exportJWK(pair.publicKey);
  const kid = await calculateJwkThumbprint(bare);
  return {
    kid,
    privateJwk: { ...(await exportJWK(pair.privateKey)), alg: "ES256" },
    publicJwk: { ...bare, kid, alg: "ES256", use: "sig" },
  };
}

/** RFC 7518, section 3: an ES256 signature is r and s, 32 bytes each. RS256 is PKCS #1 v1.5. */
const ieee = { dsaEncoding: "ieee-p1363" } as const;

// On the calling thread, because the thread pool hashes passwords, and a token would wait for all of them. Signing
// takes about 40 microseconds, verifying about 70.
function signatureOf(alg: string, jwk: JWK, data: string): Buffer {
  const key = usable(jwk, privateKey);
  if (alg === "HS256") return createHmac("sha256", key).update(data).digest();
  return ecOrRsaSign("sha256", Buffer.from(data), alg === "ES256" ? { key, ...ieee } : key);
}

function isSignedBy(alg: string, jwk: JWK, data: string, signature: Buffer): boolean {
  const key = usable(jwk, publicKey);
  if (alg === "HS256") {
    const right = createHmac("sha256", key).update(data).digest();
    return signature.length === right.length && timingSafeEqual(signature, right);
  }
  return ecOrRsaVerify("sha256", Buffer.from(data), alg === "ES256" ? { key, ...ieee } : key, signature);
}

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");

/** A JWT in compact form, RFC 7519. */
export function signToken(key: SigningKey, claims: Record<string, unknown>): string {
  const alg = algOf(key.publicJwk);
  const data = `${encode({ alg, typ: "JWT", kid: key.kid })}.${encode(claims)}`;
  return `${data}.${signatureOf(alg, key.privateJwk, data).toString("base64url")}`;
}

/** What a token must satisfy besides a signature of ours. */
export interface TokenRules {
  publicKey(kid: string | undefined, alg: string): Promise<JWK | undefined>;
  readonly issuer?: string;
  readonly audience?: string;
  readonly required: readonly string[];
  readonly at: Date;
}

const compact = /^([\w-]{1,2000})\.([\w-]{1,65536})\.([\w-]{1,2000})$/;
const algorithms = ["ES256", "RS256", "HS256"];

function decode(part: string): Record<string, unknown> {
  const value: unknown = JSON.parse(Buffer.from(part, "base64url").toString());
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw new Error("not an object");
  return value as Record<string, unknown>;
}

/**
 * The claims of an unexpired token that one of our keys signed, for that issuer and audience. The algorithm is the
 * key's own, whatever the token says. @throws when any of this fails, with a message that says what.
 */
export async function verifyToken(token: string, rules: TokenRules): Promise<Record<string, unknown>> {
  const [, head = "", body = "", seal = ""] = compact.exec(token) ?? [];
  if (!head) throw new Error("token is malformed");
  const { alg, kid, crit, b64 } = decode(head);
  // RFC 7515, section 4.1.11: an unknown critical extension makes the token invalid.
  if (crit !== undefined || b64 !== undefined) throw new Error("the token asks for what is not understood");
  if (typeof alg !== "string" || !algorithms.includes(alg)) throw new Error("the algorithm is not allowed");
  const jwk = await rules.publicKey(typeof kid === "string" ? kid : undefined, alg);
  if (!jwk) throw new Error("no key has that kid");
  if (algOf(jwk) !== alg) throw new Error("the key is for another algorithm");
  if (!isSignedBy(alg, jwk, `${head}.${body}`, Buffer.from(seal, "base64url")))
    throw new Error("signature verification failed");
  const claims = decode(body);
  checkClaims(claims, rules);
  return claims;
}

/** RFC 7519, section 4.1. */
function checkClaims(claims: Record<string, unknown>, { issuer, audience, required, at }: TokenRules): void {
  for (const name of required) if (!(name in claims)) throw new Error(`missing required "${name}" claim`);
  const { iss, aud, exp, nbf, iat } = claims;
  if (issuer !== undefined && iss !== issuer) throw new Error('unexpected "iss" claim value');
  if (audience !== undefined && !(Array.isArray(aud) ? aud : [aud]).includes(audience))
    throw new Error('unexpected "aud" claim value');
  for (const [name, value] of Object.entries({ exp, nbf, iat })) {
    if (value !== undefined && !Number.isFinite(value)) throw new Error(`"${name}" claim must be a number`);
  }
  const now = Math.floor(at.getTime() / 1000);
  if (typeof nbf === "number" && nbf > now) throw new Error('"nbf" claim timestamp check failed');
  if (typeof exp === "number" && exp <= now) throw new Error('"exp" claim timestamp check failed');
}
