import { MailCheck } from "lucide-react";
import { useCallback, useEffect, useRef, useState } from "react";
import { type ConfirmOutcome, confirmLink, type Typed } from "~/features/identity/sign-ups/confirm-link";
import { ConfirmSignUpForm } from "~/features/identity/sign-ups/confirm-sign-up-form";
import { ErrorState } from "~/ui/feedback/error-state";
import { AuthCard } from "~/ui/layout/auth-card";
import { Spinner } from "~/ui/spinner";
import { CardHead } from "./card-head";

/**
 * Redeems the link that led here: immediately in the browser that signed up, elsewhere after the person has shown
 * that the sign-up is theirs. An email program that opens links automatically confirms nothing.
 */
export function ConfirmLinkPage({
  token,
  kind,
  onOutcome,
}: {
  token: string;
  kind: string;
  onOutcome: (outcome: Extract<ConfirmOutcome, { state: "signed-in" | "half" | "dead" }>) => void;
}) {
  const [state, setState] = useState<ConfirmOutcome | { state: "unreachable"; error: unknown } | null>(null);
  const confirm = useCallback(
    async (typed: Typed = {}) => {
      const outcome = await confirmLink(token, kind, typed);
      if (outcome.state === "signed-in" || outcome.state === "half" || outcome.state === "dead") {
        onOutcome(outcome);
      } else if (outcome.state === "asks") setState(outcome);
      return outcome;
    },
    [token, kind, onOutcome],
  );
  const first = useCallback(() => {
    setState(null);
    confirm().catch((error: unknown) => setState({ state: "unreachable", error }));
  }, [confirm]);
  // A link works once, so its first request must not be repeated.
  const looked = useRef(false);
  useEffect(() => {
    if (looked.current) return;
    looked.current = true;
    first();
  }, [first]);
  if (state?.state === "unreachable") {
    return (
      <AuthCard>
        <ErrorState title="The server cannot be reached" error={state.error} onRetry={first} />
      </AuthCard>
    );
  }
  if (state?.state !== "asks") {
    return <Spinner label="Checking your link…" className="text-base text-fg-muted" />;
  }
  const { about } = state;
  const isSignUp = about.kind === "sign-up";
  return (
    <AuthCard>
      <CardHead icon={MailCheck} title={isSignUp ? "Confirm your account" : "Confirm your new email"}>
        <p>{isSignUp ? signUpText(about.has_password) : changeText(about.has_password)}</p>
      </CardHead>
      <ConfirmSignUpForm about={about} confirm={confirm} />
    </AuthCard>
  );
}

const signUpText = (hasPassword: boolean): string =>
  hasPassword
    ? "This account was created in another browser. Enter the password you chose there. If you did not sign up, close this page: nothing happens."
    : "Check that this is the account you want. If you did not sign up, close this page: nothing happens.";

const changeText = (hasPassword: boolean): string =>
  hasPassword
    ? "Enter the password of the account that moves to this email. If you did not ask for this, close this page: nothing happens."
    : "Open this link in the browser where you asked for the change. If you did not ask for it, close this page: nothing happens.";
