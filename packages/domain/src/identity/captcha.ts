import { z } from "zod";

/** The challenge that an ALTCHA widget solves, in ALTCHA's second protocol: https://altcha.org/docs/v2/ */
export const altchaChallenge = z.object({
  parameters: z.object({
    algorithm: z.string(),
    /** Unix time in seconds. */
    expiresAt: z.number(),
    cost: z.number(),
    keyLength: z.number(),
    keyPrefix: z.string(),
    keySignature: z.string(),
    nonce: z.string(),
    salt: z.string(),
  }),
  signature: z.string(),
});
export type AltchaChallenge = z.infer<typeof altchaChallenge>;

/** The captcha that an installation requires. */
export const captchaProvider = z.enum(["altcha", "hcaptcha", "turnstile", "none"]);
export type CaptchaProvider = z.infer<typeof captchaProvider>;
