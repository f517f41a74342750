import { getRepairOrder } from "@autoiq/domain/repair-orders/contract";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { queryOptionsFor } from "~/platform/api";
import { useWorkspace } from "~/platform/session/use-workspace";
import { useDisplaySettings } from "~/platform/shop/use-display-settings";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { PageHeader } from "~/ui/layout/page-header";
import { RepairOrderWorkspace } from "./repair-order-workspace";

export const meta = () => [{ title: "Repair order · AutoIQ" }];

export default function RepairOrderPage() {
  const { id = "" } = useParams();
  const { to } = useWorkspace();
  const order = useQuery(queryOptionsFor(getRepairOrder, { params: { id } }));
  // Both before the first view, so that the jobs do not move when the settings arrive.
  const { ready } = useDisplaySettings();
  if (order.data && ready) return <RepairOrderWorkspace key={id} order={order.data} />;
  return (
    <>
      <PageHeader title="Repair order" back={{ to: to("/board"), label: "Job board" }} />
      {order.error ? (
        <ErrorState error={order.error} onRetry={() => void order.refetch()} />
      ) : (
        <SkeletonRows label="Loading repair order" rows={8} />
      )}
    </>
  );
}
