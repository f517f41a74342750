import type { PlannedRunningJob } from "@autoiq/domain/appointments/day-plan/contract";
import { minutesOver, plannedEnd } from "@autoiq/domain/appointments/day-plan/running";
import { type DayModel, minutesLeft } from "./day-model.ts";

/** What people are clocked on to, with how far each is past its planned end, the longest over first. */
export function runningOf({ facts, inWork }: DayModel, now: Date): PlannedRunningJob[] {
  const orderOf = new Map(facts.orders.map((order) => [order.id, order]));
  const visitOf = new Map(
    inWork.flatMap((each) => (each.visit.repairOrder ? [[each.visit.repairOrder.id, each] as const] : [])),
  );
  const at = (minute: number) => new Date(facts.midnight + minute * 60_000).toISOString();
  return facts.running
    .map((job): PlannedRunningJob => {
      const slot = visitOf.get(job.repairOrderId);
      const order = orderOf.get(job.repairOrderId);
      const ends = plannedEnd(job, slot ? new Date(slot.visit.endsAt) : null, now);
      const left = order ? minutesLeft(facts, order, facts.paces.of(job.staffId)) : 0;
      return {
        repairOrderId: job.repairOrderId,
        repairOrderNumber: job.repairOrderNumber,
        jobName: job.jobName,
        staffId: job.staffId,
        startedAt: job.startedAt.toISOString(),
        plannedEndsAt: ends?.toISOString() ?? null,
        minutesOver: minutesOver(ends, now),
        expectedAt: at(slot ? slot.expected : Math.ceil(facts.now + left)),
      };
    })
    .toSorted((a, b) => b.minutesOver - a.minutesOver || a.repairOrderNumber - b.repairOrderNumber);
}
