import type { CaptchaConfig } from "../../../platform/entry-config.ts";
import type { Tenancy } from "../../../platform/tenancy.ts";
import { createAltcha } from "./altcha.ts";
import type { Captcha } from "./captcha.ts";
import { createSiteverify } from "./siteverify.ts";

/** The captcha that the configuration names. */
export function createCaptcha(config: CaptchaConfig, tenancy: Tenancy, now: () => Date): Captcha {
  switch (config.provider) {
    case "none":
      return { provider: "none", siteKey: "", verify: async () => undefined };
    case "altcha":
      return createAltcha(tenancy, now);
    default:
      return createSiteverify(config);
  }
}
