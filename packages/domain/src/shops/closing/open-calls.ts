import { openCalls } from "../../kernel/calls-never-refused.ts";

/**
 * Calls that write and work at a closed location, too. Everything else that a team member's permission opens is refused
 * there, so that nothing new begins. Reading is never refused.
 */
export const callsOpenAtClosedLocation = openCalls([
  // The closing itself. Closing again is a repeat.
  "shops.close-location",
  "shops.reopen-location",
  // Open invoices are collected.
  "card-readers.remove",
  "payments.withdraw-deposit-request",
  "payments.close-day",
  "payments.move-cash",
  "tips.pay-out",
  "invoices.post-credit-note",
  "invoices.remind-customer",
  "invoices.send-statements",
  "invoices.add-collection-note",
  "invoices.write-off",
  "invoices.waive-finance-charge",
  // Its books are closed.
  "books.set-lock",
  "books.import-bank-file",
  "books.match-all-exact",
  "books.match-bank-lines",
  "books.set-bank-line-kind",
  "books.undo-bank-match",
  "books.sync-quickbooks",
  "administration.undo-record-import",
  // What is in stock and what was counted wrong goes to another location.
  "inventory.move-stock",
  "inventory.adjust-part",
  // Conversations and tasks about what was done there end.
  "messages.reply",
  "messages.write",
  "messages.assign",
  "messages.finish",
  "messages.upload-photo",
  "messages.retry-photo",
  "customers.add-note",
  "customers.update",
  "customers.save-contact",
  "customers.change-follow-up",
  "customers.complete-follow-up",
  // Hours worked there are corrected, approved, and paid.
  "time-clock.change-entry",
  "time-clock.split-entry",
  "time-clock.delete-entry",
  "time-clock.approve-week",
  "payroll.close",
  "payroll.split-job",
  // Which locations a person works at is the business's.
  "staff.save-memberships",
]);
