import { cardFeaturesOf, planBefore } from "../subscription/features.ts";
import {
  type Plan,
  planOf,
  plans,
  trialDays,
  wholeDollars,
  yearlySavingPercent,
} from "../subscription/plans.ts";
import { type Fact, fact } from "./fact.ts";
import { entryPrice } from "./support.ts";

const bothPrices = (plan: Plan) =>
  `${wholeDollars(plan.monthlyCents)} a month, or ${wholeDollars(plan.yearlyCents)} a month when billed yearly`;
const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

const cheapest = planOf("starter");

function planFact(plan: Plan): Fact {
  const before = plans.find(({ name }) => name === planBefore(plan.name));
  const more = cardFeaturesOf(plan.name).map((label) => (/^[A-Z]{2}|^\d/.test(label) ? label : lower(label)));
  const has = before
    ? `It has everything in ${before.label}, plus ${more.join(", ")}`
    : `It includes ${more.join(", ")}`;
  const next = plan.action === "contact" ? "Our sales team sets it up with you: /contact." : "";
  return fact(
    `plan-${plan.name}`,
    `The ${plan.label} plan`,
    "/pricing",
    `${plan.label} includes, what is in ${plan.label}, ${plan.bays}, ${audiences[plan.name]}`,
    `${plan.label} is for ${lower(plan.bays)} and costs ${bothPrices(plan)}, per shop location. ${has}. ${next}`.trim(),
  );
}
const audiences = {
  starter: "smallest, cheapest plan, basic, small shop, one man shop",
  professional: "popular plan, mid size shop, most chosen",
  enterprise: "large shop, big shop, account manager",
  ultimate: "franchise, chain, many sites, largest, dealer group",
} as const;

export const planFacts: readonly Fact[] = [
  fact(
    "plans",
    "Prices of the plans",
    "/pricing",
    "price list, plans, rates, cost, what would i pay, subscription, per month, monthly, cheapest, expensive, afford, budget, quote",
    `Prices are per shop location. ${plans
      .map((plan) => `${plan.label} (${lower(plan.bays)}) is ${wholeDollars(plan.monthlyCents)}`)
      .join(
        ", ",
      )} a month. Billed yearly they are ${plans.map((plan) => wholeDollars(plan.yearlyCents)).join(", ")} a month, and each begins with a ${trialDays}-day free trial.`,
  ),
  ...plans.map(planFact),
  fact(
    "yearly",
    "Yearly billing",
    "/pricing",
    `discount, save ${yearlySavingPercent}%, annual, annually, pay for the year, cheaper, lower rate, deal, coupon`,
    `Billed yearly, you save ${yearlySavingPercent}%: per location and month ${plans
      .map((plan) => `${plan.label} is ${wholeDollars(plan.yearlyCents)}`)
      .join(", ")}.`,
  ),
  fact(
    "per-location",
    "Prices are per shop location",
    "/pricing",
    "per user, per seat, charge per technician, per person, how many users, number of users, logins, unlimited users, team size, employees",
    "The price is per shop location, not per person.",
  ),
  fact(
    "setup-fee",
    "No setup fee",
    "/pricing",
    "setup fee, hidden fees, installation fee, activation fee, upfront",
    "There is no setup fee on any plan.",
  ),
  fact(
    "entry-price",
    `${entryPrice} for a single location`,
    "/contact",
    "89, $89, eighty nine, from 89",
    `Our contact page lists prices ${lower(entryPrice)} for a single location. The four plans on the pricing page start at ${wholeDollars(cheapest.monthlyCents)} a month, or ${wholeDollars(cheapest.yearlyCents)} billed yearly. Ask our sales team which one fits your shop.`,
  ),
  fact(
    "trial",
    "The free trial",
    "/free-trial",
    `try, test, trial, free, how long, demo account, evaluate, no card, credit card needed, ${trialDays} days, week, how many days, start free`,
    `Every plan starts with a ${trialDays}-day free trial. No card is needed, and there is no setup fee.`,
  ),
  fact(
    "trial-end",
    "After the trial",
    "/free-trial",
    "trial ends, runs out, expires, over, afterwards, charged automatically, auto renew, day 8, lose my data",
    `The trial lasts ${trialDays} days and needs no card, so nothing is charged unless you choose to stay. You choose the plan and billing you want to continue with.`,
  ),
  fact(
    "cancel",
    "Canceling or changing a plan",
    "/terms",
    "cancel, cancellation, terminate, quit, stop, end my plan, contract, commitment, notice period, refund, money back, upgrade, downgrade, change plan, switch plan, pause, lock in",
    "During the trial there's nothing to cancel, because there's no card on file. A plan renews until you cancel, which you can do at any time in your shop settings. It ends when the period you've paid for ends, and nothing more is charged. A larger plan takes effect right away, with what's left of the old one credited, and a smaller one starts with the next period.",
  ),
];
