import { Link, useNavigate } from "react-router";
import { ResetPasswordForm } from "~/features/identity/forms/reset-password-form";
import { useSession } from "~/platform/session/use-session";
import { AuthCard } from "~/ui/auth-card";
import { Button } from "~/ui/button";
import { Spinner } from "~/ui/spinner";
import { toast } from "~/ui/toast";

export const meta = () => [
  { title: "Set a new password · AutoIQ" },
  { name: "description", content: "Set a new password for your AutoIQ account." },
];

export default function ResetPassword() {
  const session = useSession();
  const navigate = useNavigate();
  const role = session.status === "signed-in" ? session.me.role : null;
  return (
    <AuthCard>
      <h1 className="mb-4 font-semibold text-2xl tracking-tight">Set a new password</h1>
      {session.status === "loading" ? (
        <Spinner label="Checking your link…" className="text-fg-muted" />
      ) : null}
      {role ? (
        <ResetPasswordForm
          onDone={() => {
            toast({ title: "Password changed", description: "Use the new password from now on." });
            void navigate(`/${role}`);
          }}
        />
      ) : null}
      {session.status === "signed-out" || session.status === "unreachable" ? (
        <>
          <p className="mb-5 text-fg-muted">
            This link has expired or was used before. A link works once and only for a short time.
          </p>
          <Button asChild variant="primary" size="lg">
            <Link to="/forgot-password">Send a new link</Link>
          </Button>
        </>
      ) : null}
    </AuthCard>
  );
}
