import { signInPath } from "@autoiq/domain/identity/redirects";
import { MailQuestion } from "lucide-react";
import { Link } from "react-router";
import { useMessages } from "~/platform/language/messages";
import { useSession } from "~/platform/session/use-session";
import { Button } from "~/ui/button";
import { AuthCard } from "~/ui/layout/auth-card";
import { AlreadyVerified } from "./parts/already-verified";
import { CardHead } from "./parts/card-head";
import { usePrefilledEmail } from "./parts/use-prefilled-email";
import { VerifyEmail } from "./parts/verify-email";

export const meta = () => [
  { title: "Verify your email · AutoIQ" },
  {
    name: "description",
    content: "Confirm the email address of your AutoIQ account with the code you were sent.",
  },
];

/** For a person who has the email on another device, or has lost it. */
export default function EmailVerification() {
  const t = useMessages("identity");
  const verification = useMessages("email-verification");
  const session = useSession();
  const email = usePrefilledEmail();
  if (session.status === "signed-in") return <AlreadyVerified me={session.me} />;
  return (
    <AuthCard>
      <CardHead icon={MailQuestion} title={verification.verify.title}>
        <p>{verification.verify.openOrType}</p>
      </CardHead>
      <VerifyEmail email={email} />
      <Button asChild variant="link" className="mt-4">
        <Link to={signInPath}>{t.backToSignIn}</Link>
      </Button>
    </AuthCard>
  );
}
