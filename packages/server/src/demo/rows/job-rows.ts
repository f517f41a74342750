import { customerName } from "@autoiq/domain/customers/schema";
import { jobSubtotal } from "@autoiq/domain/repair-orders/pricing";
import { departmentOf } from "../canned-job.ts";
import { priceOf } from "../jobs.ts";
import { demoCannedJobId } from "../shop.ts";
import type { Visit } from "../simulate.ts";
import { type AllRows, later, manager } from "./shared.ts";

/** A visit's jobs with their lines, the customer's decisions and the clocked time. */
export function pushJobs(rows: AllRows, visit: Visit, anchor: Date): void {
  let clock = visit.startedAt;
  visit.jobs.forEach((job, position) => {
    const approved = job.authorization === "approved";
    const done = job.work === "completed";
    const { minutes } = job;
    const answeredAt = later(visit.openedAt, 8);
    rows.jobs.push({
      id: job.id,
      repair_order_id: visit.id,
      position: position + 1,
      name: job.template.name,
      concern: job.template.concern,
      cause: job.work === "pending" ? "" : job.template.cause,
      correction: done ? job.template.correction : "",
      authorization_state: job.authorization,
      authorized_at: job.authorization === "proposed" ? null : answeredAt,
      work_state: job.work,
      hold_reason: job.work === "on-hold" ? "parts" : null,
      technician_id: visit.technicianId,
      canned_job_id: demoCannedJobId(job.template.code),
      department_id: departmentOf(job.template),
      completed_at: done ? later(clock, minutes) : null,
    });
    job.lines.forEach((line, index) => {
      rows.job_lines.push({
        id: line.id,
        job_id: job.id,
        repair_order_id: visit.id,
        position: index + 1,
        kind: line.kind,
        description: line.description,
        labor_op: line.laborOp,
        hours: line.hours,
        rate_cents: line.rateCents,
        part_id: line.partId,
        part_number: line.partNumber,
        quantity: line.quantity,
        unit_price_cents: line.unitPriceCents,
        unit_cost_cents: line.unitCostCents,
        amount_cents: line.amountCents,
        condition: line.condition,
        state_fee: line.stateFee,
        dot_number: line.dotNumber,
        core_cents: line.coreCents,
        core_state: line.coreState,
        part_state: line.partState,
        back_ordered: false,
      });
    });
    if (job.authorization !== "proposed") {
      rows.authorizations.push({
        id: job.id,
        repair_order_id: visit.id,
        job_id: job.id,
        decision: job.authorization,
        channel: visit.number % 4 === 0 ? "phone" : "in-person",
        person: customerName({
          firstName: visit.owner.person.first_name,
          lastName: visit.owner.person.last_name,
          company: "",
        }),
        recorded_by: manager.userId,
        at: answeredAt,
        job_cents: jobSubtotal(job),
        revised_total_cents: priceOf(visit.jobs).authorized.totalCents,
      });
    }
    if (approved && job.work !== "pending") {
      const running =
        job.work === "in-progress" &&
        visit.number % 2 === 0 &&
        later(anchor, -5) > clock &&
        // Nobody works on two cars at once.
        !rows.time_entries.some(
          ({ staff_id, ended_at }) => staff_id === visit.technicianId && ended_at === null,
        );
      rows.time_entries.push({
        id: job.id,
        staff_id: visit.technicianId,
        job_id: job.id,
        repair_order_id: visit.id,
        started_at: clock < anchor ? clock : later(anchor, -30),
        ended_at: running ? null : earlier(later(clock, minutes), anchor),
      });
      clock = later(clock, minutes);
    }
  });
}

const earlier = (one: Date, other: Date): Date => (one <= other ? one : other);
