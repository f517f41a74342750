import { fillIn } from "@autoiq/domain/catalog/message";
import { vehicleLabel } from "@autoiq/domain/vehicles/schema";
import { notifyStaff } from "../../../features/messages/notifications/notify-staff.ts";
import type { WholeOrder } from "../../../features/repair-orders/reads.ts";
import type { ActionContext } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";

const decisions = ["approved", "declined", "deferred"] as const;

/**
 * Notifies the technicians of decided jobs. A job that nobody has yet concerns everybody who works on the repair order.
 * @param of.about the decision, the same as for the front desk: who is notified as the desk isn't notified again
 */
export async function notifyDecision(
  tx: TenantTx,
  context: Pick<ActionContext, "now" | "newId">,
  order: WholeOrder,
  of: {
    readonly about: string;
    readonly answers: readonly { readonly jobId: string; readonly decision: string }[];
    readonly byUserId: string | null;
  },
): Promise<void> {
  const decisionOf = new Map(of.answers.map(({ jobId, decision }) => [jobId, decision]));
  const decided = order.jobs.filter((job) => decisionOf.has(job.id));
  const own = (jobs: WholeOrder["jobs"]) =>
    jobs.flatMap(({ technician }) => (technician ? [technician.id] : []));
  const staffIds = [
    ...new Set(decided.every(({ technician }) => technician) ? own(decided) : own(order.jobs)),
  ];
  if (staffIds.length === 0) return;
  const about = { number: order.number, vehicle: vehicleLabel(order.vehicle) };
  await notifyStaff(tx, context, {
    kind: "job-decided",
    about: of.about,
    content: (t) => ({
      title: fillIn(t.jobDecided, about),
      body: decisions
        .flatMap((decision) => {
          const jobs = decided.filter((job) => decisionOf.get(job.id) === decision).map(({ name }) => name);
          return jobs.length > 0 ? [fillIn(t.decision[decision], { jobs: jobs.join(", ") })] : [];
        })
        .join(". "),
    }),
    path: `/repair-orders/${order.id}`,
    order: about,
    staffIds,
    byUserId: of.byUserId,
  });
}
