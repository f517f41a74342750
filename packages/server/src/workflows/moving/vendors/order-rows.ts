import { randomUUID } from "node:crypto";
import { billedAmounts, type ImportedLine, importedLines } from "@autoiq/domain/moving-in/imported-order";
import type { PlannedRecord } from "@autoiq/domain/moving-in/plan-import";
import { closedAt, type ImportContext, number, odometer, openedAt, text } from "./import-context.ts";
import { addInvoice, addPayment, contentOf, invoiceNumberOf } from "./invoice-rows.ts";
import type { RowSet } from "./row-set.ts";

export interface OrderIds {
  readonly id: string;
  readonly customerId: string;
  readonly vehicleId: string;
  /** Of an order that takes the place of an earlier version. */
  readonly version?: number;
}

/** A line as it is kept. Labor is one hour at its whole amount, because the files have no hours. */
export const lineRow = (
  { kind, description, amountCents }: ImportedLine,
  place: { readonly jobId: string; readonly orderId: string; readonly position: number },
  partState: string,
) => ({
  id: randomUUID(),
  job_id: place.jobId,
  repair_order_id: place.orderId,
  position: place.position,
  kind,
  description,
  hours: kind === "labor" ? "1.00" : null,
  rate_cents: kind === "labor" ? amountCents : null,
  part_number: "",
  quantity: kind === "part" ? "1" : null,
  unit_price_cents: kind === "part" ? amountCents : null,
  amount_cents: amountCents,
  condition: "new",
  state_fee: "none",
  dot_number: "",
  part_state: kind === "part" ? partState : null,
  back_ordered: false,
  core_cents: 0,
  core_state: "none",
  discount_from: "job",
  is_diagnosis_credit: false,
  is_core_charge: false,
});

export interface JobFacts {
  readonly name: string;
  readonly state: "approved" | "proposed" | "declined";
  readonly at: Date | null;
  readonly isDone: boolean;
  readonly position: number;
}

export const jobRow = (orderId: string, { name, state, at, isDone, position }: JobFacts) => ({
  id: randomUUID(),
  repair_order_id: orderId,
  position,
  name: name.slice(0, 150),
  description: "",
  concern: "",
  cause: "",
  correction: "",
  pay: "customer",
  authorization_state: state,
  authorized_at: at,
  work_state: isDone ? "completed" : "pending",
  completed_at: isDone ? at : null,
});

/** Adds an order with its work and, when it is closed, its invoice and what was paid. Amounts stay as they were billed. */
export function addOrder(rows: RowSet, context: ImportContext, order: PlannedRecord, ids: OrderIds): void {
  const isClosed = order.fields.isClosed === true;
  const opened = openedAt(context, order);
  const closed = closedAt(context, order);
  const { totalCents } = billedAmounts(order);
  const due = number(order, "balanceCents");
  const paidCents = totalCents - due;
  rows.addRecord(
    "repair_orders",
    {
      id: ids.id,
      location_id: context.location.id,
      number: number(order, "number"),
      customer_id: ids.customerId,
      vehicle_id: ids.vehicleId,
      status: isClosed ? (due > 0 ? "invoiced" : "closed") : "estimate",
      status_since: isClosed ? closed : opened,
      concern: text(order, "concern"),
      odometer_in: odometer(order),
      odometer_out: isClosed ? odometer(order) : null,
      visit: "drop-off",
      keytag: "",
      labels: [],
      save_parts: false,
      presented_cents: totalCents,
      authorized_cents: isClosed ? totalCents : 0,
      total_cents: totalCents,
      version: ids.version ?? 1,
      created_at: opened,
      odometer_unreadable: false,
      purchase_order: "",
    },
    ["orders", order.sourceKey],
  );
  const lines = importedLines(order);
  const job = jobRow(ids.id, {
    name: text(order, "concern") || `Work from ${context.systemName}`,
    state: isClosed ? "approved" : "proposed",
    at: isClosed ? closed : null,
    isDone: isClosed,
    position: 1,
  });
  rows.addPart("jobs", ids.id, job);
  lines.forEach((line, index) => {
    const place = { jobId: job.id, orderId: ids.id, position: index + 1 };
    rows.addPart("job_lines", ids.id, lineRow(line, place, isClosed ? "installed" : "quoted"));
  });
  if (isClosed) {
    const content = contentOf(context, order, { name: job.name, lines });
    const invoiceId = addInvoice(rows, context, {
      orderId: ids.id,
      customerId: ids.customerId,
      number: invoiceNumberOf(order),
      at: closed,
      content,
    });
    if (paidCents > 0)
      addPayment(rows, context, { recordId: ids.id, invoiceId, amountCents: paidCents, at: closed });
  } else if (paidCents > 0)
    rows.addPart("deposits", ids.id, {
      id: randomUUID(),
      location_id: context.location.id,
      repair_order_id: ids.id,
      customer_id: ids.customerId,
      method: "other",
      amount_cents: paidCents,
      check_number: "",
      taken_at: opened,
      taken_name: context.systemName,
      provider: "shop",
      details: { note: `Paid in ${context.systemName}` },
    });
}
