import { newSignUpFlag } from "@autoiq/domain/identity/redirects";
import type { Me } from "@autoiq/domain/identity/schema";
import { KeyRound } from "lucide-react";
import { useNavigate } from "react-router";
import { ResetPasswordForm } from "~/features/identity/passwords/reset-password-form";
import { AuthCard } from "~/ui/layout/auth-card";
import { toast } from "~/ui/toast";
import { CardHead } from "./card-head";

/** An account without a password yet: of a pre-enrolled student, or confirmed by somebody who did not know its first one. */
export function ChoosePassword({ me: { email, role } }: { me: Me }) {
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
          toast({
            title: "Password set",
            description: role === "student" ? "Your student account is ready." : "Your account is ready.",
          });
          const { refreshMe } = await import("~/platform/session/watch-session");
          await refreshMe();
          await navigate(role === "owner" ? `/auth?${newSignUpFlag}` : `/${role}`);
        }}
      />
    </AuthCard>
  );
}
