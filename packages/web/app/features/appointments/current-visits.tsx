import { getCustomerVisits } from "@autoiq/domain/appointments/contract";
import { dayIn } from "@autoiq/domain/kernel/time";
import { useQuery } from "@tanstack/react-query";
import { CalendarDays, ClipboardList } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { queryOptionsFor } from "~/platform/api";
import { formatTime } from "~/platform/format";
import { useWorkspace } from "~/platform/session/use-workspace";
import { Pending } from "~/ui/feedback/skeleton";

/** What most calls are about, next to the customer's name: the car in the shop and the next appointment. */
export function CurrentVisits({ customerId, timeZone }: { customerId: string; timeZone: string }) {
  const { to } = useWorkspace();
  const { data: visits, isLoading } = useQuery(
    queryOptionsFor(getCustomerVisits, { params: { customerId } }),
  );
  if (isLoading) return <Pending />;
  if (!visits) return null;
  return (
    <>
      {visits.openOrders.slice(0, 2).map((order) => (
        <Pill key={order.id} to={to(`/repair-orders/${order.id}`)}>
          <ClipboardList aria-hidden="true" />
          <span className="truncate">
            Repair order {order.number}, {order.vehicle}
          </span>
        </Pill>
      ))}
      {visits.ahead.slice(0, 2).map((next) => (
        <Pill
          key={next.id}
          to={to(`/scheduling?day=${dayIn(timeZone, new Date(next.startsAt))}&appointment=${next.id}`)}
        >
          <CalendarDays aria-hidden="true" />
          <span className="truncate">
            Booked {formatTime(next.startsAt, timeZone, "day")}, {formatTime(next.startsAt, timeZone, "time")}
          </span>
        </Pill>
      ))}
    </>
  );
}

function Pill({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-7 max-w-full items-center gap-1.5 rounded-full bg-accent-soft px-2.5 font-medium text-accent-text text-xs hover:underline max-md:min-h-11 [&_svg]:size-3.5 [&_svg]:shrink-0"
    >
      {children}
    </Link>
  );
}
