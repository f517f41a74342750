import { z } from "zod";
import type { CaptchaConfig } from "../../../platform/config/entry-config.ts";
import type { Captcha } from "./captcha.ts";

const verifyUrls = {
  hcaptcha: "https://api.hcaptcha.com/siteverify",
  turnstile: "https://challenges.cloudflare.com/turnstile/v0/siteverify",
} as const;

/** A person is waiting at the form. */
const timeoutMs = 5_000;

const answer = z.object({ success: z.boolean(), "error-codes": z.array(z.string()).default([]) });

/**
 * hCaptcha and Turnstile. Both verify at their siteverify endpoint with the same form fields and the same response.
 * If a verifier does not respond, the request fails with a server error and lets no program in.
 * @see https://docs.hcaptcha.com/#verify-the-user-response-server-side
 * @see https://developers.cloudflare.com/turnstile/get-started/server-side-validation/
 */
export function createSiteverify(
  config: Extract<CaptchaConfig, { secret: string }>,
  verifyUrl: string = verifyUrls[config.provider],
): Captcha {
  return {
    provider: config.provider,
    siteKey: config.siteKey,
    async verify(token, ip) {
      const response = await fetch(verifyUrl, {
        method: "POST",
        body: new URLSearchParams({
          secret: config.secret,
          response: token,
          remoteip: ip,
          ...(config.provider === "hcaptcha" ? { sitekey: config.siteKey } : {}),
        }),
        signal: AbortSignal.timeout(timeoutMs),
        redirect: "error",
      });
      if (!response.ok) throw new Error(`The captcha's verifier answered ${response.status}`);
      const { success, "error-codes": codes } = answer.parse(await response.json());
      return success ? undefined : codes.slice(0, 5).join(", ") || "invalid-input-response";
    },
  };
}
