import { createHash, createPublicKey } from "node:crypto";
import { readFileSync } from "node:fs";
import type { JWK } from "jose";
import { z } from "zod";
import type { SigningKey } from "../crypto/signing.ts";
import { StartupError } from "../startup-error.ts";

/** The keys that an installation was given instead of making its own. */
export interface SigningKeysFile {
  readonly signing: SigningKey;
  /** Every key that may verify a token, including the signing key. */
  readonly all: readonly SigningKey[];
}

const jwk = z.looseObject({
  kty: z.enum(["RSA", "EC", "oct"]),
  kid: z.string().min(1).optional(),
  alg: z.string().optional(),
  crv: z.string().optional(),
  key_ops: z.array(z.string()).optional(),
});
type KeyEntry = z.infer<typeof jwk>;
const file = z.union([
  z.array(jwk).min(1),
  z.object({ keys: z.array(jwk).min(1) }).transform(({ keys }) => keys),
]);

/** RFC 7638: the required members of a key, in alphabetical order. */
const essential = { RSA: ["e", "kty", "n"], EC: ["crv", "kty", "x", "y"], oct: ["k", "kty"] } as const;
const algorithm = { RSA: "RS256", EC: "ES256", oct: "HS256" } as const;

/**
 * Reads a JWK set file with ES256, RS256 or HS256 keys. The first private or symmetric key that may sign is the
 * signing key. The others verify older tokens. @throws {StartupError} that names the file and never its content.
 */
export function readSigningKeys(path: string): SigningKeysFile {
  const wrong = (problem: string) => new StartupError(`AUTH_SIGNING_KEYS: ${path} ${problem}`);
  let entries: KeyEntry[];
  try {
    entries = file.parse(JSON.parse(readFileSync(path, "utf8")));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw wrong(code ? `can't be read (${code}).` : "is not a JWK set of RSA, P-256, or symmetric keys.");
  }
  const all = entries.map((key, index) => readKey(key, wrong, index + 1));
  if (new Set(all.map(({ kid }) => kid)).size < all.length) throw wrong("contains the same kid twice.");
  const signing = all.find((key, index) => {
    const isPrivate = typeof key.privateJwk.d === "string" || key.privateJwk.kty === "oct";
    return isPrivate && (entries[index]?.key_ops?.includes("sign") ?? true);
  });
  if (!signing) throw wrong("has no private key for signing.");
  return { signing, all };
}

function readKey(entry: KeyEntry, wrong: (problem: string) => StartupError, position: number): SigningKey {
  const alg = algorithm[entry.kty];
  if (entry.alg !== undefined && entry.alg !== alg) {
    throw wrong(`uses ${entry.alg} in key ${position}. Supported: ES256, RS256, and HS256.`);
  }
  const known = entry as unknown as Record<string, string>;
  const members = essential[entry.kty];
  const kid =
    entry.kid ??
    createHash("sha256")
      .update(JSON.stringify(Object.fromEntries(members.map((name) => [name, known[name]]))))
      .digest("base64url");
  // A key's permitted use is checked here, because a library that finds both "sign" and "verify" rejects the key.
  const { key_ops: _ops, use: _use, ext: _ext, ...rest } = entry as unknown as JWK & { ext?: boolean };
  const privateJwk: JWK = { ...rest, kid, alg };
  if (entry.kty === "oct") {
    if (Buffer.from(known.k ?? "", "base64url").length < 32)
      throw wrong(`has fewer than 32 bytes in key ${position}.`);
    return { kid, privateJwk, publicJwk: privateJwk };
  }
  const bare = Object.fromEntries(members.map((name) => [name, known[name]])) as unknown as JWK;
  try {
    const key = createPublicKey({ key: bare as never, format: "jwk" });
    const { modulusLength, namedCurve } = key.asymmetricKeyDetails ?? {};
    if (entry.kty === "RSA" ? (modulusLength ?? 0) < 2048 : namedCurve !== "prime256v1")
      throw new Error("weak");
  } catch {
    throw wrong(`needs an RSA key of at least 2048 bits or a P-256 key at position ${position}.`);
  }
  return { kid, privateJwk, publicJwk: { ...bare, kid, alg, use: "sig" } };
}
