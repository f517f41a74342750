import { type Cents, formatCents } from "@autoiq/domain/kernel/money";
import { conflict, type Refusal, refuse } from "@autoiq/domain/kernel/result";
import { changeApproved } from "@autoiq/domain/repair-orders/approved-changes";
import { atMenuPrice } from "@autoiq/domain/repair-orders/canned-jobs/menu-price";
import { jobSubtotal } from "@autoiq/domain/repair-orders/pricing";
import { changeable } from "@autoiq/domain/repair-orders/rules";
import { type Job, type LineInput, lineInput } from "@autoiq/domain/repair-orders/schema";
import { z } from "zod";
import type { ActionContext } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { refreshRepairOrder, type WholeOrder } from "../reads.ts";
import { setAuthorization } from "./store.ts";
import { checkLines, writeJobs } from "./write-jobs.ts";

const typed = z.array(lineInput);

/**
 * Prices a job at exactly this amount before supplies and tax, under the repair order's lock. Labor and parts share the
 * difference. A change of an approved job beyond what was authorized proposes it again. A completed job can be priced, too,
 * because nothing else of it changes. The caller records the action.
 */
export async function repriceJob(
  tx: TenantTx,
  context: ActionContext,
  of: { readonly order: WholeOrder; readonly job: Job; readonly priceCents: Cents },
): Promise<WholeOrder | Refusal> {
  const { order, job, priceCents } = of;
  const open = changeable(order.status);
  if (!open.ok) return open;
  if (jobSubtotal(job) === priceCents) return refreshRepairOrder(tx, order.id, context.now);
  const lines = typed.safeParse(job.lines.filter((line) => !isRounding(line)));
  const priced = lines.success ? atMenuPrice(lines.data, priceCents, context.newId) : [];
  const sound = checkLines(priced);
  if (!sound.ok) return sound;
  if (jobSubtotal({ lines: priced }) !== priceCents)
    return refuse(
      `“${job.name}” can't be priced at ${formatCents(priceCents)} with these lines. Change its price to that, then try again.`,
    );
  const change = changeApproved(order, { id: job.id, pay: job.pay, lines: priced });
  if (change?.authorization === "proposed" && job.work === "completed")
    return conflict(
      `“${job.name}” is completed, and at ${formatCents(priceCents)} it would need a new authorization. Its price stays.`,
    );
  const { department, technician, ...rest } = job;
  const written = await writeJobs(tx, order.id, [
    {
      ...rest,
      departmentId: department?.id,
      technicianId: technician?.id ?? null,
      lines: priced,
    },
  ]);
  if (!written) return conflict("That job changed in the meantime. Refresh and try again.");
  const saved = await refreshRepairOrder(tx, order.id, context.now);
  if (!change || change.authorization === job.authorization) return saved;
  await setAuthorization(tx, { jobId: job.id, authorization: change.authorization });
  return refreshRepairOrder(tx, order.id, context.now, "progress");
}

/** The line of a few cents that an earlier price of a job needed. */
const isRounding = (line: Job["lines"][number] | LineInput): boolean =>
  line.description === "Menu price" && (line.kind === "fee" || line.kind === "discount");
