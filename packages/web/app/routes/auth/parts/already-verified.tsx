import type { Me } from "@autoiq/domain/identity/schema";
import { BadgeCheck } from "lucide-react";
import { AuthCard } from "~/ui/layout/auth-card";
import { CardHead } from "./card-head";
import { NextStep } from "./next-step";

/** For a person who is already signed in: there is nothing left to verify. */
export function AlreadyVerified({ me }: { me: Me }) {
  return (
    <AuthCard>
      <CardHead icon={BadgeCheck} title="Email verified">
        <p>
          <strong className="break-words font-medium text-fg">{me.email}</strong> is confirmed and you are
          signed in.
        </p>
      </CardHead>
      <NextStep me={me} />
    </AuthCard>
  );
}
