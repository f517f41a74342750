import { z } from "zod";

/** What an ALTCHA box solves, in the form of ALTCHA's second protocol: https://altcha.org/docs/v2/ */
export const altchaChallenge = z.object({
  parameters: z.object({
    algorithm: z.string(),
    /** Seconds of the Unix time. */
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

/** The captcha that an installation asks for. */
export const captchaProvider = z.enum(["altcha", "hcaptcha", "turnstile", "none"]);
export type CaptchaProvider = z.infer<typeof captchaProvider>;
