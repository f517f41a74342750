import { createHash, randomBytes, randomInt } from "node:crypto";
import { type AltchaChallenge, altchaChallenge } from "@autoiq/domain/identity/captcha";
import { createChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { z } from "zod";
import { leftUntil } from "../../../platform/clock/age.ts";
import type { Tenancy } from "../../../platform/tenancy.ts";
import type { Captcha } from "./captcha.ts";
import { addCaptchaKey, dropOldCaptchas, readCaptchaKey, takeCaptcha } from "./store.ts";

/**
 * About one second on one phone core: the browser derives keys until one starts with the given prefix. Trying a
 * thousand passwords costs a thousand seconds.
 */
const work = { algorithm: "PBKDF2/SHA-256", cost: 5_000, keyLength: 32 } as const;
const fewest = 60;
const maxSeconds = 180;

/** Long enough for filling in a form slowly and for the security step after it. */
const lasts = 20 * 60_000;

const payload = z.object({
  challenge: altchaChallenge,
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

function readPayload(token: string): z.infer<typeof payload> | undefined {
  if (token.length > 4096) return undefined;
  try {
    return payload.safeParse(JSON.parse(Buffer.from(token, "base64").toString("utf8"))).data;
  } catch {
    return undefined;
  }
}

/** ALTCHA: proof of work that this server creates and verifies itself. No third party learns about the visitor. */
export function createAltcha(tenancy: Tenancy, now: () => Date): Captcha {
  let loading: Promise<string> | undefined;
  const secret = () => {
    loading ??= loadSecret(tenancy).catch((error) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
  return {
    provider: "altcha",
    siteKey: "",
    async challenge() {
      const key = await secret();
      const created = await createChallenge({
        ...work,
        deriveKey,
        counter: randomInt(fewest, maxSeconds + 1),
        expiresAt: new Date(now().getTime() + lasts),
        hmacSignatureSecret: key,
        hmacKeySignatureSecret: keySecret(key),
      });
      return created as AltchaChallenge;
    },
    async verify(token) {
      const payload = readPayload(token);
      if (!payload) return "invalid-input-response";
      const { challenge, solution } = payload;
      const key = await secret();
      const proof = await verifySolution({
        challenge,
        solution,
        deriveKey,
        hmacSignatureSecret: key,
        hmacKeySignatureSecret: keySecret(key),
      });
      if (!proof.verified) return proof.expired ? "timeout-or-duplicate" : "invalid-input-response";
      const at = now();
      const { expiresAt } = challenge.parameters;
      if (leftUntil(expiresAt * 1000, at, lasts) === 0) return "timeout-or-duplicate";
      const hash = createHash("sha256").update(challenge.signature).digest();
      const taken = await tenancy.identity(async (tx) => {
        await dropOldCaptchas(tx, at.toISOString());
        return takeCaptcha(tx, { challengeHash: hash, expiresAt: new Date(expiresAt * 1000).toISOString() });
      });
      return taken === 1 ? undefined : "timeout-or-duplicate";
    },
  };
}

const keySecret = (secret: string) => `${secret}.key`;

/** The first worker that needs the key creates it. All workers use the one that the database stored. */
async function loadSecret(tenancy: Tenancy): Promise<string> {
  return tenancy.identity(async (tx) => {
    const known = await readCaptchaKey(tx);
    if (known) return known.secret;
    await addCaptchaKey(tx, randomBytes(32).toString("base64url"));
    const storedKey = await readCaptchaKey(tx);
    if (!storedKey) throw new Error("The captcha's key was not kept");
    return storedKey.secret;
  });
}
