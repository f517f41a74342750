import type { IdentityParts } from "../parts.ts";
import { WireError } from "../wire/error.ts";

/**
 * Checks the captcha of a request: a token that came is always checked, one that is missing is refused where it is
 * due. Tells whether there was a good one. A token is used up by this, whatever becomes of the request.
 */
export async function proveHuman(
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

/** Where a captcha was due and none came. */
export const noCaptcha = () => refused("no captcha_token found");

const refused = (why: string) =>
  new WireError(400, "captcha_failed", `captcha protection: request disallowed (${why})`);
