import { Wrench } from "lucide-react";
import { useMe } from "~/platform/session/use-session";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { PageHeader } from "~/ui/page-header";

export const meta = () => [{ title: "Technician · AutoIQ" }];

export default function TechnicianHome() {
  const me = useMe();
  return (
    <>
      <PageHeader title={`Welcome, ${me.firstName}`} />
      <Card>
        <EmptyState icon={<Wrench />} title="No job is waiting for you">
          Jobs that the service desk gives you appear here.
        </EmptyState>
      </Card>
    </>
  );
}
