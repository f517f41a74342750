import { newSignUpFlag } from "@autoiq/domain/identity/redirects";
import type { Me } from "@autoiq/domain/identity/schema";
import { KeyRound } from "lucide-react";
import { useNavigate } from "react-router";
import { ResetPasswordForm } from "~/features/identity/passwords/reset-password-form";
import { useMessages } from "~/platform/language/messages";
import { Text } from "~/platform/language/text";
import { AuthCard } from "~/ui/layout/auth-card";
import { toast } from "~/ui/toast";
import { CardHead } from "./card-head";

/** An account without a password yet: of a pre-enrolled student, or confirmed by somebody who did not know its first one. */
export function ChoosePassword({ me: { email, role } }: { me: Me }) {
  const t = useMessages("confirmed-email").verified;
  const navigate = useNavigate();
  return (
    <AuthCard>
      <CardHead icon={KeyRound} title={t.title}>
        <p className="mb-6">
          <Text
            of={t.choosePassword}
            values={{ email: <strong className="break-words font-medium text-fg">{email}</strong> }}
          />
        </p>
      </CardHead>
      <ResetPasswordForm
        onDone={async () => {
          toast({
            title: t.passwordSet,
            description: role === "student" ? t.studentReady : t.ready,
          });
          const { refreshMe } = await import("~/platform/session/watch-session");
          await refreshMe();
          await navigate(role === "owner" ? `/auth?${newSignUpFlag}` : `/${role}`);
        }}
      />
    </AuthCard>
  );
}
