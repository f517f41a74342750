import type { DatedJurisdiction, DatedRules } from "./contract.ts";
import { type TaxRules, taxLevels } from "./schema.ts";

/** What taxes a bill on that day. Undefined before the first rules. */
export function taxOn(
  day: string,
  rules: readonly DatedRules[],
  jurisdictions: readonly DatedJurisdiction[],
): TaxRules | undefined {
  const now = rules.filter((each) => each.fromDay <= day).at(-1);
  if (!now) return undefined;
  return {
    jurisdictions: jurisdictions
      .filter((each) => each.fromDay <= day && (each.toDay === null || each.toDay >= day))
      .sort((a, b) => taxLevels.indexOf(a.level) - taxLevels.indexOf(b.level))
      .map(({ level, name, basisPoints, capCents }) => ({ level, name, basisPoints, capCents })),
    labor: now.labor,
    taxable: now.taxable,
    tireFeeCents: now.tireFeeCents,
    batteryFeeCents: now.batteryFeeCents,
    tireFeeRule: now.tireFeeRule,
  };
}
