import { getCustomerVisits } from "@autoiq/domain/appointments/contract";
import { useQuery } from "@tanstack/react-query";
import { queryOptionsFor } from "~/platform/api";
import { formatTime } from "~/platform/format";
import { Notice } from "~/ui/feedback/notice";

/** What the front desk should know before booking this customer. Empty if there is nothing. */
export function CustomerWarnings({
  customerId,
  vehicleId,
  timeZone,
}: {
  customerId: string;
  vehicleId: string | null;
  timeZone: string;
}) {
  const visits = useQuery(queryOptionsFor(getCustomerVisits, { params: { customerId } }));
  if (!visits.data) return null;
  const { missed, lastMissedAt, openOrders, ahead } = visits.data;
  const when = (instant: string) =>
    `${formatTime(instant, timeZone, "day")}, ${formatTime(instant, timeZone, "time")}`;
  const orders = openOrders.filter((each) => !vehicleId || each.vehicleId === vehicleId);
  return (
    <div className="grid gap-2">
      {missed > 0 ? (
        <Notice tone="warning">
          {missed} {missed === 1 ? "no-show" : "no-shows"} in the past year
          {lastMissedAt ? `, last on ${formatTime(lastMissedAt, timeZone, "day")}` : ""}.
        </Notice>
      ) : null}
      {orders.map((order) => (
        <Notice key={order.id} tone="warning">
          Repair order {order.number} is open for the {order.vehicle}.
        </Notice>
      ))}
      {ahead.slice(0, 3).map((each) => (
        <Notice key={each.id}>
          Already booked for {when(each.startsAt)}
          {each.concern ? `: ${each.concern}` : ""}.
        </Notice>
      ))}
      {ahead.length > 3 ? (
        <p className="text-fg-muted text-sm">
          {ahead.length === 4
            ? "1 more upcoming appointment"
            : `${ahead.length - 3} more upcoming appointments`}
          .
        </p>
      ) : null}
    </div>
  );
}
