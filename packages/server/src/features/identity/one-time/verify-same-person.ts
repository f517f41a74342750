import { timingSafeEqual } from "node:crypto";
import type { UserRow } from "../accounts/store.ts";
import { nameOf } from "../accounts/user.ts";
import type { Caller } from "../parts.ts";
import type { SignUp } from "../sign-ups/store.ts";
import { WireError } from "../wire/error.ts";
import type { OneTimeToken } from "./store.ts";

/** What a person provides in addition to the emailed secret. */
export interface ProofOfPerson {
  /** The hash that matches the entered password. It is checked before the transaction because it takes long. */
  readonly passwordHash?: string | null;
  readonly typedPassword?: boolean;
  /** They chose to set a password of their own instead. */
  readonly choosesPassword?: boolean;
}

interface Shown {
  readonly caller: Caller;
  readonly knowledge: ProofOfPerson;
  readonly byLink: boolean;
}

export const isSameBrowser = (
  requestedIn: { readonly browser_hash: Buffer | null },
  { browser }: Caller,
): boolean =>
  requestedIn.browser_hash !== null && browser !== null && timingSafeEqual(requestedIn.browser_hash, browser);

const knowsPassword = (signUp: SignUp, { knowledge }: Shown): boolean =>
  signUp.password_hash !== null && knowledge.passwordHash === signUp.password_hash;

/** Whether the sign-up is confirmed without its password. The person chooses a new one next. */
export function choosesPassword(token: OneTimeToken, signUp: SignUp, shown: Shown): boolean {
  if (signUp.password_hash === null) return false;
  if (shown.knowledge.choosesPassword) return true;
  return token.without_password && !isSameBrowser(signUp, shown.caller) && !knowsPassword(signUp, shown);
}

const wrongPassword = (message: string) => new WireError(403, "sign_up_password_wrong", message);

/**
 * Anyone can sign up with someone else's address, and the person who opens the email would confirm the password that
 * was entered then. So a browser confirms it only where the sign-up was made, or for a person who knows that
 * password. Everyone else chooses a new one. A program that speaks the protocol directly opens the emails that it
 * requested.
 */
export function refuseOtherPerson(
  token: OneTimeToken,
  signUp: SignUp,
  user: UserRow,
  shown: Shown,
): WireError | undefined {
  const { caller, knowledge, byLink } = shown;
  const isHarmless = signUp.password_hash === null && !token.without_password;
  if (isHarmless || knowledge.choosesPassword || isSameBrowser(signUp, caller)) return undefined;
  if (knowledge.typedPassword) {
    return knowsPassword(signUp, shown)
      ? undefined
      : wrongPassword("That's not the password for that sign-up. Try again, or choose a new password.");
  }
  if (!caller.isBrowser) return undefined;
  if (!byLink) {
    return new WireError(
      403,
      "sign_up_unproved",
      "This code is for a sign-up in another browser. Enter it there, or open the link in the email.",
    );
  }
  return new WireError(
    403,
    "sign_up_unproved",
    "Enter the password you signed up with to confirm it's you.",
    {
      extra: {
        sign_up: {
          kind: "sign-up",
          email: user.email,
          name: nameOf({ email: user.email, user_metadata: signUp.user_metadata }),
          account_type: signUp.account_type,
          company_name: signUp.company_name,
          has_password: signUp.password_hash !== null,
        },
      },
    },
  );
}

/**
 * An account that moves to another address takes over everything that waits there. So the email to the new address
 * must be confirmed in the browser that requested the move, or with the password of the moving account.
 */
export function refuseOtherPersonsMove(
  token: OneTimeToken,
  user: UserRow,
  shown: Shown,
): WireError | undefined {
  const { caller, knowledge, byLink } = shown;
  if (isSameBrowser(token, caller)) return undefined;
  if (knowledge.typedPassword) {
    return user.password_hash !== null && knowledge.passwordHash === user.password_hash
      ? undefined
      : wrongPassword("That isn't the password of the account moving to this email address.");
  }
  if (!caller.isBrowser) return undefined;
  const message = byLink
    ? "Enter the password of the account moving to this email address."
    : "This code is for a change made in another browser. Enter it there, or open the link in the email.";
  return new WireError(403, "sign_up_unproved", message, {
    extra: byLink
      ? {
          sign_up: {
            kind: "email-change",
            email: user.new_email ?? "",
            name: user.email,
            account_type: user.account_type,
            company_name: "",
            has_password: user.password_hash !== null,
          },
        }
      : {},
  });
}
