import { createPreEnrollmentTicket } from "@autoiq/domain/identity/contract";
import { networkProblem } from "@autoiq/domain/identity/error-messages";
import { generatedPassword } from "@autoiq/domain/identity/generated-password";
import {
  type PreEnrollment,
  preEnrollmentAttributes,
  preEnrollmentFailure,
} from "@autoiq/domain/identity/pre-enrollment";
import { request } from "~/platform/api";
import { ProblemError } from "~/platform/problem";
import { authClient } from "~/platform/session/auth-client";
import { rememberUser } from "~/platform/session/local-session";

export type PreEnrolled = { ok: true } | { ok: false; sentence: string };

const refused = (message: string): PreEnrolled => ({ ok: false, sentence: preEnrollmentFailure(message) });

/**
 * Creates a student's account with a random password that nobody sees. The verification email leads to setting a
 * password. If the notification to the training team fails, the student sees no error.
 * @param trap value of the honeypot field
 */
export async function preEnroll(form: PreEnrollment, trap: string): Promise<PreEnrolled> {
  try {
    const { ticket } = await request(createPreEnrollmentTicket, {
      body: { email: form.email, website: trap },
    });
    const client = await authClient();
    const { data, error } = await client.auth.signUp({
      email: form.email,
      password: generatedPassword((count) => crypto.getRandomValues(new Uint8Array(count))),
      options: {
        emailRedirectTo: `${window.location.origin}/email-verified`,
        data: { ...preEnrollmentAttributes(form, new Date().toISOString()), signup_ticket: ticket },
      },
    });
    if (error?.name === "AuthRetryableFetchError") return { ok: false, sentence: networkProblem };
    if (error) return refused(error.message);
    // For a known address the server returns a user without identities.
    if (data.user?.identities?.length === 0) return refused("User already registered");
    rememberUser.email(form.email);
    await client.functions
      .invoke("send-pre-enrollment-notification", { body: form })
      .then(
        ({ error: unsent }) => unsent && console.warn("The training team was not notified:", unsent.message),
      )
      .catch((unsent: unknown) => console.warn("The training team was not notified:", unsent));
    return { ok: true };
  } catch (error) {
    if (error instanceof ProblemError && error.status === 0) return { ok: false, sentence: networkProblem };
    if (error instanceof ProblemError && error.status >= 500) return refused("");
    if (error instanceof ProblemError) return refused(error.problem.errors?.email ?? error.message);
    return refused("");
  }
}
