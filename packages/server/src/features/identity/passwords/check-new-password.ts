import { isLongEnough, isTooLong } from "@autoiq/domain/identity/password-length";
import type { IdentityParts } from "../parts.ts";
import { invalid, WireError } from "../wire/error.ts";
import { isCommonPassword } from "./common-passwords.ts";
import { isLeakedPassword } from "./leaked-passwords.ts";

/**
 * Rejects an unacceptable password: too long for the protocol, too short for this installation, or among the most
 * common. The caller handles a missing one.
 */
export async function checkNewPassword(parts: Pick<IdentityParts, "entry">, password: string): Promise<void> {
  if (isTooLong(password)) throw invalid("Password cannot be longer than 72 characters");
  const { shortestPassword, leakedPasswords } = parts.entry;
  if (!isLongEnough(password, shortestPassword)) {
    throw weak("length", `Password should be at least ${shortestPassword} characters.`);
  }
  const known =
    (await isCommonPassword(password)) ||
    (leakedPasswords !== undefined && (await isLeakedPassword(leakedPasswords, password)));
  if (known) {
    throw weak("pwned", "Password is known to be weak and easy to guess, please choose a different one.");
  }
}

const weak = (reason: "length" | "pwned", message: string) =>
  new WireError(422, "weak_password", message, { extra: { weak_password: { reasons: [reason] } } });
