import { planOf, trialDays, wholeDollars, yearlySavingPercent } from "./plans.ts";

const starter = planOf("starter");

/** Common questions between the pricing page and the trial. */
export const planQuestions: readonly { id: string; question: string; answer: string }[] = [
  {
    id: "card",
    question: "Do I need a card to start?",
    answer: `No. The trial runs for ${trialDays} days on every plan without a card and without a setup fee. No card, no charge. A trial without a card simply ends.`,
  },
  {
    id: "after-the-trial",
    question: "What happens when the trial ends?",
    answer:
      "If you've added a card, your plan continues. If not, it ends. Either way, your shop's customers, cars, repair orders, and invoices stay in place.",
  },
  {
    id: "per-location",
    question: "What does “per location” mean?",
    answer: `One location is one shop at one address. A business with two shops on Starter pays two times ${wholeDollars(starter.monthlyCents)} a month. The number of people doesn't matter: everyone in the shop is on the same plan.`,
  },
  {
    id: "yearly",
    question: "How does yearly billing work?",
    answer: `You're billed once for twelve months and save ${yearlySavingPercent}%. Starter for a year is twelve times ${wholeDollars(starter.yearlyCents)} for each location: ${wholeDollars(starter.yearlyCents * 12)}.`,
  },
  {
    id: "change",
    question: "Can I change plans later?",
    answer:
      "Yes, at any time, in your shop settings. A larger plan starts right away, and what's left of the old one is credited. A smaller one starts with the next period. During the trial you keep the remaining days; the trial doesn't start over.",
  },
  {
    id: "cancel",
    question: "How do I cancel?",
    answer:
      "With one button in your shop settings. No call or letter needed. The plan ends when the period you've paid for ends, and nothing more is charged. Until then you can take it back. Your records stay.",
  },
];
