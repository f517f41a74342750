import { type Contract, otherAccess } from "./contract.ts";

/**
 * Calls that write and are open whatever state the shop or the location is in: a shop that is read-only because its plan
 * is unpaid, and a location that is closed.
 */
const neverRefused: readonly string[] = [
  // The plan itself, so that it can be paid.
  "subscription.change",
  "subscription.cancel",
  "subscription.keep",
  "subscription.open-portal",
  // A shop takes its records along whenever it wants.
  "administration.request-business-export",
  "customers.export-selected",
  // Hours worked must be recorded, paid or not.
  "time-clock.clock-out",
  "time-clock.end-break",
  "time-clock.end",
  "time-clock.clock-off-job",
  "time-clock.sign-week",
  // Open invoices are paid, and money goes back.
  "payments.take",
  "payments.take-account-payment",
  "payments.apply-credit",
  "payments.start-checkout",
  "card-readers.take",
  "card-readers.check",
  "card-readers.cancel",
  "card-readers.check-deposit",
  "card-readers.cancel-deposit",
  "payments.refund",
  "payments.refund-charge",
  "payments.refund-credit",
  "payments.refund-deposit",
  "payments.refund-gift-card",
  "payments.refund-package",
  "tips.refund",
  // They read, or remember only what a person has seen.
  "appointments.plan-day",
  "messages.mark-read",
  "messages.preview-batch",
  "payments.look-up-gift-card",
  "payments.print-gift-card",
  "books.preview-bank-file",
  "notifications.mark",
  "notifications.mark-all",
  "notifications.save-choices",
  "notifications.subscribe-push",
  "notifications.unsubscribe-push",
  "repair-orders.record-presence",
  "repair-orders.leave",
  "staff.save-display-settings",
  "staff.save-view",
  "staff.remove-view",
  // Who may sign in is the business's safety.
  "operator.grant-support-access",
  "operator.revoke-support-access",
  "staff.leave",
  "staff.decide",
  "departures.save",
  "departures.take-back",
  "administration.end-devices",
  "integrations.revoke-api-key",
  "time-clock.revoke-kiosk",
  "time-clock.reset-pin",
  "time-clock.set-own-pin",
  "shops.save-second-factor-roles",
];

export interface OpenCalls {
  /** Each once. */
  readonly names: readonly string[];
  /** Whether that call is refused: it writes, a team member's permission opens it, and its name isn't among them. */
  refuses(call: Pick<Contract, "name" | "method" | "access">): boolean;
}

/** @param own names of calls that stay open beside those that are never refused */
export function openCalls(own: readonly string[]): OpenCalls {
  const names = new Set([...neverRefused, ...own]);
  return {
    names: [...names],
    refuses: ({ name, method, access }) =>
      method !== "GET" && !otherAccess.includes(access) && !names.has(name),
  };
}
