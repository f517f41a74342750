import { type Billing, type Plan, planOf, plans, wholeDollars } from "../subscription/plans.ts";

/** A calculated answer and the fact it is based on. */
export interface Sum {
  readonly factId: string;
  readonly text: string;
}

const numberWords = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const moreWords: Record<string, number> = { eleven: 11, twelve: 12, fifteen: 15, twenty: 20, couple: 2 };
const amount = `(\\d{1,4}|${[...numberWords, ...Object.keys(moreWords)].join("|")})`;

function counted(question: string, nouns: string): number | undefined {
  const found = new RegExp(`\\b${amount}(?: of)?(?: [a-z-]+)? (?:${nouns})\\b`).exec(question)?.[1];
  if (found === undefined) return undefined;
  if (/^\d/.test(found)) return Number(found);
  const index = numberWords.indexOf(found);
  return index >= 0 ? index : moreWords[found];
}

const asksForPrice =
  /\b(costs?|price[sd]?|pricing|how much|pay|total|charged?|rates?|per (month|year)|a (month|year))\b/;
const asksWhich = /\b(which|what|right|best|recommend\w*|need|should|plan|fits?|good for)\b/;

/** The price list goes by bays from the smallest plan on, and one of its plans has no upper end. */
const fitting = (bays: number): Plan =>
  plans.find(({ bayRange }) => bayRange && bays <= (bayRange.max ?? bays)) ?? planOf("enterprise");

const of = (count: number) => (count === 1 ? "1 location" : `${count} locations`);

function priced(plan: Plan, locations: number, billing: Billing | null): string {
  const monthly = plan.monthlyCents * locations;
  const yearly = plan.yearlyCents * locations;
  const year = `${wholeDollars(yearly)} a month billed yearly (${wholeDollars(yearly * 12)} a year)`;
  const saved = wholeDollars((monthly - yearly) * 12);
  const begin = `${plan.label} for ${of(locations)} costs`;
  if (billing === "yearly") return `${begin} ${year}. That's ${saved} less than paying monthly.`;
  if (billing === "monthly")
    return `${begin} ${wholeDollars(monthly)} a month. Billed yearly, it's ${wholeDollars(yearly)} a month.`;
  return `${begin} ${wholeDollars(monthly)} a month, or ${year}, which saves ${saved}.`;
}

/**
 * The cost of plans for a number of locations, or the plan that a number of bays needs, calculated from the price
 * list. Null when the question is not about a price.
 */
export function planCost(prompt: string): Sum | null {
  const question = prompt
    .toLowerCase()
    .replace(/[^a-z0-9$ -]/g, " ")
    .replace(/\s+/g, " ");
  const named = plans.filter(({ name }) =>
    new RegExp(`\\b${name === "professional" ? "pro(fessional)?" : name}\\b`).test(question),
  );
  const bays = counted(question, "bays?|lifts?|stalls?|bay shop");
  const locations = counted(question, "locations?|shops?|stores?|sites?|garages?|branches");
  const billing: Billing | null = /\b(year|yearly|annual|annually)\b/.test(question)
    ? "yearly"
    : /\b(month|monthly)\b/.test(question)
      ? "monthly"
      : null;
  const price = asksForPrice.test(question);
  if (bays && bays > 0 && named.length === 0) {
    const plan = fitting(bays);
    const range = plan.bays.charAt(0).toLowerCase() + plan.bays.slice(1);
    const each = locations && locations > 1 ? " at each location" : "";
    return {
      factId: `plan-${plan.name}`,
      text: `With ${bays} ${bays === 1 ? "bay" : "bays"}${each}, you need ${plan.label}, the plan for ${range}. ${priced(plan, locations || 1, billing)}`,
    };
  }
  const [first, second] = named;
  if (first && second) {
    const difference = (key: "monthlyCents" | "yearlyCents") =>
      wholeDollars(Math.abs(second[key] - first[key]) * (locations || 1));
    return {
      factId: `plan-${second.name}`,
      text: `${priced(first, locations || 1, billing)} ${priced(second, locations || 1, billing)} The difference is ${difference("monthlyCents")} a month, or ${difference("yearlyCents")} billed yearly.`,
    };
  }
  if (first && (price || billing || locations)) {
    return { factId: `plan-${first.name}`, text: priced(first, locations || 1, billing) };
  }
  if (locations && (price || (asksWhich.test(question) && /\bplans?\b/.test(question)))) {
    const key = billing === "yearly" ? "yearlyCents" : "monthlyCents";
    const each = plans.map((plan) => `${plan.label} ${wholeDollars(plan[key] * locations)}`).join(", ");
    return {
      factId: "plans",
      text: `Monthly cost for ${of(locations)}${billing === "yearly" ? ", billed yearly" : ""}: ${each}. Your plan depends on the number of bays at each location.`,
    };
  }
  return null;
}
