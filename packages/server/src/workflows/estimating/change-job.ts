import type { BodyOf } from "@autoiq/domain/kernel/contract";
import type { Refusal } from "@autoiq/domain/kernel/result";
import type { saveJob as contract } from "@autoiq/domain/repair-orders/contract";
import { releaseLines, reserveLines, type StockedLine } from "../../features/inventory/stock/reserve.ts";
import { saveJob } from "../../features/repair-orders/jobs/save-job.ts";
import { lockRepairOrder, type WholeOrder } from "../../features/repair-orders/reads.ts";
import type { ActionContext } from "../../platform/history.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { stockedLines } from "../parts/reserve-part.ts";

/**
 * Saves a job. The shelf follows an approved one: new parts are reserved, parts that were taken off are free again, and
 * nothing stays reserved for a job that needs a new authorization.
 */
export async function changeJob(
  tx: TenantTx,
  context: ActionContext,
  of: { id: string; jobId: string },
  body: BodyOf<typeof contract>,
): Promise<WholeOrder | Refusal> {
  const order = await lockRepairOrder(tx, of.id);
  const before = order.jobs.find((job) => job.id === of.jobId);
  const held = before?.authorization === "approved" ? stockedLines([before]) : [];
  const when = { now: context.now, by: context.caller.userId };
  const { locationId } = order;
  const isSame = (line: StockedLine) =>
    body.lines.some(
      (each) =>
        each.kind === "part" &&
        each.id === line.lineId &&
        each.partId === line.partId &&
        Number(each.quantity) === Number(line.quantity),
    );
  // While the lines exist: a deleted line takes its reservation along without telling who waits for the part.
  await releaseLines(
    tx,
    when,
    locationId,
    held.filter((line) => !isSame(line)),
  );
  const saved = await saveJob(tx, context, of, body);
  if ("ok" in saved) return saved;
  const after = saved.jobs.filter((job) => job.id === of.jobId);
  if (after.some((job) => job.authorization === "approved"))
    await reserveLines(tx, when, { repairOrderId: of.id, locationId }, stockedLines(after));
  else await releaseLines(tx, when, locationId, held.filter(isSame));
  return saved;
}
