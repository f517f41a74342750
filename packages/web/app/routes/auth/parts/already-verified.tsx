import type { Me } from "@autoiq/domain/identity/schema";
import { BadgeCheck } from "lucide-react";
import { useMessages } from "~/platform/language/messages";
import { Text } from "~/platform/language/text";
import { AuthCard } from "~/ui/layout/auth-card";
import { CardHead } from "./card-head";
import { NextStep } from "./next-step";

/** For a person who is already signed in: there is nothing left to verify. */
export function AlreadyVerified({ me }: { me: Me }) {
  const t = useMessages("confirmed-email").verified;
  return (
    <AuthCard>
      <CardHead icon={BadgeCheck} title={t.title}>
        <p>
          <Text
            of={t.text}
            values={{ email: <strong className="break-words font-medium text-fg">{me.email}</strong> }}
          />
        </p>
      </CardHead>
      <NextStep me={me} />
    </AuthCard>
  );
}
