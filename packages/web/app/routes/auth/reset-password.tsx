import { signInPath } from "@autoiq/domain/identity/redirects";
import { KeyRound } from "lucide-react";
import { lazy, Suspense } from "react";
import { Link, useNavigate } from "react-router";
import { ResetPasswordForm } from "~/features/identity/passwords/reset-password-form";
import { useMessages } from "~/platform/language/messages";
import { Text } from "~/platform/language/text";
import { useSession } from "~/platform/session/use-session";
import { Button } from "~/ui/button";
import { ErrorState } from "~/ui/feedback/error-state";
import { AuthCard } from "~/ui/layout/auth-card";
import { Spinner } from "~/ui/spinner";
import { toast } from "~/ui/toast";
import { CardHead } from "./parts/card-head";
import { InvalidLink, isInvalid } from "./parts/invalid-link";
import { useLinkOutcome } from "./parts/use-link-outcome";

/** Loads only for people with a second factor. */
const SecondFactorForm = lazy(async () => ({
  default: (await import("~/features/identity/factors/second-factor-form")).SecondFactorForm,
}));

export const meta = () => [
  { title: "Set a new password · AutoIQ" },
  { name: "description", content: "Set a new password for your AutoIQ account." },
];

/** The recovery link ends here, signed in. So does the link to change the password in settings. */
export default function ResetPassword() {
  const t = useMessages("identity");
  const recovery = useMessages("password-recovery");
  const session = useSession();
  const [outcome] = useLinkOutcome();
  const navigate = useNavigate();
  if (session.status === "loading")
    return <Spinner label={t.checkingLink} className="text-base text-fg-muted" />;
  if (session.status === "unreachable")
    return (
      <AuthCard>
        <ErrorState fillsPage title={t.unreachable} error={session.error} onRetry={session.retry} />
      </AuthCard>
    );
  if (session.status === "second-factor")
    return (
      <AuthCard>
        <CardHead icon={KeyRound} title={recovery.reset.title}>
          <p className="mb-6">{recovery.reset.secondStep}</p>
        </CardHead>
        <Suspense fallback={<Spinner className="text-fg-muted" />}>
          <SecondFactorForm onProved={() => undefined} />
        </Suspense>
      </AuthCard>
    );
  if (session.status === "signed-in") {
    const { me } = session;
    return (
      <AuthCard>
        <CardHead icon={KeyRound} title={recovery.reset.title}>
          <p className="mb-6">
            <Text
              of={recovery.reset.forAccount}
              values={{ email: <strong className="break-words font-medium text-fg">{me.email}</strong> }}
            />
          </p>
        </CardHead>
        <ResetPasswordForm
          onDone={() => {
            toast({ title: recovery.reset.done, description: recovery.reset.doneText });
            void navigate(`/${me.role}`, { replace: true });
          }}
        />
      </AuthCard>
    );
  }
  return (
    <AuthCard>
      {isInvalid(outcome) ? (
        <InvalidLink outcome={outcome} lasts="hour" />
      ) : (
        <CardHead icon={KeyRound} title={recovery.reset.title}>
          <p>{recovery.reset.noLink}</p>
        </CardHead>
      )}
      <Button asChild variant="primary" size="lg" className="mt-6 w-full">
        <Link to="/forgot-password">{recovery.reset.sendNew}</Link>
      </Button>
      <Button asChild variant="link" className="mt-4">
        <Link to={signInPath}>{t.backToSignIn}</Link>
      </Button>
    </AuthCard>
  );
}
