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

/** The table below has every job: a full day's list would push it off the screen. */
const atOnce = 5;

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
  // One more line is shorter than a line to open it.
  const shown = items.length === atOnce + 1 ? items.length : atOnce;
  const summary = [
    ...countOf(items, "time", "at another time"),
    ...countOf(items, "technician", "with another technician"),
    ...countOf(items, "bay", "in another bay"),
  ].join(", ");
  const move = (item: PlannedItem) =>
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
    ) : null;
  return (
    <Card title={`What moves: ${items.length} ${items.length === 1 ? "job" : "jobs"}`} className="mb-4">
      <p className="mb-2 text-fg-muted text-sm">{summary}.</p>
      <ul className="grid gap-2 text-sm">{items.slice(0, shown).map(move)}</ul>
      {items.length > shown ? (
        <details className="mt-2 text-sm">
          <summary className="min-h-6 w-fit cursor-pointer text-accent-text">
            {items.length - shown} more
          </summary>
          <ul className="mt-2 grid gap-2">{items.slice(shown).map(move)}</ul>
        </details>
      ) : null}
    </Card>
  );
}
