import type { IdentityParts } from "../parts.ts";
import { WireError } from "../wire/error.ts";

/**
 * Verifies the captcha of a request. A token that was sent is always verified. A missing one is refused where it is
 * required. Returns whether there was a valid one. This uses up the token, whatever happens to the request.
 */
export async function verifyCaptcha(
  parts: Pick<IdentityParts, "captcha">,
  token: string | undefined,
  ip: string,
  due: boolean,
): Promise<boolean> {
  if (parts.captcha.provider === "none") return false;
  if (!token) {
    if (!due) return false;
    throw noCaptcha();
  }
  const problem = await parts.captcha.verify(token, ip);
  if (problem !== undefined) throw refused(problem);
  return true;
}

/** A captcha was required and none was sent. */
export const noCaptcha = () => refused("no captcha_token found");

const refused = (why: string) =>
  new WireError(400, "captcha_failed", `captcha protection: request disallowed (${why})`);
