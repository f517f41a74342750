import { getVehicleHistory } from "@autoiq/domain/vehicles/transfers/contract";
import { useQuery } from "@tanstack/react-query";
import { ArrowLeftRight, ClipboardList } from "lucide-react";
import { Link } from "react-router";
import { queryOptionsFor } from "~/platform/api";
import { formatCount } from "~/platform/format";
import { useWorkspace } from "~/platform/session/use-workspace";
import { DateTime } from "~/ui/data-display";
import { EmptyState } from "~/ui/feedback/empty-state";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";

/** A vehicle's visits under all its owners, newest first, and the dates of ownership changes. */
export function VehicleHistory({ vehicleId, timeZone }: { vehicleId: string; timeZone: string }) {
  const { to } = useWorkspace();
  const history = useQuery(queryOptionsFor(getVehicleHistory, { params: { id: vehicleId } }));
  if (history.error && !history.data)
    return <ErrorState error={history.error} onRetry={() => void history.refetch()} />;
  if (!history.data) return <SkeletonRows label="Loading visits" rows={6} />;
  const { visits, transfers, vehicle } = history.data;
  if (visits.length === 0 && transfers.length === 0)
    return (
      <EmptyState icon={<ClipboardList />} title="No visits yet">
        All work on this vehicle appears here, including under previous owners.
      </EmptyState>
    );
  const entries = [
    ...visits.map((visit) => ({ at: visit.createdAt, visit })),
    ...transfers.map((transfer) => ({ at: transfer.at, transfer })),
  ].sort((one, other) => (one.at < other.at ? 1 : -1));
  return (
    <ol className="divide-y divide-line text-sm">
      {entries.map((entry) =>
        "visit" in entry ? (
          <li key={entry.visit.id} className="py-2.5">
            <p className="flex flex-wrap justify-between gap-2">
              <Link
                to={to(`/repair-orders/${entry.visit.id}`)}
                className="font-medium text-accent-text underline-offset-2 hover:underline"
              >
                Repair order {entry.visit.number}
              </Link>
              <span className="text-fg-muted text-xs">
                <DateTime instant={entry.at} timeZone={timeZone} style="date" />
                {entry.visit.odometer === null ? "" : ` · ${formatCount(entry.visit.odometer)} mi`}
              </span>
            </p>
            {entry.visit.customerId === vehicle.customerId ? null : (
              <p className="text-fg-muted text-xs">Customer: {entry.visit.customerName}</p>
            )}
            {entry.visit.done.length > 0 ? <p>{entry.visit.done.join(", ")}</p> : null}
            {entry.visit.declined.length > 0 ? (
              <p className="text-fg-muted">Declined: {entry.visit.declined.join(", ")}</p>
            ) : null}
          </li>
        ) : (
          <li key={entry.transfer.id} className="flex items-start gap-2 py-2.5">
            <ArrowLeftRight aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-fg-muted" />
            <p>
              {entry.transfer.reason === "sold" ? "Ownership changed" : "Moved to the correct customer"}:{" "}
              {entry.transfer.fromName} to {entry.transfer.toName}
              <span className="block text-fg-muted text-xs">
                <DateTime instant={entry.at} timeZone={timeZone} style="date" /> · {entry.transfer.byName}
              </span>
            </p>
          </li>
        ),
      )}
    </ol>
  );
}
