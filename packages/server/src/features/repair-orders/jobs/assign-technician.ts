import { missing, type Refusal, refuse, stale } from "@autoiq/domain/kernel/result";
import { dayIn } from "@autoiq/domain/kernel/time";
import { changeable } from "@autoiq/domain/repair-orders/rules";
import { type ActionContext, lastActor, recordAction } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { zoneOf } from "../../shops/reads.ts";
import { checkSkills } from "../../staff/reads.ts";
import { lockRepairOrder, refreshRepairOrder, type WholeOrder } from "../reads.ts";
import { activePerson, setTechnician } from "../store.ts";

/** Assigns a technician to a job, or removes the assignment. The offer does not change, so no version is required. */
export async function assignTechnician(
  tx: TenantTx,
  context: ActionContext,
  of: { id: string; jobId: string },
  technicianId: string | null,
  {
    had,
    skillReason,
  }: { readonly had?: string | null | undefined; readonly skillReason?: string | undefined } = {},
): Promise<WholeOrder | Refusal> {
  const order = await lockRepairOrder(tx, of.id);
  const open = changeable(order.status);
  if (!open.ok) return open;
  const job = order.jobs.find((each) => each.id === of.jobId);
  if (!job) return missing("That job is no longer on this repair order.");
  if (had !== undefined && (job.technician?.id ?? null) !== had)
    return stale(await lastActor(tx, job.id), "job");
  const person = technicianId && (await activePerson(tx, technicianId));
  if (technicianId && !person) return refuse("That person isn't on the team.");
  const unqualified =
    person && person.id !== job.technician?.id
      ? await checkSkills(tx, {
          job,
          person,
          day: dayIn(await zoneOf(tx, context.caller.locationId), context.now),
          reason: skillReason,
        })
      : undefined;
  if (unqualified && "ok" in unqualified) return unqualified;
  await setTechnician(tx, { jobId: of.jobId, technicianId });
  await recordAction(tx, context, {
    action: person
      ? `assigned “${job.name}” to ${person.name}${unqualified ? ` without ${unqualified.text}` : ""}`
      : `unassigned “${job.name}”`,
    subject: "work",
    subjectId: of.jobId,
    repairOrderId: of.id,
    before: { technician: job.technician?.name ?? null },
    after: {
      technician: person ? person.name : null,
      ...(unqualified ? { missing: unqualified.text, reason: skillReason } : {}),
    },
  });
  return refreshRepairOrder(tx, of.id, context.now, "progress");
}
