import { fillIn } from "@autoiq/domain/catalog/message";
import { en as workText } from "@autoiq/domain/catalog/work-refusals/en";
import { stillOut } from "@autoiq/domain/inventory/returns/rules";
import { can } from "@autoiq/domain/kernel/access/permissions";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { conflict, type Refusal } from "@autoiq/domain/kernel/result";
import type { returnPart as contract } from "@autoiq/domain/repair-orders/parts/contract";
import { mayReturn } from "@autoiq/domain/repair-orders/parts/rules";
import { changeable } from "@autoiq/domain/repair-orders/rules";
import { restockParts } from "../../features/inventory/returns/restock-parts.ts";
import { findIssueOfLine, removeFromInvoice, waitForPart } from "../../features/inventory/returns/store.ts";
import { lockRepairOrder, refreshRepairOrder, type WholeOrder } from "../../features/repair-orders/reads.ts";
import { type ActionContext, recordAction } from "../../platform/history.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { lineOf } from "./reserve-part.ts";

/**
 * Returns everything issued to a line to stock: the wrong part, or one that the work did not need. Only the front
 * desk may remove an unneeded part from the invoice.
 */
export async function returnPart(
  tx: TenantTx,
  context: ActionContext,
  of: { readonly id: string; readonly lineId: string },
  { reason }: BodyOf<typeof contract>,
): Promise<WholeOrder | Refusal> {
  const notNeeded = reason === "not-needed";
  if (notNeeded && !can(context.caller, "part.write"))
    throw new AppError("forbidden", workText.part.deskOnly);
  const order = await lockRepairOrder(tx, of.id);
  const open = changeable(order.status);
  if (!open.ok) return open;
  const { job, line } = lineOf(order, of.lineId);
  const allowed = mayReturn(line, job, reason);
  if (!allowed.ok) return allowed;
  const issue = await findIssueOfLine(tx, line.id);
  if (!issue) return conflict(fillIn(workText.part.neverTaken, { part: line.description }));
  // The line's own state first: returned parts are available to any waiting line, but no longer to this one.
  if (notNeeded) await removeFromInvoice(tx, line.id);
  else await waitForPart(tx, line.id);
  const done = await restockParts(tx, context, {
    locationId: issue.locationId,
    reason: notNeeded ? "Not needed" : "Pull later",
    pieces: [{ issueId: issue.id, quantity: stillOut(issue) }],
    find: async () => [(await findIssueOfLine(tx, line.id))!],
    except: notNeeded ? [line.id] : [],
  });
  if ("ok" in done) return done;
  await recordAction(tx, context, {
    action: `put ${line.quantity} × “${line.description}” back in stock${notNeeded ? " and removed it from the repair order" : ""}`,
    subject: "stock",
    subjectId: line.id,
    repairOrderId: of.id,
    before: { partState: line.partState, quantity: line.quantity, amountCents: line.amountCents },
    after: { partState: notNeeded ? "returned" : "quoted", ...(notNeeded ? { quantity: "0" } : {}) },
  });
  return refreshRepairOrder(tx, of.id, context.now, notNeeded ? "content" : "progress");
}
