import { en as text } from "@autoiq/domain/catalog/identity-errors/en";
import { providerProblem } from "@autoiq/domain/identity/error-messages";
import { authClient } from "~/platform/session/auth-client";
import { authProblemOf } from "../auth-problem";

const comeBackTo = () => `${window.location.origin}/auth?tab=sign-in`;

/** Redirects to that provider, and it redirects back to /auth with a session or an error in the URL. */
export async function signInWithProvider(name: string): Promise<string | null> {
  const { auth } = await authClient();
  const { data, error } = await auth.signInWithOAuth({
    provider: name as "google",
    options: { redirectTo: comeBackTo(), skipBrowserRedirect: true },
  });
  if (error) return authProblemOf(error).sentence;
  window.location.assign(data.url);
  return null;
}

/** Redirects to the sign-in page of the company that owns the email address's domain. */
export async function signInWithCompany(email: string): Promise<string | null> {
  const domain = /^[^@\s]+@([^@\s]+\.[^@\s]+)$/.exec(email.trim())?.[1];
  if (!domain) return text.workEmailMissing;
  const { auth } = await authClient();
  const { data, error } = await auth.signInWithSSO({
    domain,
    options: { redirectTo: comeBackTo(), skipBrowserRedirect: true },
  });
  if (error?.code === "sso_provider_not_found") return providerProblem(error.code);
  if (error) return authProblemOf(error).sentence;
  window.location.assign(data.url);
  return null;
}
