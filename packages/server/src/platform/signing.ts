import {
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  jwtVerify,
  SignJWT,
} from "jose";

/**
 * A key that signs with the `alg` that its JWKs name. One that is made here is a P-256 key for ES256, and its `kid` the
 * RFC 7638 thumbprint of its public half. Of a symmetric key both halves are the secret.
 */
export interface SigningKey {
  readonly kid: string;
  readonly privateJwk: JWK;
  readonly publicJwk: JWK;
}

type Usable = Awaited<ReturnType<typeof importJWK>>;
const imported = new WeakMap<JWK, Promise<Usable>>();

function usable(jwk: JWK): Promise<Usable> {
  let key = imported.get(jwk);
  if (!key) {
    key = importJWK(jwk, algOf(jwk));
    imported.set(jwk, key);
  }
  return key;
}

/** Kept keys of earlier versions do not name it. */
const algOf = (jwk: JWK): string => jwk.alg ?? "ES256";

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

export async function signToken(key: SigningKey, claims: Record<string, unknown>): Promise<string> {
  const alg = algOf(key.publicJwk);
  return new SignJWT(claims)
    .setProtectedHeader({ alg, typ: "JWT", kid: key.kid })
    .sign(await usable(key.privateJwk));
}

/** What is asked of a token beside a signature of ours. */
export interface TokenRules {
  publicKey(kid: string | undefined, alg: string): Promise<JWK | undefined>;
  readonly issuer?: string;
  readonly audience?: string;
  readonly required: readonly string[];
  readonly at: Date;
}

/**
 * The claims of a token that one of our keys signed, for that issuer and audience and not expired. The algorithm is the
 * key's own, whatever the token says. @throws when anything of it does not hold; the message says what.
 */
export async function verifyToken(token: string, rules: TokenRules): Promise<Record<string, unknown>> {
  const { payload } = await jwtVerify(
    token,
    async ({ kid, alg }) => {
      const jwk = await rules.publicKey(kid, alg);
      if (!jwk) throw new Error("no key has that kid");
      if (algOf(jwk) !== alg) throw new Error("the key is for another algorithm");
      return usable(jwk);
    },
    {
      algorithms: ["ES256", "RS256", "HS256"],
      issuer: rules.issuer,
      audience: rules.audience,
      currentDate: rules.at,
      requiredClaims: [...rules.required],
    },
  );
  return payload;
}
