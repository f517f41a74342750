import type {
  planDay as contract,
  DayPlanReply,
  PlannedItem,
  PlannedSlot,
} from "@autoiq/domain/appointments/day-plan/contract";
import { customerName } from "@autoiq/domain/customers/schema";
import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { skillLabel } from "@autoiq/domain/staff/certificates/skills";
import { placeJobs } from "@autoiq/intelligence/scheduling/place-jobs";
import {
  type DayPlacement,
  type DayPlan,
  faultsOfDay,
  type ShopDay,
} from "@autoiq/intelligence/scheduling/shop-day";
import { runOnThread } from "../../platform/threads/run-on-thread.ts";
import { type DayModel, modelOf, needsOf, titleOf } from "./day-model.ts";
import type { DayFacts } from "./gather-day.ts";
import { runningOf } from "./running-jobs.ts";
import { skillNote } from "./skill-note.ts";

/** Adds a virtual technician and a virtual bay to the day, for items that name none. */
const anybody: readonly [from: number, to: number] = [0, 48 * 60];

/**
 * The day if nobody changes it: each item with its technician and bay, in booking order, later when something before
 * it runs over.
 */
function asItStands({ shop, items, planned, technicianIds, bayIds, facts }: DayModel): DayPlan {
  const own = new Map(planned.map((placement) => [placement.job, placement]));
  const bayOf = (job: number) => {
    const item = items[job];
    return item?.kind === "visit" ? bayIds.indexOf(item.visit.bayId) : -1;
  };
  const technicianOf = (job: number) => {
    const item = items[job];
    if (item?.kind === "visit")
      return own.get(job)?.technician ?? technicianIds.indexOf(item.visit.technicianId ?? "");
    const [only] = item?.order.technicians ?? [];
    return technicianIds.indexOf(only?.id ?? "");
  };
  const fixed: ShopDay = {
    nextOpening: shop.nextOpening,
    technicians: [
      // The question is who stays late for the booked work, so shifts do not end.
      ...shop.technicians.map((person, index) => ({
        ...person,
        shifts: person.shifts.map(({ from }) => ({ from, to: anybody[1] })),
        skills: [`t${index}`],
      })),
      { skills: ["anybody"], shifts: [{ from: anybody[0], to: anybody[1] }], pace: facts.paces.usual },
    ],
    bays: [
      ...shop.bays.map((bay, index) => ({ ...bay, kind: `b${index}` })),
      // A car without a bay is parked somewhere: one virtual bay each.
      ...items.map((_, job) => ({ kind: `own${job}` })),
    ],
    jobs: shop.jobs.map((job, index) => ({
      ...job,
      skill: technicianOf(index) >= 0 ? `t${technicianOf(index)}` : "anybody",
      bayKinds: [bayOf(index) >= 0 ? `b${bayOf(index)}` : `own${index}`],
    })),
  };
  const startOf = (job: number) => shop.jobs[job]?.arrival ?? 0;
  const order = items
    .map((_, job) => job)
    .filter((job) => technicianOf(job) >= 0 || items[job]?.kind === "visit")
    .sort((a, b) => startOf(a) - startOf(b));
  // Several items without a technician are done by several people. One by one, each would find the same person free.
  const withWho = order.filter((job) => technicianOf(job) >= 0);
  const noneFixed = { started: [], planned: new Map<number, DayPlacement>(), now: facts.now };
  const plan = placeJobs(fixed, withWho, noneFixed);
  const alone = order
    .filter((job) => technicianOf(job) < 0)
    .flatMap((job) =>
      placeJobs(fixed, [job], { ...noneFixed, started: [...plan.placements] }).placements.filter(
        (each) => each.job === job,
      ),
    );
  return { placements: [...plan.placements, ...alone], carriedOver: [] };
}

/** Proposes a day with few moves, searching for the given milliseconds. The proposal breaks no hard rule. */
export async function planFacts(
  facts: DayFacts,
  overruns: BodyOf<typeof contract>["overruns"],
  milliseconds: number,
  now: Date,
): Promise<DayPlanReply> {
  const model = modelOf(facts, new Map(overruns.map((each) => [each.appointmentId, each.minutes])));
  const { shop } = model;
  const planBefore: DayPlan = { placements: model.planned, carriedOver: [] };
  const plan = await runOnThread("plan-day", { day: shop, plan: planBefore, now: facts.now, milliseconds });
  const faults = faultsOfDay(shop, plan);
  if (faults.length > 0) throw new Error(`A day's plan breaks rules: ${faults.join("; ")}`);
  return replyOf(model, asItStands(model), plan, now);
}

function replyOf(model: DayModel, before: DayPlan, after: DayPlan, now: Date): DayPlanReply {
  const { facts, items, shop, technicianIds, bayIds, inWork, waitingForParts } = model;
  const at = (minute: number) => new Date(facts.midnight + minute * 60_000).toISOString();
  const plannedBefore = new Map(before.placements.map((each) => [each.job, each]));
  const plannedAfter = new Map(after.placements.map((each) => [each.job, each]));
  const lateBy = (job: number, end: number) => Math.max(0, end - (shop.jobs[job]?.promised ?? end));
  const toPlannedSlot = (job: number, found: DayPlacement | undefined): PlannedSlot | null =>
    found
      ? {
          bayId: bayIds[found.bay] ?? null,
          technicianId: technicianIds[found.technician] ?? null,
          startsAt: at(found.start),
          endsAt: at(found.end),
          late: lateBy(job, found.end),
        }
      : null;
  const rows = items.map((item, job): PlannedItem => {
    const stood = toPlannedSlot(job, plannedBefore.get(job));
    const planned = toPlannedSlot(job, plannedAfter.get(job));
    const booked = item.kind === "visit" ? item.visit : null;
    const changes: PlannedItem["changes"] = !planned
      ? []
      : [
          ...(booked && planned.bayId !== booked.bayId ? (["bay"] as const) : []),
          ...(planned.technicianId !== (booked ? booked.technicianId : (stood?.technicianId ?? null))
            ? (["technician"] as const)
            : []),
          ...(booked && Date.parse(planned.startsAt) !== Date.parse(booked.startsAt)
            ? (["time"] as const)
            : []),
        ];
    const needs = needsOf(item, facts);
    return {
      kind: item.kind,
      needs: needs.map(skillLabel),
      skillNote: skillNote(facts, needs, {
        now: stood?.technicianId ?? null,
        planned: planned?.technicianId ?? null,
      }),
      ...titleOf(item),
      promisedAt: at(shop.jobs[job]?.promised ?? facts.closes),
      was: {
        bayId: booked?.bayId ?? null,
        technicianId: booked ? booked.technicianId : (stood?.technicianId ?? null),
        startsAt: booked?.startsAt ?? null,
      },
      now: stood,
      planned,
      changes,
      tell: booked?.status === "confirmed" && changes.includes("time"),
    };
  });
  const lateEnd = shop.nextOpening;
  const sums = (of: "now" | "planned") => {
    const late = rows.map(
      (row, job) => row[of]?.late ?? lateBy(job, lateEnd + (shop.jobs[job]?.minutes ?? 0)),
    );
    return {
      lateMinutes: Math.round(late.reduce((sum, each) => sum + each, 0)),
      late: late.filter((each) => each > 0).length,
      open: rows.filter((row) => !row[of]?.technicianId).length,
    };
  };
  return {
    day: facts.day,
    timeZone: facts.zone,
    plannedAt: now.toISOString(),
    before: sums("now"),
    after: sums("planned"),
    items: rows.sort((a, b) => (a.planned?.startsAt ?? "9").localeCompare(b.planned?.startsAt ?? "9")),
    inWork: inWork.map(({ visit, expected }) => ({
      appointmentId: visit.id,
      customer: customerName(visit.customer),
      vehicle: visit.vehicle?.label ?? "",
      bayId: visit.bayId,
      technicianId: visit.technicianId,
      endsAt: visit.endsAt,
      expectedAt: at(expected),
    })),
    out: [...facts.out],
    running: runningOf(model, now),
    waitingForParts: waitingForParts.map((order) => ({
      id: order.id,
      number: order.number,
      customer: order.customerName,
    })),
    tried: facts.paces.tried,
    held: facts.paces.held,
  };
}
