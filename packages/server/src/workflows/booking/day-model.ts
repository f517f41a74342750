import { workSpans } from "@autoiq/domain/appointments/availability/hours";
import type { Appointment } from "@autoiq/domain/appointments/contract";
import { hoursLeft } from "@autoiq/domain/appointments/day-plan/rules";
import { customerName } from "@autoiq/domain/customers/schema";
import { instantAt } from "@autoiq/domain/kernel/time";
import type { RepairOrderCard } from "@autoiq/domain/repair-orders/board/contract";
import { type NamedSkill, skillKey } from "@autoiq/domain/staff/certificates/skills";
import type {
  DayBay,
  DayJob,
  DayPlacement,
  DayTechnician,
  ShopDay,
  Span,
} from "@autoiq/intelligence/scheduling/shop-day";
import type { DayFacts } from "./gather-day.ts";

/** Slots start and end on multiples of this many minutes. */
const grid = 5;
const up = (minutes: number) => Math.ceil(minutes / grid - 1e-9) * grid;
const anySkill = "work";

/** Something to schedule: a visit that has not started, or a car in the shop without a slot on this day. */
export type Item =
  | { readonly kind: "visit"; readonly visit: Appointment }
  | { readonly kind: "work"; readonly order: RepairOrderCard };

/** A checked-in car. Its slot stays, and ends when the car is expected to be done. */
export interface InWork {
  readonly visit: Appointment;
  readonly expected: number;
}

export interface DayModel {
  readonly facts: DayFacts;
  readonly shop: ShopDay;
  readonly items: readonly Item[];
  readonly technicianIds: readonly string[];
  readonly bayIds: readonly string[];
  /** The current slot of each item, if it names a technician and a bay of this day. */
  readonly planned: readonly DayPlacement[];
  readonly inWork: readonly InWork[];
  readonly waitingForParts: readonly RepairOrderCard[];
}

export const minuteOf = ({ midnight }: DayFacts, instant: string): number =>
  Math.round((Date.parse(instant) - midnight) / 60_000);

const isOver = (status: string) => ["ready", "invoiced", "closed", "void"].includes(status);
/** Minutes that an order still needs. A clock that runs counts from its real start. */
export const minutesLeft = (facts: DayFacts, order: RepairOrderCard, pace: number) =>
  60 *
  hoursLeft(
    {
      sold: Number(order.hoursSold),
      done: Number(order.hoursDone),
      clocked: Number(order.hoursClocked) + (facts.runningHours.get(order.id) ?? 0),
    },
    pace,
  );

/** Work that can be planned: approved, not finished, and nobody is working on it. */
const isPlannable = (order: RepairOrderCard) =>
  ["approved", "in-progress"].includes(order.status) && order.jobsOpen > 0 && Number(order.hoursSold) > 0;

/**
 * The day as the planning methods see it. Checked-in cars, unconfirmed requests and blocks are fixed. A checked-in
 * car occupies its bay and technician for as long as its time entries suggest, or as `overruns` says, by appointment.
 */
export function modelOf(facts: DayFacts, overruns: ReadonlyMap<string, number>): DayModel {
  const { paces, now } = facts;
  const technicianIds = facts.shifts.map((shift) => shift.staffId);
  const bayIds = facts.bays.map((bay) => bay.id);
  const orderOf = new Map(facts.orders.map((order) => [order.id, order]));
  const inWork = facts.visits
    .filter((visit) => visit.status === "checked-in")
    .map((visit): InWork => {
      const ends = minuteOf(facts, visit.endsAt);
      const order = visit.repairOrder ? orderOf.get(visit.repairOrder.id) : undefined;
      const overrun = overruns.get(visit.id);
      const pace = visit.technicianId ? paces.of(visit.technicianId) : paces.usual;
      const open = order && !isOver(order.status) && isPlannable(order);
      const clocked = open ? Math.max(ends, now + minutesLeft(facts, order, pace)) : ends;
      return { visit, expected: up(overrun === undefined ? clocked : Math.max(ends, now) + overrun) };
    });
  const held = facts.visits.filter((visit) => visit.status === "requested");
  const withSlot = new Set(inWork.flatMap(({ visit }) => (visit.repairOrder ? [visit.repairOrder.id] : [])));
  const floor = facts.orders.filter((order) => isPlannable(order) && !withSlot.has(order.id));
  const stuck = floor.filter((order) => order.blocks.some(({ reason }) => reason === "parts"));
  const free = floor.filter((order) => !stuck.includes(order));
  const started = free.filter((order) => order.clockedOn.length > 0);
  const items: Item[] = [
    ...facts.visits
      .filter((visit) => visit.status === "confirmed" || visit.status === "arrived")
      .map((visit) => ({ kind: "visit" as const, visit })),
    ...free.filter((order) => !started.includes(order)).map((order) => ({ kind: "work" as const, order })),
  ];
  const spanOf = (of: { startsAt: string; endsAt: string }): Span => ({
    from: minuteOf(facts, of.startsAt),
    to: minuteOf(facts, of.endsAt),
  });
  const clocksOf = (visit: Appointment) =>
    facts.running.filter(({ repairOrderId }) => repairOrderId === visit.repairOrder?.id);
  /** It is a technician's car by the calendar, or because they are clocked on to it. */
  const worksOn = (staffId: string, visit: Appointment) =>
    visit.technicianId === staffId || clocksOf(visit).some((clock) => clock.staffId === staffId);
  /** Work that began before its slot occupies bay and technician since then. */
  const beganOf = (visit: Appointment) =>
    Math.min(
      minuteOf(facts, visit.startsAt),
      ...clocksOf(visit).map(({ startedAt }) => minuteOf(facts, startedAt.toISOString())),
    );
  const taken = (by: "bay" | "technician", id: string): Span[] => [
    ...facts.blocks.filter((block) => (by === "bay" ? block.bayId : block.staffId) === id).map(spanOf),
    ...held.filter((visit) => (by === "bay" ? visit.bayId : visit.technicianId) === id).map(spanOf),
    ...inWork
      .filter(({ visit }) => (by === "bay" ? visit.bayId === id : worksOn(id, visit)))
      .map(({ visit, expected }) => ({ from: beganOf(visit), to: expected })),
    ...(by === "technician"
      ? started
          .filter((order) => order.clockedOn.includes(facts.names.get(id) ?? ""))
          .map((order) => ({ from: now, to: up(now + minutesLeft(facts, order, paces.of(id))) }))
      : []),
  ];
  const clock = (at: string) =>
    Math.round((instantAt(facts.zone, facts.day, at).getTime() - facts.midnight) / 60_000);
  const combinations = new Map(
    items
      .map((item) => [skillOf(item, facts), needsOf(item, facts)] as const)
      .filter(([, needs]) => needs.length > 0),
  );
  const leftOut = new Set(facts.out.flatMap(({ staffId, isLeftOut }) => (isLeftOut ? [staffId] : [])));
  const technicians = facts.shifts.map((shift): DayTechnician => {
    const [before, after] = workSpans(shift);
    const { staffId } = shift;
    return {
      skills: [
        anySkill,
        ...[...combinations].flatMap(([skill, needs]) =>
          facts.skills.missing(staffId, needs).length === 0 ? [skill] : [],
        ),
      ],
      shifts: leftOut.has(staffId) ? [] : [{ from: clock(shift.starts), to: clock(shift.ends) }],
      pace: paces.of(shift.staffId),
      busy: taken("technician", shift.staffId),
      ...(before && after ? { breaks: [{ from: clock(before.to), to: clock(after.from) }] } : {}),
    };
  });
  const bays = facts.bays.map((bay): DayBay => ({ kind: bay.lift, busy: taken("bay", bay.id) }));
  const kinds = [...new Set(bays.map((bay) => bay.kind))];
  const cars = new Map<string, number>();
  const carOf = (key: string) => {
    const known = cars.get(key) ?? cars.size;
    cars.set(key, known);
    return known;
  };
  const jobs = items.map((item) => jobOf(item, facts, kinds, carOf));
  const shop = { technicians, bays, jobs, nextOpening: 24 * 60 + facts.opens };
  const planned = items.flatMap((item, job): DayPlacement[] => {
    if (item.kind === "work") return [];
    const technician = technicianIds.indexOf(item.visit.technicianId ?? "");
    const bay = bayIds.indexOf(item.visit.bayId);
    const { from, to } = spanOf(item.visit);
    return technician < 0 || bay < 0 ? [] : [{ job, technician, bay, start: from, end: to }];
  });
  return { facts, shop, items, technicianIds, bayIds, planned, inWork, waitingForParts: stuck };
}

/** What the approved jobs of a car in the shop need. A visit that has not begun has no jobs yet. */
export const needsOf = (item: Item, { skills }: DayFacts): readonly NamedSkill[] =>
  item.kind === "work" ? (skills.needs.get(item.order.id) ?? []) : [];

/** One person does a car, so all of its skills together are the skill that the plan looks for. */
const skillOf = (item: Item, facts: DayFacts): string => {
  const keys = needsOf(item, facts).map(skillKey);
  return keys.length === 0 ? anySkill : keys.toSorted().join("+");
};

/** The promise time is the end of the slot for a waiter. Otherwise it is the recorded time, else closing time. */
function jobOf(
  item: Item,
  facts: DayFacts,
  kinds: readonly string[],
  carOf: (key: string) => number,
): DayJob {
  const { closes, paces } = facts;
  if (item.kind === "work") {
    const { order } = item;
    return {
      car: carOf(order.id),
      skill: skillOf(item, facts),
      bayKinds: kinds,
      step: grid,
      minutes: minutesLeft(facts, order, paces.usual),
      arrival: 0,
      partsAt: 0,
      waiter: order.visit === "waiter",
      promised: order.promisedAt ? minuteOf(facts, order.promisedAt) : closes,
    };
  }
  const { visit } = item;
  const from = minuteOf(facts, visit.startsAt);
  const to = minuteOf(facts, visit.endsAt);
  const waiter = visit.visit === "waiter";
  // A car stays in a bay of the kind that was booked.
  const kind = facts.bays.find((bay) => bay.id === visit.bayId)?.lift;
  return {
    car: carOf(visit.vehicle?.id ?? visit.id),
    skill: anySkill,
    bayKinds: kind === undefined ? kinds : [kind],
    minutes: up(to - from),
    steady: true,
    step: grid,
    ...(visit.status === "confirmed" ? { confirmedStart: up(from) } : {}),
    arrival: up(from),
    partsAt: 0,
    waiter,
    promised: waiter ? to : closes,
  };
}

export const titleOf = (item: Item) =>
  item.kind === "visit"
    ? {
        id: item.visit.id,
        customer: customerName(item.visit.customer),
        visit: item.visit.visit,
        vehicle: item.visit.vehicle?.label ?? "",
        concern: item.visit.concern,
        repairOrderNumber: item.visit.repairOrder?.number ?? null,
        version: item.visit.version,
      }
    : {
        id: item.order.id,
        customer: item.order.customerName,
        visit: item.order.visit,
        vehicle: item.order.vehicle,
        concern: "",
        repairOrderNumber: item.order.number,
        version: null,
      };
