import type { PlannedItem } from "@autoiq/domain/appointments/day-plan/contract";
import { formatTime } from "~/platform/format";
import { Card } from "~/ui/layout/card";

interface Names {
  readonly bay: (id: string | null) => string;
  readonly person: (id: string | null) => string;
}

const countOf = (items: readonly PlannedItem[], change: PlannedItem["changes"][number], words: string) => {
  const count = items.filter(({ changes }) => changes.includes(change)).length;
  return count > 0 ? [`${count} ${words}`] : [];
};

/** What the plan would move, each from when and whom to when and whom. */
export function PlanMoves({
  items,
  timeZone,
  names,
}: {
  /** Those that would move. */
  items: readonly PlannedItem[];
  timeZone: string;
  names: Names;
}) {
  if (items.length === 0) return null;
  const time = (instant: string) => formatTime(instant, timeZone, "time");
  /** Only what differs is said, and who does it always: that is whom the question is about. */
  const place = (
    { changes }: PlannedItem,
    slot: {
      readonly startsAt: string | null;
      readonly bayId: string | null;
      readonly technicianId: string | null;
    },
  ) =>
    [
      slot.startsAt ? time(slot.startsAt) : "",
      names.person(slot.technicianId),
      changes.includes("bay") ? names.bay(slot.bayId) : "",
    ]
      .filter(Boolean)
      .join(", ");
  const summary = [
    ...countOf(items, "time", "at another time"),
    ...countOf(items, "technician", "with another technician"),
    ...countOf(items, "bay", "in another bay"),
  ].join(", ");
  return (
    <Card title={`What moves: ${items.length} ${items.length === 1 ? "job" : "jobs"}`} className="mb-4">
      <p className="mb-2 text-fg-muted text-sm">{summary}.</p>
      <ul className="grid gap-2 text-sm">
        {items.map((item) =>
          item.planned ? (
            <li key={`${item.kind} ${item.id}`} className="wrap-anywhere">
              <span className="font-medium">
                {item.customer}
                {item.repairOrderNumber ? `, repair order ${item.repairOrderNumber}` : ""}
              </span>
              <span className="text-fg-muted">{item.vehicle ? ` ${item.vehicle}` : ""}: </span>
              <span className="tabular">
                from {place(item, item.was)} to{" "}
                <span className="font-semibold text-accent-text">{place(item, item.planned)}</span>
              </span>
            </li>
          ) : null,
        )}
      </ul>
    </Card>
  );
}
