import { newSignUpFlag } from "@autoiq/domain/identity/redirects";
import type { Me } from "@autoiq/domain/identity/schema";
import { Link } from "react-router";
import { useMessages } from "~/platform/language/messages";
import { Button } from "~/ui/button";

/**
 * Where a person goes after confirming their address: an owner to the plans, everybody else to their own first
 * screen.
 */
export function NextStep({ me }: { me: Me }) {
  const t = useMessages("confirmed-email").verified;
  return (
    <Button asChild variant="primary" size="lg" className="mt-6 w-full">
      {me.role === "owner" ? (
        <Link to={`/auth?${newSignUpFlag}`}>{t.choosePlan}</Link>
      ) : (
        <Link to={`/${me.role}`}>{t.toDashboard}</Link>
      )}
    </Button>
  );
}
