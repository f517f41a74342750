import type { TimeOffKind } from "@autoiq/domain/time-clock/time-off/kinds";

export const kindLabels: Readonly<Record<TimeOffKind, string>> = {
  vacation: "Vacation",
  sick: "Sick leave",
  unpaid: "Unpaid",
  other: "Other",
};
