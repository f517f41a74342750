import { Car } from "lucide-react";
import { useMe } from "~/platform/session/use-session";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { PageHeader } from "~/ui/page-header";

export const meta = () => [{ title: "My garage · AutoIQ" }];

export default function ClientHome() {
  const me = useMe();
  return (
    <>
      <PageHeader title={`Welcome, ${me.firstName}`} />
      <Card>
        <EmptyState icon={<Car />} title="No visit yet">
          When a shop books a visit under your email address, it appears here with its estimate and invoice.
        </EmptyState>
      </Card>
    </>
  );
}
