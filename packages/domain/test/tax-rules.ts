import type { TaxRules } from "../src/shops/tax/schema.ts";

/** Florida's rules with a state rate, and a county's with a cap. For tests. */
export const floridaTax = (
  stateBasisPoints = 600,
  countyBasisPoints = 150,
  countyCapCents: number | null = 500_000,
): TaxRules => ({
  jurisdictions: [
    { level: "state", name: "Florida", basisPoints: stateBasisPoints, capCents: null },
    {
      level: "county",
      name: "Hillsborough County",
      basisPoints: countyBasisPoints,
      capCents: countyCapCents,
    },
  ],
  labor: "with-parts",
  taxable: { part: true, sublet: false, fee: false, supplies: true },
  tireFeeCents: 100,
  batteryFeeCents: 150,
});

/** Parts and supplies are taxed, labor is not. For tests. */
export const partsTax = (basisPoints: number): TaxRules => ({
  jurisdictions: [{ level: "state", name: "State", basisPoints, capCents: null }],
  labor: "never",
  taxable: { part: true, sublet: false, fee: false, supplies: true },
  tireFeeCents: 175,
  batteryFeeCents: 200,
});
