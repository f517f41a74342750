import { findFreeSlots } from "@autoiq/domain/appointments/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { queryOptionsFor } from "~/platform/api";
import { formatTime } from "~/platform/format";
import { cn } from "~/ui/cn";
import { formatDuration, type Slot, slotOf } from "../slot-fields";

/**
 * The earliest slots of the needed length, from the chosen day on. One click picks time, bay and technician. Each says
 * who works then, and whose car it would no longer be.
 */
export function FreeSlots({
  slot,
  onChoose,
  timeZone,
  bays,
  technicians,
  assignedId = null,
}: {
  slot: Slot;
  onChoose: (slot: Slot) => void;
  timeZone: string;
  bays: readonly { id: string; name: string }[];
  technicians: readonly { id: string; name: string }[];
  /** The appointment's technician until now. */
  assignedId?: string | null;
}) {
  const free = useQuery({
    ...queryOptionsFor(findFreeSlots, {
      query: { minutes: slot.length, from: slot.day, limit: 6 },
    }),
    enabled: slot.day !== "",
    placeholderData: keepPreviousData,
  });
  const name = (of: readonly { id: string; name: string }[], id: string | null) =>
    of.find((each) => each.id === id)?.name;
  const slots = free.data?.slots ?? [];
  const assigned = name(technicians, assignedId);
  return (
    <section
      aria-label="Next available"
      className={cn("grid gap-1.5", free.isPlaceholderData && "opacity-60")}
    >
      <h3 className="font-medium text-sm">Next available for {formatDuration(slot.length)}</h3>
      {free.error ? (
        <p className="text-fg-muted text-sm">{free.error.message}</p>
      ) : free.data && slots.length === 0 ? (
        <p className="text-fg-muted text-sm">
          No bay and technician are free for that long in the next six weeks. Try a shorter visit.
        </p>
      ) : (
        <ul className="grid min-h-8 grid-cols-2 gap-1.5">
          {slots.map((each) => {
            const chosen = slotOf(each, timeZone);
            const isChosen =
              chosen.day === slot.day && chosen.clock === slot.clock && chosen.bayId === slot.bayId;
            return (
              <li key={each.startsAt}>
                <button
                  type="button"
                  aria-pressed={isChosen}
                  className={cn(
                    "block size-full min-h-8 rounded-md border border-line-strong/60 px-2 py-1 text-left text-xs hover:bg-hover max-md:min-h-11",
                    isChosen && "border-accent bg-accent-soft text-accent-text",
                  )}
                  onClick={() => onChoose(chosen)}
                >
                  <span className="block font-medium">
                    {formatTime(each.startsAt, timeZone, "day")},{" "}
                    {formatTime(each.startsAt, timeZone, "time")}
                  </span>
                  <span className="block truncate text-fg-muted">{name(bays, each.bayId)}</span>
                  <span className="block text-fg-muted [overflow-wrap:anywhere]">
                    {name(technicians, each.technicianId) ?? "No technician"}
                    {assigned && each.technicianId !== assignedId ? (
                      <span className="text-warning-text">, instead of {assigned}</span>
                    ) : null}
                  </span>
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
