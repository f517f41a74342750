import type { ExemptionReason } from "@autoiq/domain/customers/tax-exemptions/contract";

export const reasonLabels: Readonly<Record<ExemptionReason, string>> = {
  resale: "Resale",
  government: "Government",
  nonprofit: "Nonprofit or school",
  agriculture: "Agriculture",
  tribal: "Tribal",
  other: "Other",
};
