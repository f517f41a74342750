import { en as text } from "@autoiq/domain/catalog/identity-errors/en";
import { type Confirmation, confirmationReply } from "@autoiq/domain/identity/email-confirmation";
import { type LinkOutcome, linkRefusalMessage } from "@autoiq/domain/identity/email-link";
import { loadConfig } from "~/platform/config";
import { authClient, authFetch, secondsToWait } from "~/platform/session/auth-client";
import { rememberUser } from "~/platform/session/local-session";
import { watchSession } from "~/platform/session/watch-session";

export type ConfirmOutcome =
  | { state: "signed-in" }
  | { state: "half" }
  /** The user must first prove ownership. */
  | { state: "asks"; about: Confirmation }
  | { state: "wrong-password"; sentence: string }
  | { state: "dead"; outcome: LinkOutcome };

export interface Typed {
  readonly sign_up_password?: string;
  readonly choose_password?: boolean;
}

/** Redeems an emailed link from its page. @throws {TypeError} when the server cannot be reached. The link stays valid */
export async function confirmLink(token: string, type: string, typed: Typed = {}): Promise<ConfirmOutcome> {
  const { apiUrl, anonKey } = await loadConfig();
  const response = await authFetch(`${apiUrl}/auth/v1/verify`, {
    method: "POST",
    headers: { "content-type": "application/json", apikey: anonKey, "x-supabase-api-version": "2024-01-01" },
    body: JSON.stringify({ type, token_hash: token, ...typed }),
  });
  if (response.status >= 500) throw new TypeError("The server cannot confirm the link at the moment.");
  const reply = confirmationReply.parse(await response.json());
  if ("access_token" in reply) {
    const client = await authClient();
    await watchSession();
    const { error } = await client.auth.setSession(reply);
    if (error) throw error;
    rememberUser.activity(Date.now());
    return { state: "signed-in" };
  }
  if (response.ok) return { state: "half" };
  if ("sign_up" in reply) return { state: "asks", about: reply.sign_up };
  if (reply.code === "sign_up_password_wrong") {
    return {
      state: "wrong-password",
      sentence: reply.message ?? text.signUpPassword,
    };
  }
  return { state: "dead", outcome: linkRefusalMessage(reply.code, reply.link_state, secondsToWait()) };
}
