import { planOf, trialDays, wholeDollars, yearlySavingPercent } from "./plans.ts";

const starter = planOf("starter");

/** Common questions between the pricing page and the trial. */
export const planQuestions: readonly { id: string; question: string; answer: string }[] = [
  {
    id: "card",
    question: "Do I need a card to begin?",
    answer: `No. The trial runs for ${trialDays} days on every plan without a card and without a setup fee. No card, no charge: a trial without a card simply ends.`,
  },
  {
    id: "after-the-trial",
    question: "What happens when the trial ends?",
    answer:
      "Your plan goes on if you have added a card, and ends if you have not. Either way your shop's records stay where they are: customers, cars, repair orders, invoices.",
  },
  {
    id: "per-location",
    question: "What does “per location” mean?",
    answer: `One location is one shop at one address. A business with two shops on Starter pays two times ${wholeDollars(starter.monthlyCents)} a month. People are not counted: everyone who works in the shop signs in on the same plan.`,
  },
  {
    id: "yearly",
    question: "How is a year billed?",
    answer: `At once, for twelve months, and it saves ${yearlySavingPercent}%. Starter for a year is twelve times ${wholeDollars(starter.yearlyCents)} for each location: ${wholeDollars(starter.yearlyCents * 12)}.`,
  },
  {
    id: "change",
    question: "Can I change the plan later?",
    answer:
      "Yes, at any time, in the settings of your shop. What is left of a paid period is credited. Within the trial you keep the days that are left; the trial does not begin again.",
  },
  {
    id: "cancel",
    question: "How do I cancel?",
    answer:
      "With one button in the settings of your shop, without a call or a letter. The plan ends at once and nothing more is charged; what is left of a paid period is credited to your next plan, and your records stay.",
  },
];
