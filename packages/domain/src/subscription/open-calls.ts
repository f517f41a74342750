import { openCalls } from "../kernel/calls-never-refused.ts";

/**
 * Calls that write and stay open in a shop that is read-only because its plan is unpaid. Everything else that a team
 * member's permission opens is refused. Reading, signing in, and what customers do is never refused.
 */
export const callsOpenInReadOnly = openCalls([
  // Hours worked must be recorded, paid or not.
  "time-clock.clock-in",
  "time-clock.start-break",
  "time-clock.clock-on-job",
  // A finished car leaves.
  "invoices.post",
  "payments.start-deposit-checkout",
]);
