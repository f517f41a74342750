import type { Appointment } from "@autoiq/domain/appointments/contract";
import { checkSlot } from "@autoiq/domain/appointments/rules";
import { customerName } from "@autoiq/domain/customers/schema";
import { clockIn, instantAt } from "@autoiq/domain/kernel/time";
import { calendar, nextFree } from "../../../appointments/reads.ts";
import { locationOf } from "../../../shops/reads.ts";
import { timeText } from "../../tools/format.ts";
import type { ToolCall } from "../../tools/tool.ts";

export interface WantedSlot {
  readonly day: string;
  readonly clock: string;
  readonly minutes: number;
  /** Where it would stay if it can. */
  readonly bayId: string | null;
  readonly technicianId: string | null;
  /** The appointment that leaves its slot. */
  readonly except: string | null;
}
export interface PlacedSlot {
  readonly bayId: string;
  readonly technicianId: string | null;
  readonly startsAt: string;
  readonly endsAt: string;
}
type Placed =
  | {
      readonly slot: PlacedSlot;
      readonly bays: ReadonlyMap<string, string>;
      readonly warnings: readonly string[];
    }
  | { readonly refusal: string };

/**
 * Where an appointment fits at that time by the calendar: its own bay and technician first. The ordinary call checks it
 * again. If it fits nowhere, why, and the next times that are free.
 */
export async function placeSlot(call: ToolCall, wanted: WantedSlot): Promise<Placed> {
  const { tx, caller, zone, now } = call;
  const start = instantAt(zone, wanted.day, wanted.clock);
  const startsAt = start.toISOString();
  const endsAt = new Date(start.getTime() + wanted.minutes * 60_000).toISOString();
  const [location, list] = await Promise.all([
    locationOf(tx, caller.locationId),
    calendar(tx, caller.locationId, { from: wanted.day, to: wanted.day }),
  ]);
  const day = list.days[0];
  const special =
    day?.name == null ? undefined : { day: wanted.day, name: day.name, opens: day.opens, closes: day.closes };
  const fits = checkSlot({ startsAt, endsAt }, location, now, special);
  if (!fits.ok) return { refusal: fits.reason };
  const overlaps = (of: { startsAt: string; endsAt: string }) =>
    Date.parse(of.startsAt) < Date.parse(endsAt) && Date.parse(of.endsAt) > Date.parse(startsAt);
  const held = list.appointments.filter(
    (each) =>
      each.id !== wanted.except && each.status !== "cancelled" && each.status !== "no-show" && overlaps(each),
  );
  const blocked = list.blocks.filter(overlaps);
  const inBay = (bayId: string) =>
    blocked.find((each) => each.bayId === bayId)?.reason ?? held.find((each) => each.bayId === bayId);
  const [from, to] = [clockIn(zone, new Date(startsAt)), clockIn(zone, new Date(endsAt))];
  const works = (staffId: string) =>
    day?.shifts.some((shift) => shift.staffId === staffId && shift.starts <= from && shift.ends >= to) ??
    false;
  const takes = (staffId: string) => held.find((each) => each.technicianId === staffId);
  const isOff = (staffId: string) => blocked.some((each) => each.staffId === staffId) || !works(staffId);
  const order = [...location.bays].sort(
    (a, b) => Number(b.id === wanted.bayId) - Number(a.id === wanted.bayId),
  );
  const bay = order.find(({ id }) => !inBay(id));
  const bays = new Map(location.bays.map(({ id, name }) => [id, name]));
  if (!bay) {
    const next = await nextFree(
      tx,
      caller.locationId,
      { minutes: wanted.minutes, from: wanted.day, limit: 3 },
      now,
    );
    const taken = inBay(order[0]?.id ?? "");
    const by =
      typeof taken === "object" ? ` ${bays.get(taken.bayId) ?? "The bay"} has ${nameOf(taken)}.` : "";
    const free = next.slots.map((slot) => timeText(zone, slot.startsAt));
    return {
      refusal: `Every bay is taken on ${timeText(zone, startsAt)}.${by}${free.length > 0 ? ` Free next: ${free.join("; ")}.` : ""}`,
    };
  }
  const { technicianId } = wanted;
  const clash = technicianId ? takes(technicianId) : undefined;
  const keeps = technicianId !== null && !clash && !isOff(technicianId);
  const warnings = [
    ...(wanted.bayId && bay.id !== wanted.bayId
      ? [`${bays.get(wanted.bayId) ?? "Its bay"} is taken then, so it goes to ${bay.name}.`]
      : []),
    ...(technicianId === null || keeps
      ? []
      : [
          clash
            ? `Its technician has ${nameOf(clash)} then, so nobody is assigned.`
            : "Its technician doesn't work then, so nobody is assigned.",
        ]),
  ];
  return {
    slot: { bayId: bay.id, technicianId: keeps ? technicianId : null, startsAt, endsAt },
    bays,
    warnings,
  };
}

const nameOf = (of: Appointment): string => customerName(of.customer);
