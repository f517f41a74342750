import { type Appointment, listAppointments } from "@autoiq/domain/appointments/contract";
import { customerName } from "@autoiq/domain/customers/schema";
import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { queryOptionsFor } from "~/platform/api";
import { StatusPill } from "~/ui/badge";
import { Button } from "~/ui/button";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { IconButton } from "~/ui/icon-button";
import { Card } from "~/ui/layout/card";
import { statusLabels } from "../appointment-status";
import { VisitSummary } from "../visit-summary";

/** Appointments of the day that have not arrived yet, in order of arrival. */
export function ArrivingToday({
  day,
  bayName,
  onOpen,
  onClose,
}: {
  day: string;
  bayName: (id: string) => string;
  onOpen: (appointment: Appointment) => void;
  onClose: () => void;
}) {
  const list = useQuery(queryOptionsFor(listAppointments, { query: { from: day, to: day } }));
  const expected = list.data?.appointments
    .filter(({ status }) => status === "requested" || status === "confirmed")
    .toSorted((a, b) => a.startsAt.localeCompare(b.startsAt));
  return (
    <section aria-label="Arriving today" className="mb-3">
      <Card
        title="Arriving today"
        padded={false}
        actions={<IconButton label="Close" icon={<X />} size="sm" onClick={onClose} />}
      >
        {list.error && !list.data ? (
          <ErrorState error={list.error} onRetry={() => void list.refetch()} />
        ) : !list.data || !expected ? (
          <SkeletonRows label="Loading arrivals" rows={4} />
        ) : expected.length === 0 ? (
          <p className="p-4 text-fg-muted text-sm">No one else is arriving today.</p>
        ) : (
          <ul className="divide-y divide-line">
            {expected.map((each) => (
              <li key={each.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2 text-sm">
                <VisitSummary visit={each} timeZone={list.data.timeZone} bayName={bayName} />
                <StatusPill tone={statusLabels[each.status].tone}>
                  {statusLabels[each.status].label}
                </StatusPill>
                <Button size="sm" onClick={() => onOpen(each)}>
                  Open<span className="sr-only"> appointment for {customerName(each.customer)}</span>
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </section>
  );
}
