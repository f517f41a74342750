import { newSignUpFlag, signInPath } from "@autoiq/domain/identity/redirects";
import { MailCheck } from "lucide-react";
import { Link } from "react-router";
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
  const session = useSession();
  const email = usePrefilledEmail();
  if (session.status === "signed-in") return <AlreadyVerified me={session.me} />;
  return (
    <AuthCard>
      <CardHead icon={MailCheck} title="Check your email">
        <p>
          {email ? (
            <>
              We sent a link to <strong className="break-words font-medium text-fg">{email}</strong>. Open it
              to verify your account; then you can sign in.
            </>
          ) : (
            "We sent you a link. Open it to verify your account; then you can sign in."
          )}
        </p>
      </CardHead>
      <VerifyEmail email={email} />
      <p className="mt-4 text-fg-muted text-sm">
        Nothing there after a minute? Look in the spam folder, then ask for the email again.
      </p>
      <p className="mt-3 flex flex-wrap gap-x-6">
        <Button asChild variant="link">
          <Link to={`${signInPath}&${newSignUpFlag}`}>Go to sign in</Link>
        </Button>
        <Button asChild variant="link">
          <Link to="/auth?tab=sign-up">Wrong address? Sign up again</Link>
        </Button>
      </p>
    </AuthCard>
  );
}
