import { type Refusal, refuse } from "@autoiq/domain/kernel/result";
import { changeable } from "@autoiq/domain/repair-orders/rules";
import { type Deed, recordDeed } from "../../platform/history.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { lockRepairOrder, refreshRepairOrder, type WholeOrder } from "./reads.ts";
import { activePerson, setTechnician } from "./store.ts";

/** Gives a job to a technician, or to nobody. Nothing that is offered changes, so no version is asked for. */
export async function assignTechnician(
  tx: TenantTx,
  deed: Deed,
  of: { id: string; jobId: string },
  technicianId: string | null,
): Promise<WholeOrder | Refusal> {
  const order = await lockRepairOrder(tx, of.id);
  const open = changeable(order.status);
  if (!open.ok) return open;
  const job = order.jobs.find((each) => each.id === of.jobId);
  if (!job) return refuse("That job is not on this repair order any more.");
  const person = technicianId && (await activePerson.one(tx, tx.organizationId, technicianId));
  if (technicianId && !person) return refuse("That person is not on the team.");
  await setTechnician.run(tx, tx.organizationId, of.jobId, technicianId);
  await recordDeed(tx, deed, {
    action: person ? `gave “${job.name}” to ${person.name}` : `took “${job.name}” off its technician`,
    subject: "work",
    subjectId: of.jobId,
    repairOrderId: of.id,
    before: { technician: job.technician?.name ?? null },
    after: { technician: person ? person.name : null },
  });
  return refreshRepairOrder(tx, of.id, deed.now, "progress");
}
