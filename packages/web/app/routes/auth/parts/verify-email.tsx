import { useNavigate } from "react-router";
import { VerifyEmailForm } from "~/features/identity/forms/verify-email-form";

/** The code's form; a right one leads where the mail's link leads. */
export function VerifyEmail({ email }: { email?: string }) {
  const navigate = useNavigate();
  return (
    <VerifyEmailForm email={email} onVerified={() => void navigate("/email-verified", { replace: true })} />
  );
}
