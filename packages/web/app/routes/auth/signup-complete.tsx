import { newSignUpFlag, signInPath } from "@autoiq/domain/identity/redirects";
import { MailCheck } from "lucide-react";
import { Link, useLocation } from "react-router";
import { z } from "zod";
import { ResendVerification } from "~/features/identity/forms/resend-verification";
import { AuthCard } from "~/ui/auth-card";
import { Button } from "~/ui/button";

export const meta = () => [
  { title: "Check your email · AutoIQ" },
  { name: "description", content: "Confirm your email address to finish creating your AutoIQ account." },
];

const arrival = z.object({ email: z.string() });

export default function SignupComplete() {
  const { state } = useLocation();
  const email = arrival.safeParse(state).data?.email;
  return (
    <AuthCard>
      <span
        aria-hidden="true"
        className="grid size-12 place-items-center rounded-lg bg-accent-soft text-accent-text"
      >
        <MailCheck className="size-6" />
      </span>
      <h1 className="mt-4 font-semibold text-2xl tracking-tight">Check your email</h1>
      <p className="mt-2 text-fg-muted">
        {email ? (
          <>
            We sent a link to <strong className="font-medium text-fg">{email}</strong>. Open it to verify your
            account; then you can sign in.
          </>
        ) : (
          "We sent you a link. Open it to verify your account; then you can sign in."
        )}
      </p>
      <p className="mt-3 text-fg-muted text-sm">Nothing there after a minute? Look in the spam folder, or:</p>
      <ResendVerification email={email} />
      <Button asChild variant="link" className="mt-3">
        <Link to={`${signInPath}&${newSignUpFlag}`}>Go to sign in</Link>
      </Button>
    </AuthCard>
  );
}
