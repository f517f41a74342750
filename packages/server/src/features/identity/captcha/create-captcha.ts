import type { CaptchaConfig } from "../../../platform/config/entry-config.ts";
import type { Tenancy } from "../../../platform/tenancy.ts";
import { createAltcha } from "./altcha.ts";
import type { Captcha } from "./captcha.ts";
import { createSiteverify } from "./siteverify.ts";

/** The captcha provider from the configuration. */
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
