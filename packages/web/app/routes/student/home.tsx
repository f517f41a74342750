import { GraduationCap } from "lucide-react";
import { Link } from "react-router";
import { useMe } from "~/platform/session/use-session";
import { buttonClass } from "~/ui/button";
import { EmptyState } from "~/ui/feedback/empty-state";
import { Card } from "~/ui/layout/card";
import { PageHeader } from "~/ui/layout/page-header";

export const meta = () => [{ title: "Training · AutoIQ" }];

export default function StudentHome() {
  const me = useMe();
  return (
    <>
      <PageHeader title={me.firstName ? `Welcome, ${me.firstName}` : "Welcome"} />
      <Card>
        <EmptyState
          icon={<GraduationCap />}
          title="Your student account is ready"
          action={
            <>
              <Link to="/docs" className={buttonClass({ variant: "primary" })}>
                Read the guide
              </Link>
              <Link to="/profile" className={buttonClass()}>
                Check your contact details
              </Link>
            </>
          }
        >
          Sign in with it when the training program begins. Until then, read the guide to see how a shop uses
          AutoIQ, and check in your profile how we can reach you.
        </EmptyState>
      </Card>
    </>
  );
}
