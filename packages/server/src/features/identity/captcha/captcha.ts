import type { AltchaChallenge } from "@autoiq/domain/identity/captcha";
import type { CaptchaConfig } from "../../../platform/config/entry-config.ts";

/** Distinguishes people from programs. */
export interface Captcha {
  readonly provider: CaptchaConfig["provider"];
  /** Public. The browser shows the provider's widget with it. */
  readonly siteKey: string;
  /** The challenge for a browser to solve. Undefined where the provider creates its own. */
  challenge?(): Promise<AltchaChallenge>;
  /** Returns undefined when the token proves a person, else the provider's error code. A token is valid once. */
  verify(token: string, ip: string): Promise<string | undefined>;
}
