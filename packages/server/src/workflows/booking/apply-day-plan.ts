import type { applyDayPlan as contract } from "@autoiq/domain/appointments/day-plan/contract";
import { move as mayMove } from "@autoiq/domain/appointments/rules";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { BodyOf, ReplyOf } from "@autoiq/domain/kernel/contract";
import { type Refusal, stale } from "@autoiq/domain/kernel/result";
import { moveAppointments } from "../../features/appointments/move-appointments.ts";
import { lockVisits } from "../../features/appointments/reads.ts";
import { assignTechnician } from "../../features/repair-orders/jobs/assign-technician.ts";
import { lockRepairOrder } from "../../features/repair-orders/reads.ts";
import { type ActionContext, lastActor } from "../../platform/history.ts";
import type { TenantTx } from "../../platform/tenancy.ts";

type Body = BodyOf<typeof contract>;

/** Applies a plan or a part of it: every move and every assignment, or none. */
export async function applyDayPlan(
  tx: TenantTx,
  context: ActionContext,
  { moves, work }: Body,
): Promise<ReplyOf<typeof contract> | Refusal> {
  const visits = await lockVisits(
    tx,
    moves.map((each) => each.appointmentId),
  );
  const byId = new Map(visits.map((visit) => [visit.id, visit]));
  for (const { appointmentId, version } of moves) {
    const visit = byId.get(appointmentId);
    if (!visit || visit.locationId !== context.caller.locationId)
      throw new AppError(
        "not-found",
        "One of these appointments is no longer on the calendar. Plan the day again.",
      );
    const allowed = mayMove(visit.status);
    if (!allowed.ok) return allowed;
    if (visit.version !== version) return stale(await lastActor(tx, appointmentId), "appointment");
  }
  const placed = await moveAppointments(
    tx,
    context,
    moves.map((to) => ({ visit: byId.get(to.appointmentId)!, to })),
  );
  if (placed) return placed;
  let assigned = 0;
  const hadBefore: Body["work"] = [];
  for (const { repairOrderId, technicianId, had, skillReason } of work) {
    const order = await lockRepairOrder(tx, repairOrderId);
    if (order.locationId !== context.caller.locationId)
      throw new AppError(
        "not-found",
        "One of these repair orders isn't at this location. Plan the day again.",
      );
    const toDo = order.jobs.filter((job) => job.authorization === "approved" && job.work !== "completed");
    if (had !== undefined && !toDo.some((job) => (job.technician?.id ?? null) === had))
      return stale(await lastActor(tx, toDo[0]?.id ?? repairOrderId), "repair order");
    const open = toDo.filter((job) => job.technician?.id !== (technicianId ?? undefined));
    const [first] = open;
    if (first) hadBefore.push({ repairOrderId, technicianId: first.technician?.id ?? null });
    for (const job of open) {
      const done = await assignTechnician(tx, context, { id: repairOrderId, jobId: job.id }, technicianId, {
        skillReason,
      });
      if ("reason" in done) return done;
      assigned += 1;
    }
  }
  return {
    before: moves.map(({ appointmentId }) => {
      const { bayId, technicianId, startsAt, endsAt, version } = byId.get(appointmentId)!;
      return { appointmentId, bayId, technicianId, startsAt, endsAt, version: version + 1 };
    }),
    work: hadBefore,
    moved: moves.length,
    assigned: assigned,
  };
}
