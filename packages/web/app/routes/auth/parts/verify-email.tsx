import { useNavigate } from "react-router";
import { VerifyEmailForm } from "~/features/identity/forms/verify-email-form";
import { useSession } from "~/platform/session/use-session";
import { Opening } from "./opening";

/** The code's form; a right one leads where the mail's link leads. */
export function VerifyEmail({ email, mailFirst }: { email?: string; mailFirst?: boolean }) {
  const navigate = useNavigate();
  if (useSession().status === "loading") return <Opening />;
  return (
    <VerifyEmailForm
      email={email}
      mailFirst={mailFirst}
      onVerified={() => void navigate("/email-verified", { replace: true })}
    />
  );
}
