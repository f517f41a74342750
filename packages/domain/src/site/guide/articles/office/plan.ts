import { trialDays } from "../../../../subscription/plans.ts";
import { type GuideArticle, list, note, section, steps, text } from "../../article.ts";

export const plan: GuideArticle = {
  id: "plan",
  title: "Trial and plan",
  summary: `The ${trialDays}-day free trial without a card, how an owner chooses, changes or cancels the AutoIQ plan, and where the plan is shown.`,
  group: "office",
  roles: ["owner"],
  keywords:
    "subscription, billing, price, cost, cancel, upgrade, downgrade, trial, yearly, monthly, starter, professional, enterprise, ultimate",
  sections: [
    section(
      "Begin the trial",
      steps(
        "After the first sign-in a new owner sees **Choose your plan**. It can wait: what you decide later is not lost.",
        "Count your bays: that is your plan. Choose monthly or yearly billing. [Pricing](/pricing) compares them.",
        "Press **Start Free Trial**. The checkout asks for no card during the trial.",
        "Back on **Today** a line says until when the trial runs.",
      ),
      text(`Every plan starts with a ${trialDays}-day free trial and no setup fee.`),
    ),
    section(
      "See, change or cancel it",
      text("**Settings** shows owners the panel **AutoIQ plan**:"),
      list(
        "the plan, its billing, its state, and when the trial ends;",
        "a way to choose another plan;",
        "**Cancel plan**: it ends at once, and nothing more is charged. Your shop's records stay.",
      ),
      note("Enterprise and Ultimate are arranged with us: [write to us](/contact)."),
    ),
  ],
};
