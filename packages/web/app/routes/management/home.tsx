import { ClipboardList } from "lucide-react";
import { useMe } from "~/platform/session/use-session";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { PageHeader } from "~/ui/page-header";

export const meta = () => [{ title: "Service desk · AutoIQ" }];

export default function ManagementHome() {
  const me = useMe();
  return (
    <>
      <PageHeader title={`Welcome, ${me.firstName}`} />
      <Card>
        <EmptyState icon={<ClipboardList />} title="You are part of the shop">
          Your request to join was approved.
        </EmptyState>
      </Card>
    </>
  );
}
