import { roles } from "../kernel/access/roles.ts";
import type { AccountType } from "./schema.ts";

/** Everything under these first path segments requires signing in. */
const guarded: readonly string[] = [...roles, "subscription-selection"];

export type Visitor = { signedIn: false } | { signedIn: true; role: AccountType };

export const signInPath = "/auth?tab=sign-in";
/** In the query of any /auth URL: the person who signs in there has just signed up. */
export const newSignUpFlag = "newSignup=true";

export const isNewSignUp = (search: string): boolean => /[?&]newSignup=true(&|$)/.test(search);

/**
 * Where to redirect a visitor from the requested page, or null to stay.
 * @param search the query string, with or without its leading "?"
 */
export function redirectFor(visitor: Visitor, pathname: string, search: string): string | null {
  const first = pathname.split("/")[1] ?? "";
  if (!visitor.signedIn) return guarded.includes(first) ? signInPath : null;
  if (pathname === "/") return `/${visitor.role}`;
  if (first === "auth") {
    if (visitor.role === "owner" && isNewSignUp(search)) return "/subscription-selection?returnTo=/owner";
    return `/${visitor.role}`;
  }
  return null;
}
