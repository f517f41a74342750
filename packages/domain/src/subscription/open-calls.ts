import { type Contract, otherAccess } from "../kernel/contract.ts";

/**
 * Calls that write and stay open in a shop that is read-only because its plan is unpaid. Everything else that a team
 * member's permission opens is closed. Reading, signing in, and what customers do is never closed.
 */
const staysOpenInReadOnly: ReadonlySet<string> = new Set([
  // The plan itself, so that it can be paid.
  "subscription.change",
  "subscription.cancel",
  "subscription.keep",
  "subscription.open-portal",
  // A shop takes its records along whenever it wants.
  "administration.request-business-export",
  "customers.export-selected",
  // Hours worked must be recorded, paid or not.
  "time-clock.clock-in",
  "time-clock.clock-out",
  "time-clock.start-break",
  "time-clock.end-break",
  "time-clock.end",
  "time-clock.clock-on-job",
  "time-clock.clock-off-job",
  "time-clock.sign-week",
  // A finished car leaves: its invoice is posted and paid, and money goes back.
  "invoices.post",
  "payments.take",
  "payments.take-account-payment",
  "payments.apply-credit",
  "payments.start-checkout",
  "payments.start-deposit-checkout",
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
]);

export const openCallNames: readonly string[] = [...staysOpenInReadOnly];

/** Whether a read-only shop refuses that call. */
export const closesInReadOnly = ({
  name,
  method,
  access,
}: Pick<Contract, "name" | "method" | "access">): boolean =>
  method !== "GET" && !otherAccess.includes(access) && !staysOpenInReadOnly.has(name);
