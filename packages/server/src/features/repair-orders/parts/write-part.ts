import { en as text } from "@autoiq/domain/catalog/work-refusals/en";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { Refusal } from "@autoiq/domain/kernel/result";
import { type CoreState, moveCore as rule, writeDot } from "@autoiq/domain/repair-orders/parts/rules";
import type { Job, Line } from "@autoiq/domain/repair-orders/schema";
import { type ActionContext, recordAction } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { bookedCore, type CoreEntryKind, coresOf, writeEntries } from "../cores/store.ts";
import { lockRepairOrder, refreshRepairOrder, type WholeOrder } from "../reads.ts";
import { setCore, setDot } from "./store.ts";

type Booked = NonNullable<Awaited<ReturnType<typeof bookedCore>>>;

/**
 * What a step means for the core's money. A step forward is worth the vendor's credit, and a step back takes back what was
 * booked. Undefined: nothing.
 */
function entryOf(
  { from, to }: { from: CoreState; to: CoreState },
  creditCents: number,
  booked: Booked,
): { kind: CoreEntryKind; amountCents: number } | undefined {
  const isCustomers = from === "none" || from === "pending";
  const entry: { kind: CoreEntryKind; amountCents: number } =
    to === "returned"
      ? { kind: "sent", amountCents: creditCents }
      : to === "credited"
        ? { kind: "credited", amountCents: creditCents }
        : to === "received"
          ? isCustomers
            ? { kind: "received", amountCents: creditCents }
            : { kind: "reversed", amountCents: -booked.sentCents }
          : to === "none"
            ? { kind: "kept", amountCents: Math.max(0, creditCents - booked.keptCents) }
            : isCustomers
              ? { kind: "keep-reversed", amountCents: -booked.keptCents }
              : { kind: "receipt-reversed", amountCents: -booked.receivedCents };
  return entry.amountCents === 0 ? undefined : entry;
}

function lineOf(order: WholeOrder, lineId: string): { job: Job; line: Line } {
  for (const job of order.jobs) {
    const line = job.lines.find((each) => each.id === lineId);
    if (line) return { job, line };
  }
  throw new AppError("not-found", text.notFound.line);
}

/** Moves a core to a new state. A vendor credits it weeks after the invoice, so a closed repair order allows it too. */
export async function moveCore(
  tx: TenantTx,
  context: ActionContext,
  of: { id: string; lineId: string },
  state: CoreState,
): Promise<WholeOrder | Refusal> {
  const order = await lockRepairOrder(tx, of.id);
  const { line } = lineOf(order, of.lineId);
  const allowed = rule(line, state);
  if (!allowed.ok) return allowed;
  await setCore(tx, { lineId: line.id, coreState: state });
  const [core] = await coresOf(tx, order.locationId, [line.id]);
  const booked = await bookedCore(tx, line.id);
  const entry = core && booked && entryOf({ from: line.coreState, to: state }, core.creditCents, booked);
  if (entry) {
    const { locationId } = order;
    const { kind, amountCents } = entry;
    await writeEntries(
      tx,
      { locationId, returnId: null, kind, reference: "", at: context.now, by: context.caller.userId },
      [{ id: context.newId(), lineId: line.id, amountCents }],
    );
  }
  await recordAction(tx, context, {
    action: `marked the core of “${line.description}” as ${state}`,
    subject: "stock",
    subjectId: line.id,
    repairOrderId: of.id,
    before: { coreState: line.coreState },
    after: { coreState: state },
  });
  return refreshRepairOrder(tx, of.id, context.now, "progress");
}

/** Saves which tires went on the car. Neither price nor offer changes. */
export async function writeDotNumbers(
  tx: TenantTx,
  context: ActionContext,
  of: { id: string; lineId: string },
  text: string,
): Promise<WholeOrder | Refusal> {
  const order = await lockRepairOrder(tx, of.id);
  const { line } = lineOf(order, of.lineId);
  if (order.status === "invoiced" || order.status === "closed" || order.status === "void")
    return {
      ok: false,
      code: "conflict",
      reason: "The invoice is posted, so its DOT numbers can't be changed.",
    };
  const allowed = writeDot(line, text);
  if (!allowed.ok) return allowed;
  await setDot(tx, { lineId: line.id, dotNumber: allowed.value });
  await recordAction(tx, context, {
    action: `recorded the DOT numbers of “${line.description}”`,
    subject: "stock",
    subjectId: line.id,
    repairOrderId: of.id,
    before: { dotNumber: line.dotNumber },
    after: { dotNumber: allowed.value },
  });
  return refreshRepairOrder(tx, of.id, context.now, "progress");
}
