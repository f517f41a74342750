import { Link } from "react-router";
import { ForgotPasswordForm } from "~/features/identity/forms/forgot-password-form";
import { AuthCard } from "~/ui/auth-card";
import { Button } from "~/ui/button";

export const meta = () => [
  { title: "Forgot password · AutoIQ" },
  { name: "description", content: "Get a link by email to set a new password for your AutoIQ account." },
];

export default function ForgotPassword() {
  return (
    <AuthCard>
      <h1 className="font-semibold text-2xl tracking-tight">Forgot password?</h1>
      <p className="mt-2 mb-5 text-fg-muted">
        Tell us your email address and we send a link to set a new one.
      </p>
      <ForgotPasswordForm />
      <Button asChild variant="link" className="mt-3">
        <Link to="/auth?tab=sign-in">Back to sign in</Link>
      </Button>
    </AuthCard>
  );
}
