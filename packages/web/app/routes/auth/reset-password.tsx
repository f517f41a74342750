import { signInPath } from "@autoiq/domain/identity/redirects";
import { KeyRound } from "lucide-react";
import { Link, useNavigate } from "react-router";
import { SecondFactorForm } from "~/features/identity/factors/second-factor-form";
import { ResetPasswordForm } from "~/features/identity/passwords/reset-password-form";
import { useSession } from "~/platform/session/use-session";
import { Button } from "~/ui/button";
import { ErrorState } from "~/ui/feedback/error-state";
import { AuthCard } from "~/ui/layout/auth-card";
import { Spinner } from "~/ui/spinner";
import { toast } from "~/ui/toast";
import { CardHead } from "./parts/card-head";
import { InvalidLink, isInvalid } from "./parts/invalid-link";
import { useLinkOutcome } from "./parts/use-link-outcome";

export const meta = () => [
  { title: "Set a new password · AutoIQ" },
  { name: "description", content: "Set a new password for your AutoIQ account." },
];

/** The recovery link ends here, signed in. So does the link to change the password in settings. */
export default function ResetPassword() {
  const session = useSession();
  const [outcome] = useLinkOutcome();
  const navigate = useNavigate();
  if (session.status === "loading")
    return <Spinner label="Checking your link…" className="text-base text-fg-muted" />;
  if (session.status === "unreachable")
    return (
      <AuthCard>
        <ErrorState title="The server cannot be reached" error={session.error} onRetry={session.retry} />
      </AuthCard>
    );
  if (session.status === "second-factor")
    return (
      <AuthCard>
        <CardHead icon={KeyRound} title="Set a new password">
          <p className="mb-6">Prove your second sign-in step first: the email alone is not enough.</p>
        </CardHead>
        <SecondFactorForm submitLabel="Verify" onProved={() => undefined} />
      </AuthCard>
    );
  if (session.status === "signed-in") {
    const { me } = session;
    return (
      <AuthCard>
        <CardHead icon={KeyRound} title="Set a new password">
          <p className="mb-6">
            For <strong className="break-words font-medium text-fg">{me.email}</strong>. Every other device is
            signed out when it is set.
          </p>
        </CardHead>
        <ResetPasswordForm
          onDone={() => {
            toast({ title: "Password changed", description: "Use the new password from now on." });
            void navigate(`/${me.role}`, { replace: true });
          }}
        />
      </AuthCard>
    );
  }
  return (
    <AuthCard>
      {isInvalid(outcome) ? (
        <InvalidLink outcome={outcome} lasts="one hour" />
      ) : (
        <CardHead icon={KeyRound} title="Set a new password">
          <p>This page opens by the link in our email. Ask for one, and it arrives within a minute.</p>
        </CardHead>
      )}
      <Button asChild variant="primary" size="lg" className="mt-6 w-full">
        <Link to="/forgot-password">Send a new link</Link>
      </Button>
      <Button asChild variant="link" className="mt-4">
        <Link to={signInPath}>Back to sign in</Link>
      </Button>
    </AuthCard>
  );
}
