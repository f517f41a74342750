import type { Fact } from "@autoiq/domain/assistant/analysis";
import { formatCents } from "@autoiq/domain/kernel/money";
import type { Analyst } from "./shared/analyst.ts";
import { count, partsByLocation, percent, sumOf, tableOf, tenths } from "./shared/parts-by-location.ts";

/** "for $1,500" in a question is the budget. Null if no amount is named. */
function budgetIn(prompt: string): number | null {
  const [, dollars, cents = ""] = /\$\s?(\d{1,3}(?:,\d{3})+|\d{1,7})(?:\.(\d{1,2}))?/.exec(prompt) ?? [];
  return dollars ? Number(dollars.replaceAll(",", "")) * 100 + Number(cents.padEnd(2, "0")) : null;
}

/** What to order today, with the reason for each part and a draft of the order. */
export const inventoryReorder: Analyst = async (call) => {
  const budget = call.caller.limits.seesCosts ? budgetIn(call.prompt) : null;
  const locations = await partsByLocation(call, budget === null ? {} : { budget });
  if ("none" in locations) return locations.none;
  const { parts, notes, facts: covered, rules, seesCosts, confidence, basis, asOf } = locations.found;
  const order = parts.filter((part) => part.order > 0).sort((a, b) => b.risk - a.risk);
  const cents = sumOf(order, (part) => part.orderCostCents);
  const waiting = order.filter((part) => Number(part.waiting) > 0).length;
  const [first] = order;
  const facts: Fact[] = [
    ...covered,
    { key: "toOrder", label: "Parts to order", value: order.length, unit: "count" },
    { key: "units", label: "Total units", value: sumOf(order, (part) => part.order), unit: "units" },
    { key: "cost", label: "Cost of the order", value: cents, unit: "cents", visibility: "cost" },
    ...(budget === null ? [] : [{ key: "budget", label: "Budget", value: budget, unit: "cents" } as const]),
    { key: "waiting", label: "For approved work", value: waiting, unit: "count" },
    { key: "service", label: "Service level", value: rules.serviceBasisPoints, unit: "percent" },
    { key: "reviewDays", label: "Days between orders", value: rules.reviewDays, unit: "days" },
    { key: "leadTimeDays", label: "Delivery days", value: rules.leadTimeDays, unit: "days" },
  ];
  const money = seesCosts ? `, ${formatCents(cents)} total` : "";
  return {
    sentences:
      order.length === 0
        ? [
            ...notes,
            "Nothing to order today.",
            `At a service level of ${percent(rules.serviceBasisPoints)} every part lasts until the delivery after next.`,
          ]
        : [
            ...notes,
            `${count(order.length, "part")} to order today${money}${budget === null ? "" : `, within ${formatCents(budget)}, starting with what prevents the most shortage per dollar`}.`,
            ...(waiting > 0 ? [`Approved work is waiting on ${waiting} of them.`] : []),
            ...(first ? [`Most urgent: ${first.name} (${first.number}). ${first.reason}`] : []),
          ],
    facts,
    table: tableOf(
      [
        { key: "part", label: "Part", unit: "text" },
        { key: "available", label: "Available", unit: "units" },
        { key: "expected", label: "Expected until the delivery after next", unit: "units" },
        { key: "risk", label: "Stockout risk", unit: "percent" },
        { key: "order", label: "Order", unit: "units" },
        { key: "cost", label: "Cost", unit: "cents", visibility: "cost" },
        { key: "why", label: "Why", unit: "text" },
      ],
      order,
      (part) => [
        ...[
          `${part.name} (${part.number})`,
          Number(part.available),
          tenths(part.expected),
          part.risk,
          part.order,
        ],
        part.orderCostCents,
        part.reason,
      ],
      25,
    ),
    drafts:
      order.length === 0
        ? []
        : [
            {
              id: "order",
              kind: "purchase-order",
              title: `Order of ${count(order.length, "part")}`,
              lines: order.slice(0, 200).map((part) => ({
                label: `${part.number} ${part.name}`,
                quantity: String(part.order),
                partId: part.partId,
                cents: part.orderCostCents,
                visibility: "cost" as const,
              })),
            },
          ],
    confidence,
    basis,
    asOf,
  };
};
