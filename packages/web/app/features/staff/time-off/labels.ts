import type { PaidShare, TimeOffKind } from "@autoiq/domain/time-clock/time-off/kinds";

export const kindLabels: Readonly<Record<TimeOffKind, string>> = {
  vacation: "Vacation",
  sick: "Sick leave",
  unpaid: "Unpaid",
  other: "Other",
};

/** Whether pay periods pay a request when it is approved. */
export const paidLabels: Readonly<Record<PaidShare, string>> = {
  all: "Paid",
  some: "Partly paid",
  none: "Not paid",
};
