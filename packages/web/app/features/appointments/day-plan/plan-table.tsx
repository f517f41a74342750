import type { PlannedItem, PlannedSlot } from "@autoiq/domain/appointments/day-plan/contract";
import type { ReactNode } from "react";
import { formatTime } from "~/platform/format";
import { Badge } from "~/ui/badge";
import { cn } from "~/ui/cn";
import { Checkbox } from "~/ui/forms/checkbox";
import { type Column, DataTable } from "~/ui/lists/data-table";

interface Names {
  readonly bay: (id: string | null) => string;
  readonly person: (id: string | null) => string;
}

const visitLabels = { waiter: "Waiter", "drop-off": "Drop-off", loaner: "Loaner", shuttle: "Shuttle" };

function PlannedSlotText({
  slot,
  item,
  names,
  timeZone,
  strong,
}: {
  slot: PlannedSlot | null;
  item: PlannedItem;
  names: Names;
  timeZone: string;
  /** Highlights what changes. */
  strong: boolean;
}) {
  if (!slot) return <span className="text-fg-muted">{strong ? "Doesn't fit this day" : "Unassigned"}</span>;
  const time = (instant: string) => formatTime(instant, timeZone, "time");
  const set = (change: PlannedItem["changes"][number]) =>
    strong && item.changes.includes(change) ? "font-semibold text-accent-text" : undefined;
  return (
    <span className="grid gap-0.5">
      <span className={cn("tabular", set("time"))}>
        {time(slot.startsAt)} – {time(slot.endsAt)}
      </span>
      <span className="text-xs">
        <span className={set("bay")}>{names.bay(slot.bayId)}</span>
        {", "}
        <span className={set("technician")}>{names.person(slot.technicianId)}</span>
      </span>
      {slot.late > 0 ? (
        <Badge tone="danger" className="justify-self-start">
          {slot.late} min late
        </Badge>
      ) : null}
    </span>
  );
}

/** Each car now and under the plan. Unwanted changes can be left out. */
export function PlanTable({
  items,
  timeZone,
  names,
  isTaken,
  onTake,
  empty,
}: {
  items: readonly PlannedItem[];
  timeZone: string;
  names: Names;
  isTaken: (item: PlannedItem) => boolean;
  onTake: (item: PlannedItem, on: boolean) => void;
  empty: ReactNode;
}) {
  const columns: Column<PlannedItem>[] = [
    {
      id: "take",
      header: "Apply",
      className: "w-12",
      cell: (item) =>
        item.changes.length > 0 && item.planned ? (
          <Checkbox
            label={<span className="sr-only">Apply change for {item.customer}</span>}
            checked={isTaken(item)}
            onChange={(event) => onTake(item, event.target.checked)}
          />
        ) : (
          <span className="text-fg-muted text-xs">No change</span>
        ),
    },
    {
      id: "car",
      header: "Customer",
      lead: true,
      cell: (item) => (
        <span className="grid">
          <span className="font-medium">{item.customer}</span>
          <span className="font-normal text-fg-muted text-xs">
            {[
              item.vehicle,
              item.concern,
              item.repairOrderNumber ? `Repair order ${item.repairOrderNumber}` : "",
            ]
              .filter(Boolean)
              .join(" · ")}
          </span>
          {item.needs.length > 0 ? (
            <span className="font-normal text-fg-muted text-xs">Needs {item.needs.join(", ")}</span>
          ) : null}
        </span>
      ),
    },
    {
      id: "visit",
      header: "Visit",
      className: "max-xl:hidden max-md:flex",
      cell: (item) => (
        <Badge tone={item.visit === "waiter" ? "warning" : "neutral"}>{visitLabels[item.visit]}</Badge>
      ),
    },
    {
      id: "promised",
      header: "Promised",
      className: "max-lg:hidden max-md:flex",
      cell: (item) => formatTime(item.promisedAt, timeZone, "time"),
    },
    {
      id: "now",
      header: "Current",
      cell: (item) => (
        <PlannedSlotText slot={item.now} item={item} names={names} timeZone={timeZone} strong={false} />
      ),
    },
    {
      id: "planned",
      header: "Planned",
      cell: (item) => (
        <span className="grid gap-1">
          <PlannedSlotText slot={item.planned} item={item} names={names} timeZone={timeZone} strong />
          {item.skillNote ? <span className="text-warning-text text-xs">{item.skillNote}</span> : null}
          {item.tell ? (
            <Badge tone="warning" className="justify-self-start">
              Notify customer
            </Badge>
          ) : null}
        </span>
      ),
    },
  ];
  return (
    <DataTable
      caption="Current and planned schedule"
      columns={columns}
      rows={items}
      rowKey={(item) => `${item.kind} ${item.id}`}
      empty={empty}
    />
  );
}
