import { useNavigate } from "react-router";
import { VerifyEmailForm } from "~/features/identity/sign-ups/verify-email-form";
import { useSession } from "~/platform/session/use-session";
import { SigningIn } from "./signing-in";

/** The code form. A correct code leads where the email's link leads. */
export function VerifyEmail({ email, mailFirst }: { email?: string; mailFirst?: boolean }) {
  const navigate = useNavigate();
  if (useSession().status === "loading") return <SigningIn />;
  return (
    <VerifyEmailForm
      email={email}
      mailFirst={mailFirst}
      onVerified={() => void navigate("/email-verified", { replace: true })}
    />
  );
}
