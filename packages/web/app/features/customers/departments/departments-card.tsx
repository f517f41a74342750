import { listCustomerDepartments } from "@autoiq/domain/customers/departments/contract";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { queryOptionsFor } from "~/platform/api";
import { formatCount } from "~/platform/format";
import { useWorkspace } from "~/platform/session/use-workspace";
import { Button } from "~/ui/button";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Card } from "~/ui/layout/card";
import { Dialog } from "~/ui/overlays/dialog";

const DepartmentsForm = lazy(() =>
  import("./departments-form").then((all) => ({ default: all.DepartmentsForm })),
);
/** With fewer vehicles there is nothing to divide. */
const leastVehicles = 2;

/** The departments of a fleet. Nothing for customers with one vehicle and none. */
export function DepartmentsCard({ customerId }: { customerId: string }) {
  const { may } = useWorkspace();
  const [editing, setEditing] = useState(false);
  const found = useQuery(queryOptionsFor(listCustomerDepartments, { params: { id: customerId } }));
  if (!found.data) return null;
  const { departments, vehicles } = found.data;
  const mayWrite = may("customer.write");
  if (departments.length === 0 && (!mayWrite || vehicles.length < leastVehicles)) return null;
  return (
    <Card
      title="Departments"
      actions={
        mayWrite ? (
          <Button size="sm" onClick={() => setEditing(true)}>
            {departments.length === 0 ? "Set up" : "Edit"}
            <span className="sr-only"> departments</span>
          </Button>
        ) : null
      }
      empty={departments.length === 0 ? "None. Statements group open invoices by department." : undefined}
    >
      {departments.length === 0 ? null : (
        <ul className="grid gap-1 text-sm">
          {departments.map((each) => (
            <li key={each.id} className="flex justify-between gap-4">
              <span className="wrap-anywhere">{each.name}</span>
              <span className="shrink-0 text-fg-muted">
                {formatCount(each.vehicles)} {each.vehicles === 1 ? "vehicle" : "vehicles"}
              </span>
            </li>
          ))}
        </ul>
      )}
      <Dialog
        open={editing}
        onOpenChange={setEditing}
        title="Departments"
        description="All are billed to this customer: one account, one credit limit, one statement with a subtotal for each."
      >
        <Suspense fallback={<SkeletonRows label="Loading departments" rows={4} />}>
          <DepartmentsForm
            customerId={customerId}
            departments={departments}
            vehicles={vehicles}
            onDone={() => setEditing(false)}
          />
        </Suspense>
      </Dialog>
    </Card>
  );
}
