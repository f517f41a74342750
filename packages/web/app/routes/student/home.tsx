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
      <PageHeader title={`Welcome, ${me.firstName}`} />
      <Card>
        <EmptyState icon={<GraduationCap />} title="Your seat is noted">
          News about the program comes to your email address.
        </EmptyState>
      </Card>
    </>
  );
}
