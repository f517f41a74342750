import { createHash } from "node:crypto";
import { offerOf } from "@autoiq/domain/repair-orders/estimates/content";
import type { EstimateDiscount } from "@autoiq/domain/repair-orders/schema";
import type { PricingSettings } from "@autoiq/domain/shops/schema";
import type { TireFeeRule } from "@autoiq/domain/shops/tax/schema";

const shareOf = ({ basisPoints, capCents, large }: TireFeeRule) => [
  basisPoints,
  capCents,
  ...(large ? [large.cents, large.basisPoints] : []),
];

/** Two offers with the same hash cost the customer the same for the same work, in any order. */
export const offerHash = (
  jobs: Parameters<typeof offerOf>[0],
  pricing: PricingSettings,
  discount: EstimateDiscount | null,
): string => {
  const { state, suppliesBasisPoints, suppliesCapCents, tax, exemptCertificate } = pricing;
  const { jurisdictions, labor, taxable, tireFeeCents, batteryFeeCents, tireFeeRule } = tax;
  const taxes = jurisdictions.map(({ level, name, basisPoints, capCents }) => [
    level,
    name,
    basisPoints,
    capCents,
  ]);
  const taxed = [labor, taxable.part, taxable.sublet, taxable.fee, taxable.supplies];
  // Offers from before there was such a rule keep their hash.
  const fees = [tireFeeCents, batteryFeeCents, ...(tireFeeRule ? [shareOf(tireFeeRule)] : [])];
  const rates = [state, suppliesBasisPoints, suppliesCapCents, taxes, taxed, fees, exemptCertificate];
  // The shop's credit for a diagnosis follows the customer's own decision, so it does not make the estimate an old one.
  const withoutCredit = jobs.map((job) => ({
    ...job,
    lines: job.lines.filter((line) => !("isDiagnosisCredit" in line && line.isDiagnosisCredit)),
  }));
  const offered = offerOf(withoutCredit).sort((a, b) => (a.id < b.id ? -1 : 1));
  return createHash("sha256")
    .update(JSON.stringify([offered, rates, ...(discount ? [discount] : [])]))
    .digest("hex");
};
