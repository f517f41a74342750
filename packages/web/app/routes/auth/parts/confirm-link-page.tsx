import { MailCheck } from "lucide-react";
import { useCallback, useEffect, useRef, useState } from "react";
import { type ConfirmOutcome, confirmLink, type Typed } from "~/features/identity/sign-ups/confirm-link";
import { ConfirmSignUpForm } from "~/features/identity/sign-ups/confirm-sign-up-form";
import { useMessages } from "~/platform/language/messages";
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
  const t = useMessages("identity");
  const confirmed = useMessages("confirmed-email");
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
        <ErrorState fillsPage title={t.unreachable} error={state.error} onRetry={first} />
      </AuthCard>
    );
  }
  if (state?.state !== "asks") {
    return <Spinner label={t.checkingLink} className="text-base text-fg-muted" />;
  }
  const { about } = state;
  const isSignUp = about.kind === "sign-up";
  const textOf = ({ has_password: hasPassword }: typeof about) => {
    if (isSignUp) return hasPassword ? confirmed.confirm.signUpPassword : confirmed.confirm.signUpCheck;
    return hasPassword ? confirmed.confirm.changePassword : confirmed.confirm.changeBrowser;
  };
  return (
    <AuthCard>
      <CardHead icon={MailCheck} title={isSignUp ? confirmed.confirm.signUp : confirmed.confirm.change}>
        <p>{textOf(about)}</p>
      </CardHead>
      <ConfirmSignUpForm about={about} confirm={confirm} />
    </AuthCard>
  );
}
