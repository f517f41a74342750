import {
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  jwtVerify,
  SignJWT,
} from "jose";

/** A P-256 key for ES256. `kid` is the RFC 7638 thumbprint of its public half. */
export interface SigningKey {
  readonly kid: string;
  readonly privateJwk: JWK;
  readonly publicJwk: JWK;
}

type Usable = Awaited<ReturnType<typeof importJWK>>;
const imported = new Map<string, Promise<Usable>>();

function usable(part: "private" | "public", kid: string, jwk: JWK): Promise<Usable> {
  const id = `${part} ${kid}`;
  let key = imported.get(id);
  if (!key) {
    key = importJWK(jwk, "ES256");
    imported.set(id, key);
  }
  return key;
}

export async function makeSigningKey(): Promise<SigningKey> {
  const pair = await generateKeyPair("ES256", { extractable: true });
  const bare = await exportJWK(pair.publicKey);
  const kid = await calculateJwkThumbprint(bare);
  return {
    kid,
    privateJwk: await exportJWK(pair.privateKey),
    publicJwk: { ...bare, kid, alg: "ES256", use: "sig" },
  };
}

export async function signToken(key: SigningKey, claims: Record<string, unknown>): Promise<string> {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: "ES256", typ: "JWT", kid: key.kid })
    .sign(await usable("private", key.kid, key.privateJwk));
}

/**
 * The claims of a token that one of our keys signed with ES256 for that issuer and audience and that has not expired.
 * @throws when anything of it does not hold; the message says what.
 */
export async function verifyToken(
  token: string,
  options: {
    publicKey(kid: string): Promise<JWK | undefined>;
    issuer: string;
    audience: string;
    at: Date;
  },
): Promise<Record<string, unknown>> {
  const { payload } = await jwtVerify(
    token,
    async ({ kid }) => {
      const jwk = kid ? await options.publicKey(kid) : undefined;
      if (!kid || !jwk) throw new Error("no key has that kid");
      return usable("public", kid, jwk);
    },
    {
      algorithms: ["ES256"],
      issuer: options.issuer,
      audience: options.audience,
      currentDate: options.at,
      requiredClaims: ["exp", "iat"],
    },
  );
  return payload;
}
