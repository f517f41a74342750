import { KeyRound } from "lucide-react";
import { useNavigate } from "react-router";
import { ResetPasswordForm } from "~/features/identity/forms/reset-password-form";
import { AuthCard } from "~/ui/auth-card";
import { toast } from "~/ui/toast";
import { CardHead } from "./card-head";

/** A pre-enrolled student's account was made with a password that nobody knows. */
export function ChooseOwnPassword({ email }: { email: string }) {
  const navigate = useNavigate();
  return (
    <AuthCard>
      <CardHead icon={KeyRound} title="Email verified">
        <p className="mb-6">
          <strong className="break-words font-medium text-fg">{email}</strong> is confirmed. Choose your own
          password now: from then on you sign in with it.
        </p>
      </CardHead>
      <ResetPasswordForm
        onDone={async () => {
          toast({ title: "Password set", description: "Your student account is ready." });
          const { refreshMe } = await import("~/platform/session/watch-session");
          await refreshMe();
          await navigate("/student");
        }}
      />
    </AuthCard>
  );
}
