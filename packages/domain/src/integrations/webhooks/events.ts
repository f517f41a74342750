/**
 * What a program can be notified of, by name. The database writes exactly these (migrations 0182 and 0204). `kind` is the record
 * that an event is about, and whose events arrive in order.
 */
const definitions = {
  "customer.created": { label: "Customer added", kind: "customer" },
  "customer.updated": { label: "Customer changed", kind: "customer" },
  "appointment.created": { label: "Appointment booked or requested", kind: "appointment" },
  "appointment.updated": { label: "Appointment changed", kind: "appointment" },
  "appointment.canceled": { label: "Appointment canceled", kind: "appointment" },
  "repair_order.created": { label: "Repair order created", kind: "repair_order" },
  "repair_order.updated": { label: "Repair order changed", kind: "repair_order" },
  "repair_order.status_changed": { label: "Repair order status changed", kind: "repair_order" },
  "estimate.sent": { label: "Estimate sent", kind: "repair_order" },
  "estimate.approved": { label: "Work approved", kind: "repair_order" },
  "estimate.declined": { label: "Work declined", kind: "repair_order" },
  "inspection.completed": { label: "Inspection completed", kind: "inspection" },
  "inspection.signed_off": { label: "Inspection signed off for the customer", kind: "inspection" },
  "deposit.received": { label: "Deposit received", kind: "repair_order" },
  "deposit.refunded": { label: "Deposit refunded", kind: "repair_order" },
  "deposit.refund_failed": { label: "Deposit refund failed", kind: "repair_order" },
  "invoice.posted": { label: "Invoice posted", kind: "invoice" },
  "payment.received": { label: "Payment received", kind: "invoice" },
  "refund.created": { label: "Payment refunded", kind: "invoice" },
  "refund.failed": { label: "Refund failed", kind: "invoice" },
  "part.created": { label: "Part added", kind: "part" },
  "part.updated": { label: "Part changed", kind: "part" },
  "part.received": { label: "Part received", kind: "part" },
  "part.issued": { label: "Part issued or sold", kind: "part" },
  "part.returned": { label: "Part returned to stock", kind: "part" },
  "part.adjusted": { label: "Stock adjusted after a count", kind: "part" },
} as const satisfies Record<string, { label: string; kind: string }>;

export type WebhookEventType = keyof typeof definitions;
export const webhookEventTypes = Object.keys(definitions) as [WebhookEventType, ...WebhookEventType[]];
export const webhookEvents: Readonly<Record<WebhookEventType, { label: string; kind: string }>> = definitions;

/** What the test button sends, to the endpoint itself. */
export const pingType = "ping";

/** "Repair order changed". */
export const webhookEventLabel = (type: string): string =>
  type === pingType ? "Test" : (webhookEvents[type as WebhookEventType]?.label ?? type);

const paths: Readonly<Record<string, string>> = {
  customer: "/api/customers/",
  appointment: "/api/appointments/",
  repair_order: "/api/repair-orders/",
  inspection: "/api/inspections/",
  invoice: "/api/invoices/",
  part: "/api/parts/",
};

export interface WebhookEvent {
  readonly id: string;
  readonly type: string;
  readonly createdAt: string;
  readonly sequence: number;
  readonly organizationId: string;
  readonly locationId: string | null;
  readonly recordKind: string;
  readonly recordId: string;
}

/**
 * The body of a delivery. It is thin: it names the record and where the API has it, so that a program sees no more than
 * its key, and never an old state.
 */
export const webhookBody = (event: WebhookEvent): string =>
  JSON.stringify({
    id: event.id,
    type: event.type,
    createdAt: event.createdAt,
    sequence: event.sequence,
    business: { id: event.organizationId },
    location: event.locationId === null ? null : { id: event.locationId },
    record: { kind: event.recordKind, id: event.recordId },
    data:
      paths[event.recordKind] === undefined ? {} : { path: `${paths[event.recordKind]}${event.recordId}` },
  });
