import { claims } from "@autoiq/domain/site/claims";
import { ArrowRight } from "lucide-react";
import { Link } from "react-router";
import { ownerSignUp } from "~/platform/session/owner-sign-up";
import { useSession } from "~/platform/session/use-session";
import { Button } from "~/ui/button";

/** To the dashboard for a signed-in user, to the trial for everybody else. */
export function PrimaryCta() {
  const session = useSession();
  const [to, label] =
    session.status === "signed-in"
      ? [`/${session.me.role}`, "Go to Dashboard"]
      : ["/auth?tab=sign-up", claims.trialAction];
  return (
    <Button asChild variant="primary" size="lg">
      <Link to={to} state={session.status === "signed-in" ? null : ownerSignUp}>
        {label}
        <ArrowRight aria-hidden="true" />
      </Link>
    </Button>
  );
}
