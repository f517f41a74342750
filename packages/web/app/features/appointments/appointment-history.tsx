import { getAppointmentHistory } from "@autoiq/domain/appointments/contract";
import { useQuery } from "@tanstack/react-query";
import { queryOptionsFor } from "~/platform/api";
import { formatTime } from "~/platform/format";
import { DateTime } from "~/ui/data-display";
import { SkeletonRows } from "~/ui/feedback/skeleton";

const labels: Record<string, string> = {
  booked: "Booked",
  requested: "Requested",
  moved: "Moved",
  changed: "Details changed",
  confirmed: "Confirmed",
  arrived: "Marked as arrived",
  "no-show": "Marked as no-show",
  cancelled: "Canceled",
  "checked in": "Checked in",
  "asked for another time": "Requested another time",
};

/** Change history of one appointment, newest first. */
export function AppointmentHistory({
  id,
  timeZone,
  bayName,
  technicianName,
}: {
  id: string;
  timeZone: string;
  bayName: (id: string) => string;
  technicianName: (id: string | null) => string;
}) {
  const history = useQuery(queryOptionsFor(getAppointmentHistory, { params: { id } }));
  if (history.error)
    return <p className="text-fg-muted text-sm">Couldn't load the history. {history.error.message}</p>;
  if (!history.data) return <SkeletonRows rows={2} label="Loading history" />;
  type Slot = NonNullable<(typeof history.data.entries)[number]["to"]>;
  const say = (slot: Slot) =>
    [
      `${formatTime(slot.startsAt, timeZone, "day")} ${formatTime(slot.startsAt, timeZone, "time")}–${formatTime(slot.endsAt, timeZone, "time")}`,
      bayName(slot.bayId),
      slot.technicianId ? technicianName(slot.technicianId) : "",
    ]
      .filter(Boolean)
      .join(", ");
  return (
    <section aria-label="History">
      <h3 className="mb-1.5 font-semibold text-sm">History</h3>
      <ol className="grid gap-2 text-sm">
        {[...history.data.entries].reverse().map((entry) => (
          <li key={entry.id} className="border-line border-l-2 pl-2.5">
            <p>
              {labels[entry.action] ?? entry.action} by {entry.actor}
            </p>
            {entry.to ? (
              <p className="text-fg-muted text-xs">
                {entry.from ? `${say(entry.from)} → ` : ""}
                {say(entry.to)}
              </p>
            ) : null}
            <p className="text-fg-muted text-xs">
              <DateTime instant={entry.at} timeZone={timeZone} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
