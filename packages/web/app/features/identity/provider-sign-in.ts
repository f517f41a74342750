import { providerProblem } from "@autoiq/domain/identity/messages";
import { authClient } from "~/platform/session/auth-client";
import { refusalOf } from "./refusal";

const comeBackTo = () => `${window.location.origin}/auth?tab=sign-in`;

/** Leads to that service, which leads back to /auth with a session or an error in the address. */
export async function signInWithProvider(name: string): Promise<string | null> {
  const { auth } = await authClient();
  const { data, error } = await auth.signInWithOAuth({
    provider: name as "google",
    options: { redirectTo: comeBackTo(), skipBrowserRedirect: true },
  });
  if (error) return refusalOf(error).sentence;
  window.location.assign(data.url);
  return null;
}

/** Leads to where the company of that email address signs its people in. */
export async function signInWithCompany(email: string): Promise<string | null> {
  const domain = /^[^@\s]+@([^@\s]+\.[^@\s]+)$/.exec(email.trim())?.[1];
  if (!domain) return "Enter your work email address above first.";
  const { auth } = await authClient();
  const { data, error } = await auth.signInWithSSO({
    domain,
    options: { redirectTo: comeBackTo(), skipBrowserRedirect: true },
  });
  if (error?.code === "sso_provider_not_found") return providerProblem(error.code);
  if (error) return refusalOf(error).sentence;
  window.location.assign(data.url);
  return null;
}
