import { generateKeyPairSync, randomBytes } from "node:crypto";
import { importJWK, type JWK, jwtVerify, SignJWT } from "jose";
import { describe, expect, it } from "vitest";
import { makeSigningKey, type SigningKey, signToken, verifyToken } from "./signing.ts";

const at = new Date("2026-11-20T12:00:00Z");
const seconds = at.getTime() / 1000;
const claims = { iss: "us", aud: "everybody", sub: "somebody", iat: seconds, exp: seconds + 60 };

const pair = generateKeyPairSync("rsa", { modulusLength: 2048 });
const secret = randomBytes(32).toString("base64url");
const keys: Record<string, SigningKey> = {
  ES256: await makeSigningKey(),
  RS256: {
    kid: "rsa",
    privateJwk: { ...(pair.privateKey.export({ format: "jwk" }) as JWK), alg: "RS256" },
    publicJwk: { ...(pair.publicKey.export({ format: "jwk" }) as JWK), alg: "RS256", kid: "rsa" },
  },
  HS256: {
    kid: "secret",
    privateJwk: { kty: "oct", k: secret, alg: "HS256" },
    publicJwk: { kty: "oct", k: secret, alg: "HS256" },
  },
};
const key = keys.ES256 as SigningKey;

const verify = (token: string, by = key, more: { at?: Date; audience?: string; issuer?: string } = {}) =>
  verifyToken(token, {
    publicKey: async (kid) => (kid === by.kid ? by.publicJwk : undefined),
    issuer: "us",
    audience: "everybody",
    required: ["exp", "iat"],
    at,
    ...more,
  });
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
describe("a token", () => {
  it.each(Object.keys(keys))("of %s can be read and written by another library, too", async (alg) => {
    const mine = keys[alg] as SigningKey;
    expect(await verify(signToken(mine, claims), mine)).toEqual(claims);
    const read = await jwtVerify(signToken(mine, claims), await importJWK(mine.publicJwk, alg), {
      currentDate: at,
    });
    expect(read.payload).toEqual(claims);
    expect(read.protectedHeader).toEqual({ alg, typ: "JWT", kid: mine.kid });
    const joseToken = await new SignJWT(claims)
      .setProtectedHeader({ alg, kid: mine.kid })
      .sign(await importJWK(mine.privateJwk, alg));
    expect(await verify(joseToken, mine)).toEqual(claims);
  });

  it("is refused when one byte is changed", async () => {
    const token = signToken(key, claims);
    const [head = "", body = "", seal = ""] = token.split(".");
    const swap = (text: string) => `${text.startsWith("A") ? "B" : "A"}${text.slice(1)}`;
    for (const bad of [
      `${swap(head)}.${body}.${seal}`,
      `${head}.${encode({ ...claims, sub: "somebody else" })}.${seal}`,
      `${head}.${body}.${swap(seal)}`,
      `${head}.${body}.`,
      `${head}.${body}.${seal.slice(0, -4)}`,
      `${head}.${body}.${seal}.${seal}`,
      `${token} `,
      `${head}.${body}=.${seal}`,
      "",
      "..",
    ])
      await expect(verify(bad), bad).rejects.toThrow();
  });

  it("is refused with an algorithm other than its key's, whatever its header says", async () => {
    const body = encode(claims);
    for (const alg of ["none", "HS256", "RS256", "ES384", "es256", undefined, 7]) {
      const head = encode({ alg, kid: key.kid });
      await expect(verify(`${head}.${body}.AAAA`), String(alg)).rejects.toThrow(/algorithm/);
    }
    // The attack that uses a public key as a secret.
    const confused: SigningKey = {
      kid: key.kid,
      publicJwk: { kty: "oct", k: encode(key.publicJwk), alg: "HS256" },
      privateJwk: { kty: "oct", k: encode(key.publicJwk), alg: "HS256" },
    };
    await expect(verify(signToken(confused, claims))).rejects.toThrow(/another algorithm/);
  });

  it("is refused when it requires an unknown extension", async () => {
    const critical = await new SignJWT(claims)
      .setProtectedHeader({ alg: "ES256", kid: key.kid, crit: ["strange"], strange: 1 })
      .sign(await importJWK(key.privateJwk, "ES256"), { crit: { strange: true } });
    await expect(verify(critical)).rejects.toThrow(/not understood/);
  });

  it.each([
    ["over", { exp: seconds }, /"exp"/],
    ["not yet good", { nbf: seconds + 1 }, /"nbf"/],
    ["of another issuer", { iss: "them" }, /"iss"/],
    ["for others", { aud: ["them", "those"] }, /"aud"/],
    ["for nobody", { aud: undefined }, /"aud"/],
    ["without an end", { exp: undefined }, /"exp"/],
    ["with an end in words", { exp: "tomorrow" }, /"exp"/],
    ["of no age", { iat: undefined }, /"iat"/],
  ])("is refused when it is %s", async (_what, other, expected) => {
    await expect(verify(signToken(key, { ...claims, ...other }))).rejects.toThrow(expected);
  });

  it("is valid for one audience of several, and until its last second", async () => {
    const token = signToken(key, { ...claims, aud: ["them", "everybody"] });
    await expect(verify(token, key, { at: new Date((seconds + 59) * 1000) })).resolves.toBeTruthy();
    await expect(verify(token, key, { at: new Date((seconds + 60) * 1000) })).rejects.toThrow();
  });

  it("of a removed key is refused", async () => {
    await expect(verify(signToken(await makeSigningKey(), claims))).rejects.toThrow(/kid/);
  });
});
