import { minutesOf, toInstant, wallClock } from "~/platform/time/time-zone";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { Select } from "~/ui/forms/select";

/** A slot as typed: date and time in the shop's time zone, length in minutes. */
export type Slot = { bayId: string; technicianId: string; day: string; clock: string; length: number };

const lengths = [15, 30, 45, 60, 90, 120, 150, 180, 240, 300, 360, 420, 480];
export const formatDuration = (minutes: number) =>
  minutes < 60 ? `${minutes} min` : `${minutes / 60 === 1 ? "1 hour" : `${minutes / 60} hours`}`;

/** The slot in the form a booking or move request sends. */
export function slotBody(slot: Slot, timeZone: string) {
  const startsAt = toInstant(timeZone, slot.day, slot.clock);
  return {
    bayId: slot.bayId,
    technicianId: slot.technicianId || null,
    startsAt,
    endsAt: new Date(Date.parse(startsAt) + slot.length * 60_000).toISOString(),
  };
}

/** The slot of an appointment that exists. */
export function slotOf(
  of: { bayId: string; technicianId: string | null; startsAt: string; endsAt: string },
  timeZone: string,
): Slot {
  return {
    bayId: of.bayId,
    technicianId: of.technicianId ?? "",
    ...wallClock(of.startsAt, timeZone),
    length: Math.round((Date.parse(of.endsAt) - Date.parse(of.startsAt)) / 60_000),
  };
}

export const isCompleteSlot = (slot: Slot): boolean =>
  slot.bayId !== "" && slot.day !== "" && slot.clock !== "" && !Number.isNaN(minutesOf(slot.clock));

export function SlotFields({
  slot,
  onChange,
  bays,
  technicians,
}: {
  slot: Slot;
  onChange: (slot: Slot) => void;
  bays: readonly { id: string; name: string }[];
  technicians: readonly { id: string; name: string }[];
}) {
  const options = lengths.includes(slot.length) ? lengths : [...lengths, slot.length].sort((a, b) => a - b);
  return (
    <div className="grid grid-cols-2 gap-3">
      <Field label="Day" required>
        <Input
          type="date"
          required
          value={slot.day}
          onChange={(event) => onChange({ ...slot, day: event.target.value })}
        />
      </Field>
      <Field label="Start" required>
        <Input
          type="time"
          required
          step={900}
          value={slot.clock}
          onChange={(event) => onChange({ ...slot, clock: event.target.value })}
        />
      </Field>
      <Field label="Length">
        <Select
          value={String(slot.length)}
          onChange={(event) => onChange({ ...slot, length: Number(event.target.value) })}
          options={options.map((minutes) => ({ value: String(minutes), label: formatDuration(minutes) }))}
        />
      </Field>
      <Field label="Bay" required>
        <Select
          required
          value={slot.bayId}
          placeholder="Choose a bay"
          onChange={(event) => onChange({ ...slot, bayId: event.target.value })}
          options={bays.map((bay) => ({ value: bay.id, label: bay.name }))}
        />
      </Field>
      <Field label="Technician" className="col-span-2">
        <Select
          value={slot.technicianId}
          onChange={(event) => onChange({ ...slot, technicianId: event.target.value })}
          options={[
            { value: "", label: "Unassigned" },
            ...technicians.map((person) => ({ value: person.id, label: person.name })),
          ]}
        />
      </Field>
    </div>
  );
}
