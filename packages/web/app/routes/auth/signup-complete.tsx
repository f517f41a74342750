import { newSignUpFlag, signInPath } from "@autoiq/domain/identity/redirects";
import { MailCheck } from "lucide-react";
import { Link } from "react-router";
import { useMessages } from "~/platform/language/messages";
import { Text } from "~/platform/language/text";
import { useSession } from "~/platform/session/use-session";
import { Button } from "~/ui/button";
import { AuthCard } from "~/ui/layout/auth-card";
import { AlreadyVerified } from "./parts/already-verified";
import { CardHead } from "./parts/card-head";
import { usePrefilledEmail } from "./parts/use-prefilled-email";
import { VerifyEmail } from "./parts/verify-email";

export const meta = () => [
  { title: "Check your email · AutoIQ" },
  { name: "description", content: "Confirm your email address to finish creating your AutoIQ account." },
];

export default function SignupComplete() {
  const verification = useMessages("email-verification");
  const session = useSession();
  const email = usePrefilledEmail();
  if (session.status === "signed-in") return <AlreadyVerified me={session.me} />;
  return (
    <AuthCard>
      <CardHead icon={MailCheck} title={verification.signedUp.title}>
        <p>
          {email ? (
            <Text
              of={verification.signedUp.textTo}
              values={{ email: <strong className="break-words font-medium text-fg">{email}</strong> }}
            />
          ) : (
            verification.signedUp.text
          )}
        </p>
      </CardHead>
      <VerifyEmail email={email} />
      <p className="mt-4 text-fg-muted text-sm">{verification.signedUp.nothing}</p>
      <p className="mt-3 flex flex-wrap gap-x-6">
        <Button asChild variant="link" className="button-wraps">
          <Link to={`${signInPath}&${newSignUpFlag}`}>{verification.verify.toSignIn}</Link>
        </Button>
        <Button asChild variant="link" className="button-wraps">
          <Link to="/auth?tab=sign-up">{verification.signedUp.wrongAddress}</Link>
        </Button>
      </p>
    </AuthCard>
  );
}
