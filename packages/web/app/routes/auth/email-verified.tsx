import type { LinkOutcome } from "@autoiq/domain/identity/email-link";
import { newSignUpFlag, signInPath } from "@autoiq/domain/identity/redirects";
import { BadgeCheck, MailCheck } from "lucide-react";
import { useCallback } from "react";
import { Link, Navigate } from "react-router";
import { useMessages } from "~/platform/language/messages";
import { useSession } from "~/platform/session/use-session";
import { Button } from "~/ui/button";
import { ErrorState } from "~/ui/feedback/error-state";
import { AuthCard } from "~/ui/layout/auth-card";
import { Spinner } from "~/ui/spinner";
import { AlreadyVerified } from "./parts/already-verified";
import { CardHead } from "./parts/card-head";
import { ChoosePassword } from "./parts/choose-password";
import { ConfirmLinkPage } from "./parts/confirm-link-page";
import { InvalidLink, isInvalid } from "./parts/invalid-link";
import { useLinkOutcome } from "./parts/use-link-outcome";
import { VerifyEmail } from "./parts/verify-email";

export const meta = () => [
  { title: "Email verified · AutoIQ" },
  { name: "description", content: "Your email address is confirmed." },
];

/** The verification link ends here. Its outcome is in the address. */
export default function EmailVerified() {
  const t = useMessages("identity");
  const verification = useMessages("email-verification");
  const session = useSession();
  const [outcome, setOutcome] = useLinkOutcome();
  const settle = useCallback(
    (result: { state: "signed-in" | "half" } | { state: "dead"; outcome: LinkOutcome }) => {
      // The secret in the address has been used, so remove it.
      window.history.replaceState(window.history.state, "", window.location.pathname);
      if (result.state === "dead") setOutcome(result.outcome);
      else setOutcome(result.state === "half" ? { state: "half" } : { state: "good", kind: "signup" });
    },
    [setOutcome],
  );
  if (outcome.state === "confirm") {
    return <ConfirmLinkPage token={outcome.token} kind={outcome.kind} onOutcome={settle} />;
  }
  if (session.status === "loading")
    return <Spinner label={t.checkingLink} className="text-base text-fg-muted" />;
  if (session.status === "unreachable")
    return (
      <AuthCard>
        <ErrorState fillsPage title={t.unreachable} error={session.error} onRetry={session.retry} />
      </AuthCard>
    );
  if (outcome.state === "half") return <HalfConfirmed />;
  if (session.status === "second-factor") return <Navigate to="/auth" replace />;
  if (session.status === "signed-in") {
    // Opening the email a second time is no error: a person who is signed in is already verified.
    if (session.me.awaitsPassword) return <ChoosePassword me={session.me} />;
    return <AlreadyVerified me={session.me} />;
  }
  const dead = isInvalid(outcome);
  return (
    <AuthCard>
      {dead ? (
        <InvalidLink outcome={outcome} lasts="day" />
      ) : (
        <CardHead icon={MailCheck} title={verification.verify.title}>
          <p>{verification.verify.noLink}</p>
        </CardHead>
      )}
      <VerifyEmail mailFirst={dead} />
      <Button asChild variant="link" className="mt-4">
        <Link to={`${signInPath}&${newSignUpFlag}`}>
          {dead ? verification.verify.already : verification.verify.toSignIn}
        </Link>
      </Button>
    </AuthCard>
  );
}

/** A change of email address takes effect when both addresses have confirmed it. */
function HalfConfirmed() {
  const t = useMessages("confirmed-email").verified;
  return (
    <AuthCard>
      <CardHead icon={BadgeCheck} title={t.halfTitle}>
        <p>{t.halfText}</p>
      </CardHead>
      <Button asChild variant="primary" size="lg" className="mt-6 w-full">
        <Link to={signInPath}>{t.goOn}</Link>
      </Button>
    </AuthCard>
  );
}
