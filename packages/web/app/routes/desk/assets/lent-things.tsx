import { getAvailability } from "@autoiq/domain/appointments/availability/contract";
import { listAppointments } from "@autoiq/domain/appointments/contract";
import { dayIn } from "@autoiq/domain/kernel/time";
import { getBoard } from "@autoiq/domain/repair-orders/board/contract";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { holdsSlot } from "~/features/appointments/appointment-status";
import { queryOptionsFor } from "~/platform/api";
import { useWorkspace } from "~/platform/session/use-workspace";
import { useShop } from "~/platform/shop/use-shop";
import { DateTime } from "~/ui/data-display";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Card } from "~/ui/layout/card";

const linkClass =
  "font-medium text-accent-text underline-offset-2 hover:underline max-md:inline-flex max-md:min-h-11 max-md:items-center";

/** Loaner cars that are out today, and key tags of the cars in the shop. Their records are appointments and repair orders. */
export function LentThings() {
  const { location } = useShop();
  const { to } = useWorkspace();
  const today = dayIn(location.timeZone, new Date());
  const day = useQuery(queryOptionsFor(listAppointments, { query: { from: today, to: today } }));
  const rules = useQuery(queryOptionsFor(getAvailability));
  const board = useQuery(queryOptionsFor(getBoard));
  const problem = day.error ?? rules.error ?? board.error;
  if (!day.data || !rules.data || !board.data)
    return (
      <Card padded={false}>
        {problem ? (
          <ErrorState
            error={problem}
            onRetry={() => void Promise.all([day.refetch(), rules.refetch(), board.refetch()])}
          />
        ) : (
          <SkeletonRows label="Loading loaners and key tags" rows={4} />
        )}
      </Card>
    );
  const { loanerCars } = rules.data.rules;
  const out = day.data.appointments.filter((each) => each.visit === "loaner" && holdsSlot(each.status));
  const tagged = board.data.cards
    .filter((card) => card.keytag !== "")
    .sort((a, b) => a.keytag.localeCompare(b.keytag, "en", { numeric: true }));
  const cars =
    loanerCars === null ? "Not limited" : loanerCars === 1 ? "1 loaner car" : `${loanerCars} loaner cars`;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
      <Card
        title={`Loaner cars: ${cars}`}
        padded={false}
        empty={out.length === 0 ? "None is booked today." : undefined}
        actions={
          <Link to={to("/scheduling/hours")} className={linkClass}>
            Set the number
          </Link>
        }
      >
        {out.length === 0 ? null : (
          <ul className="divide-y divide-line">
            {out.map((each) => (
              <li key={each.id} className="flex flex-wrap items-center gap-x-3 px-4 py-2 text-sm">
                <span className="min-w-0 flex-1">
                  <Link to={to(`/clients/${each.customer.id}`)} className={linkClass}>
                    {[
                      each.customer.company,
                      `${each.customer.firstName} ${each.customer.lastName}`.trim(),
                    ].find((name) => name)}
                  </Link>{" "}
                  <span className="text-fg-muted">{each.vehicle?.label}</span>
                </span>
                <span className="text-fg-muted">
                  <DateTime instant={each.startsAt} timeZone={location.timeZone} style="time" /> to{" "}
                  <DateTime instant={each.endsAt} timeZone={location.timeZone} style="time" />
                </span>
              </li>
            ))}
          </ul>
        )}
      </Card>
      <Card
        title="Key tags of cars in the shop"
        padded={false}
        empty={tagged.length === 0 ? "No open repair order has a key tag." : undefined}
      >
        {tagged.length === 0 ? null : (
          <ul className="divide-y divide-line">
            {tagged.map((card) => (
              <li key={card.id} className="flex flex-wrap items-center gap-x-3 px-4 py-2 text-sm">
                <span className="min-w-12 font-semibold">{card.keytag}</span>
                <span className="min-w-0 flex-1">
                  <Link to={to(`/repair-orders/${card.id}`)} className={linkClass}>
                    RO {card.number}
                  </Link>{" "}
                  <span className="text-fg-muted">
                    {[card.vehicle, card.customerName].filter(Boolean).join(" · ")}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </div>
  );
}
