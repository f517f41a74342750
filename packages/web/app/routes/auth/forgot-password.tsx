import { signInPath } from "@autoiq/domain/identity/redirects";
import { KeyRound, MailCheck } from "lucide-react";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { EmailRecoveryForm } from "~/features/identity/passwords/email-recovery-form";
import { ForgotPasswordForm } from "~/features/identity/passwords/forgot-password-form";
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
  const session = useSession();
  const navigate = useNavigate();
  const givenEmail = usePrefilledEmail();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [again, setAgain] = useState<string | null>(null);
  if (session.status === "signed-in" && !sentTo) return <SignedInAlready email={session.email} />;
  if (sentTo)
    return (
      <AuthCard>
        <CardHead icon={MailCheck} title="Check your email">
          <p role="status">
            If <strong className="break-words font-medium text-fg">{sentTo}</strong> has an account, a link to
            set a new password is on its way. It works once.
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
          Nothing came? Send it again
        </Button>
      </AuthCard>
    );
  return (
    <AuthCard>
      <CardHead icon={KeyRound} title="Forgot password?">
        <p className="mb-6">Tell us your email address and we send a link to set a new one.</p>
      </CardHead>
      {session.status === "loading" ? (
        <SigningIn />
      ) : (
        <ForgotPasswordForm email={again ?? givenEmail ?? undefined} onSent={setSentTo} />
      )}
      <Button asChild variant="link" className="mt-4">
        <Link to={signInPath}>Back to sign in</Link>
      </Button>
    </AuthCard>
  );
}

function SignedInAlready({ email }: { email: string }) {
  return (
    <AuthCard>
      <CardHead icon={KeyRound} title="You are signed in">
        <p>
          As <strong className="break-words font-medium text-fg">{email}</strong>. No email is needed: set a
          new password right here.
        </p>
      </CardHead>
      <Button asChild variant="primary" size="lg" className="mt-6 w-full">
        <Link to="/reset-password">Set a new password</Link>
      </Button>
    </AuthCard>
  );
}
