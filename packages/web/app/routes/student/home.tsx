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
                Check your phone and address
              </Link>
            </>
          }
        >
          It is the account of the training program: sign in with it when the program begins. Until then, the
          guide shows how a shop works with AutoIQ, and your profile says where we reach you.
        </EmptyState>
      </Card>
    </>
  );
}
