import { GraduationCap } from "lucide-react";
import { useMe } from "~/platform/session/use-session";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { PageHeader } from "~/ui/page-header";

export const meta = () => [{ title: "Training · AutoIQ" }];

export default function StudentHome() {
  const me = useMe();
  return (
    <>
      <PageHeader title={me.firstName ? `Welcome, ${me.firstName}` : "Welcome"} />
      <Card>
        <EmptyState icon={<GraduationCap />} title="Your student account is ready">
          It is the account of the training program: sign in with it when the program begins.
        </EmptyState>
      </Card>
    </>
  );
}
