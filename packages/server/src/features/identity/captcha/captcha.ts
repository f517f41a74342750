import type { AltchaChallenge } from "@autoiq/domain/identity/captcha";
import type { CaptchaConfig } from "../../../platform/entry-config.ts";

/** Tells people from programs. */
export interface Captcha {
  readonly provider: CaptchaConfig["provider"];
  /** Public; the browser shows the provider's box with it. */
  readonly siteKey: string;
  /** What a browser is to solve; undefined where the provider makes its own. */
  challenge?(): Promise<AltchaChallenge>;
  /** Undefined when the token proves a person; else the provider's word for why not. A token is good once. */
  verify(token: string, ip: string): Promise<string | undefined>;
}
