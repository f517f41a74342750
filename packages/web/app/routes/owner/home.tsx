import { Store } from "lucide-react";
import { useMe } from "~/platform/session/use-session";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { PageHeader } from "~/ui/page-header";

export const meta = () => [{ title: "Shop · AutoIQ" }];

export default function OwnerHome() {
  const me = useMe();
  return (
    <>
      <PageHeader title={`Welcome, ${me.firstName}`} />
      <Card>
        <EmptyState icon={<Store />} title="Your shop is set up">
          Your account is confirmed and your shop has its first location.
        </EmptyState>
      </Card>
    </>
  );
}
