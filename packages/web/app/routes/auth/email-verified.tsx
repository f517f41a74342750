import { newSignUpFlag, signInPath } from "@autoiq/domain/identity/redirects";
import { BadgeCheck, MailX } from "lucide-react";
import { useEffect, useState } from "react";
import { Link, useNavigate } from "react-router";
import { ResendVerification } from "~/features/identity/forms/resend-verification";
import { ResetPasswordForm } from "~/features/identity/forms/reset-password-form";
import { useSession } from "~/platform/session/use-session";
import { AuthCard } from "~/ui/auth-card";
import { Button } from "~/ui/button";
import { Spinner } from "~/ui/spinner";
import { toast } from "~/ui/toast";

export const meta = () => [
  { title: "Email verified · AutoIQ" },
  { name: "description", content: "Your email address is confirmed." },
];

/** The verification link ends here; what went wrong with it stands in the address. */
function linkProblem(): string | null {
  const fromHash = new URLSearchParams(window.location.hash.slice(1));
  const fromQuery = new URLSearchParams(window.location.search);
  return fromHash.get("error_description") ?? fromQuery.get("error_description");
}

export default function EmailVerified() {
  const session = useSession();
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => setProblem(linkProblem()), []);
  const signedIn = session.status === "signed-in" ? session.me : null;
  // Opening the mail a second time is no mistake: who is signed in has been verified.
  const failed = problem !== null && !signedIn && session.status !== "loading";
  const Icon = failed ? MailX : BadgeCheck;
  return (
    <AuthCard>
      <span
        aria-hidden="true"
        className="grid size-12 place-items-center rounded-lg bg-accent-soft text-accent-text"
      >
        <Icon className="size-6" />
      </span>
      <h1 className="mt-4 font-semibold text-2xl tracking-tight">
        {failed ? "This link did not work" : "Email verified"}
      </h1>
      {failed ? (
        <>
          <p className="mt-2 text-fg-muted">{problem}. Ask for a new link; each one works once.</p>
          <ResendVerification email={undefined} />
        </>
      ) : signedIn?.awaitsPassword ? (
        <ChooseOwnPassword email={signedIn.email} />
      ) : (
        <>
          <p className="mt-2 text-fg-muted">
            {signedIn
              ? `${signedIn.email} is confirmed and you are signed in.`
              : "Your email address is confirmed. Sign in to continue."}
          </p>
          <div className="mt-5">
            {session.status === "loading" ? (
              <Spinner label="Signing you in…" className="text-fg-muted" />
            ) : (
              <Button asChild variant="primary" size="lg">
                {signedIn?.role === "owner" ? (
                  <Link to={`/auth?${newSignUpFlag}`}>Choose your plan</Link>
                ) : signedIn ? (
                  <Link to={`/${signedIn.role}`}>Go to Dashboard</Link>
                ) : (
                  <Link to={`${signInPath}&${newSignUpFlag}`}>Sign In</Link>
                )}
              </Button>
            )}
          </div>
        </>
      )}
    </AuthCard>
  );
}

/** A pre-enrolled student's account was made with a password that nobody knows. */
function ChooseOwnPassword({ email }: { email: string }) {
  const navigate = useNavigate();
  return (
    <>
      <p className="mt-2 mb-5 text-fg-muted">
        <strong className="font-medium text-fg">{email}</strong> is confirmed. Choose your own password now:
        from then on you sign in with it.
      </p>
      <ResetPasswordForm
        onDone={async () => {
          toast({ title: "Password set", description: "Your student account is ready." });
          const { refreshMe } = await import("~/platform/session/watch-session");
          await refreshMe();
          await navigate("/student");
        }}
      />
    </>
  );
}
