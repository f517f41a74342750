import type { Fact } from "@autoiq/domain/assistant/analysis";
import { formatCents } from "@autoiq/domain/kernel/money";
import type { Analyst } from "./shared/analyst.ts";
import { count, type Part, partsByLocation, percent, sumOf, tableOf } from "./shared/parts-by-location.ts";

const tied = (part: Part): number =>
  part.dead ? Math.round(Number(part.onHand) * part.unitCostCents) : (part.excessCostCents ?? 0);
const idle = (part: Part): number => (part.dead ? Number(part.onHand) : part.excess);

/**
 * Money on the shelf next to the demand that it meets: dead stock, excess stock, and the cost of another service
 * level.
 */
export const inventoryOptimization: Analyst = async (call) => {
  const locations = await partsByLocation(call);
  if ("none" in locations) return locations.none;
  const {
    parts,
    locations: places,
    isWhole,
    notes,
    facts,
    rules,
    seesCosts,
    confidence,
    basis,
    asOf,
  } = locations.found;
  const [location] = places;
  const shelf = Math.round(sumOf(parts, (part) => Number(part.onHand) * part.unitCostCents));
  const suggested = Math.round(sumOf(places, (each) => each.suggestedShelfCents));
  const dead = parts.filter((part) => part.dead);
  const over = parts.filter((part) => part.excess > 0);
  const deadCents = sumOf(dead, tied);
  const overCents = sumOf(over, tied);
  // Several locations have one each. They are not added up.
  const isOne = places.length === 1 && isWhole && location !== undefined;
  const money = (fact: Omit<Fact, "unit">): Fact[] => [{ ...fact, unit: "cents", visibility: "cost" }];
  const list = [...dead, ...over].sort((a, b) => (seesCosts ? tied(b) - tied(a) : idle(b) - idle(a)));
  return {
    sentences: [
      ...notes,
      ...(isOne
        ? [
            `With current minimums and maximums, the fill rate is ${percent(location.metNow)}${seesCosts ? ` with ${formatCents(shelf)} in stock now` : ""}. With the suggested ones, it's ${percent(location.metSuggested)}${seesCosts ? ` with ${formatCents(suggested)} on average` : ""}.`,
          ]
        : []),
      `${count(dead.length, "part")} in stock ${dead.length === 1 ? "wasn't" : "weren't"} used in the last year${seesCosts ? ` (${formatCents(deadCents)})` : ""}, and ${count(over.length, "part")} ${over.length === 1 ? "has" : "have"} more than six months of demand${seesCosts ? ` (${formatCents(overCents)} above it)` : ""}.`,
    ],
    facts: [
      ...facts,
      ...money({ key: "shelf", label: "In stock now", value: shelf }),
      ...(isOne ? money({ key: "suggested", label: "Average with suggested levels", value: suggested }) : []),
      ...(isOne
        ? ([
            { key: "metNow", label: "Fill rate now", value: location.metNow, unit: "percent" },
            {
              key: "metSuggested",
              label: "Fill rate, suggested",
              value: location.metSuggested,
              unit: "percent",
            },
            { key: "service", label: "Service level", value: rules.serviceBasisPoints, unit: "percent" },
          ] as const)
        : []),
      { key: "dead", label: "Parts not used in the last year", value: dead.length, unit: "count" },
      ...money({ key: "deadCost", label: "Value", value: deadCents }),
      { key: "excess", label: "Parts with excess stock (over 6 months)", value: over.length, unit: "count" },
      ...money({ key: "excessCost", label: "Value above six months", value: overCents }),
    ],
    table: tableOf(
      [
        { key: "part", label: "Part", unit: "text" },
        { key: "what", label: "Type", unit: "text" },
        { key: "pieces", label: "Excess quantity", unit: "units" },
        { key: "money", label: "Value", unit: "cents", visibility: "cost" },
        { key: "chance", label: "Chance of a sale in 3 months", unit: "percent" },
      ],
      list,
      (part) => [
        ...[`${part.name} (${part.number})`, part.dead ? "Dead stock" : "Excess", idle(part)],
        tied(part),
        part.chance,
      ],
    ),
    ...(isOne
      ? {
          chart: {
            kind: "line" as const,
            unit: seesCosts ? ("cents" as const) : ("percent" as const),
            visibility: seesCosts ? ("cost" as const) : undefined,
            series: [
              {
                name: seesCosts ? "Stock value by service level" : "Fill rate by service level",
                points: location.curve.map(({ level, cents, met }) => ({
                  at: percent(Math.round(level * 10_000)),
                  value: seesCosts ? cents : Math.round(met * 10_000),
                })),
              },
            ],
          },
        }
      : {}),
    drafts: [],
    confidence,
    basis,
    asOf,
  };
};
