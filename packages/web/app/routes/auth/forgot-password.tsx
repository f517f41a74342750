import { signInPath } from "@autoiq/domain/identity/redirects";
import { KeyRound, MailCheck } from "lucide-react";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { EmailRecoveryForm } from "~/features/identity/passwords/email-recovery-form";
import { ForgotPasswordForm } from "~/features/identity/passwords/forgot-password-form";
import { useMessages } from "~/platform/language/messages";
import { Text } from "~/platform/language/text";
import { useSession } from "~/platform/session/use-session";
import { Button } from "~/ui/button";
import { AuthCard } from "~/ui/layout/auth-card";
import { CardHead } from "./parts/card-head";
import { SigningIn } from "./parts/signing-in";
import { usePrefilledEmail } from "./parts/use-prefilled-email";

export const meta = () => [
  { title: "Forgot password · AutoIQ" },
  { name: "description", content: "Get a link by email to set a new password for your AutoIQ account." },
];

export default function ForgotPassword() {
  const t = useMessages("identity");
  const recovery = useMessages("password-recovery");
  const session = useSession();
  const navigate = useNavigate();
  const givenEmail = usePrefilledEmail();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [again, setAgain] = useState<string | null>(null);
  if (session.status === "signed-in" && !sentTo) return <SignedInAlready email={session.email} />;
  if (sentTo)
    return (
      <AuthCard>
        <CardHead icon={MailCheck} title={recovery.forgot.sentTitle}>
          <p role="status">
            <Text
              of={recovery.forgot.sentText}
              values={{ email: <strong className="break-words font-medium text-fg">{sentTo}</strong> }}
            />
          </p>
        </CardHead>
        <div className="mt-6">
          <EmailRecoveryForm
            email={sentTo}
            onVerified={() => void navigate("/reset-password", { replace: true })}
          />
        </div>
        <Button
          variant="link"
          className="mt-4"
          onClick={() => {
            setAgain(sentTo);
            setSentTo(null);
          }}
        >
          {recovery.forgot.again}
        </Button>
      </AuthCard>
    );
  return (
    <AuthCard>
      <CardHead icon={KeyRound} title={recovery.forgot.title}>
        <p className="mb-6">{recovery.forgot.text}</p>
      </CardHead>
      {session.status === "loading" ? (
        <SigningIn />
      ) : (
        <ForgotPasswordForm email={again ?? givenEmail ?? undefined} onSent={setSentTo} />
      )}
      <Button asChild variant="link" className="mt-4">
        <Link to={signInPath}>{t.backToSignIn}</Link>
      </Button>
    </AuthCard>
  );
}

function SignedInAlready({ email }: { email: string }) {
  const t = useMessages("password-recovery").forgot;
  return (
    <AuthCard>
      <CardHead icon={KeyRound} title={t.signedInTitle}>
        <p>
          <Text
            of={t.signedInText}
            values={{ email: <strong className="break-words font-medium text-fg">{email}</strong> }}
          />
        </p>
      </CardHead>
      <Button asChild variant="primary" size="lg" className="mt-6 w-full">
        <Link to="/reset-password">{t.setNew}</Link>
      </Button>
    </AuthCard>
  );
}
