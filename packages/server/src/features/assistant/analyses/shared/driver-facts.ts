import { driverLabels } from "@autoiq/domain/analytics/charts/driver-labels";
import type { Fact } from "@autoiq/domain/assistant/analysis";
import { formatRoundCents, listed } from "@autoiq/domain/assistant/format-fact";
import type { Driver } from "@autoiq/intelligence/explanation/drivers";

const ofCosts = new Set(["labor-cost", "parts-margin"]);

export const driverFacts = (drivers: readonly Driver[]): Fact[] =>
  drivers
    .filter(({ amount }) => amount !== 0)
    .map(({ key, amount }) => ({
      key: `driver-${key}`,
      label: driverLabels[key] ?? key,
      value: amount,
      unit: "cents" as const,
      visibility: ofCosts.has(key) ? ("cost" as const) : undefined,
    }))
    .toSorted((a, b) => Math.abs(b.value) - Math.abs(a.value));

/** A sentence names at most this many drivers. */
const maxNamed = 2;

/** "Gross profit rose by $1,200, mostly number of cars +$2,000 and margin on parts −$800." */
export function driversText(metricName: string, drivers: readonly Driver[]): string {
  const change = drivers.reduce((sum, { amount }) => sum + amount, 0);
  const facts = driverFacts(drivers);
  const name = metricName[0]?.toUpperCase() + metricName.slice(1);
  if (facts.length === 0) return `${name} didn't change.`;
  const parts = facts.slice(0, maxNamed).map(({ label, value }) => {
    const cents = Number(value);
    return `${label.toLowerCase()} ${cents < 0 ? "−" : "+"}${formatRoundCents(Math.abs(cents))}`;
  });
  const moved =
    change === 0
      ? "was unchanged"
      : `${change > 0 ? "rose" : "fell"} by ${formatRoundCents(Math.abs(change))}`;
  return `${name} ${moved}${facts.length > maxNamed ? ", mostly" : ":"} ${listed(parts)}.`;
}
