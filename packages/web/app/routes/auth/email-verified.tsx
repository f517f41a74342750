import type { LinkOutcome } from "@autoiq/domain/identity/mailed-link";
import { newSignUpFlag, signInPath } from "@autoiq/domain/identity/redirects";
import { BadgeCheck, MailCheck } from "lucide-react";
import { useCallback } from "react";
import { Link, Navigate } from "react-router";
import { useSession } from "~/platform/session/use-session";
import { AuthCard } from "~/ui/auth-card";
import { Button } from "~/ui/button";
import { ErrorState } from "~/ui/error-state";
import { Spinner } from "~/ui/spinner";
import { AlreadyVerified } from "./parts/already-verified";
import { CardHead } from "./parts/card-head";
import { ChooseOwnPassword } from "./parts/choose-own-password";
import { ConfirmLinkPage } from "./parts/confirm-link-page";
import { DeadLink, isDead } from "./parts/dead-link";
import { useLinkOutcome } from "./parts/use-link-outcome";
import { VerifyEmail } from "./parts/verify-email";

export const meta = () => [
  { title: "Email verified · AutoIQ" },
  { name: "description", content: "Your email address is confirmed." },
];

/** The verification link ends here; what came of it stands in the address. */
export default function EmailVerified() {
  const session = useSession();
  const [outcome, setOutcome] = useLinkOutcome();
  const settle = useCallback(
    (settled: { state: "signed-in" | "half" } | { state: "dead"; outcome: LinkOutcome }) => {
      // The secret in the address has done its work.
      window.history.replaceState(window.history.state, "", window.location.pathname);
      if (settled.state === "dead") setOutcome(settled.outcome);
      else setOutcome(settled.state === "half" ? { state: "half" } : { state: "good", kind: "signup" });
    },
    [setOutcome],
  );
  if (outcome.state === "confirm") {
    return <ConfirmLinkPage token={outcome.token} kind={outcome.kind} onOutcome={settle} />;
  }
  if (session.status === "loading")
    return <Spinner label="Checking your link…" className="text-base text-fg-muted" />;
  if (session.status === "unreachable")
    return (
      <AuthCard>
        <ErrorState title="The server cannot be reached" error={session.error} onRetry={session.retry} />
      </AuthCard>
    );
  if (outcome.state === "half") return <HalfConfirmed />;
  if (session.status === "second-factor") return <Navigate to="/auth" replace />;
  if (session.status === "signed-in") {
    // Opening the mail a second time is no mistake: who is signed in has been verified.
    if (session.me.awaitsPassword) return <ChooseOwnPassword me={session.me} />;
    return <AlreadyVerified me={session.me} />;
  }
  const dead = isDead(outcome);
  return (
    <AuthCard>
      {dead ? (
        <DeadLink outcome={outcome} lasts="24 hours" />
      ) : (
        <CardHead icon={MailCheck} title="Verify your email">
          <p>No link has led here yet. Open the one in your email, or type its code.</p>
        </CardHead>
      )}
      <VerifyEmail mailFirst={dead} />
      <Button asChild variant="link" className="mt-4">
        <Link to={`${signInPath}&${newSignUpFlag}`}>
          {dead ? "Already verified? Sign In" : "Go to sign in"}
        </Link>
      </Button>
    </AuthCard>
  );
}

/** A change of address is made when both addresses have said yes. */
function HalfConfirmed() {
  return (
    <AuthCard>
      <CardHead icon={BadgeCheck} title="One of two confirmed">
        <p>
          This address has agreed. The change is made as soon as the link in the email to the other address is
          opened, too.
        </p>
      </CardHead>
      <Button asChild variant="primary" size="lg" className="mt-6 w-full">
        <Link to={signInPath}>Continue</Link>
      </Button>
    </AuthCard>
  );
}
