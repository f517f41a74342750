import { trialDays } from "../../../../subscription/plans.ts";
import { type GuideArticle, list, note, section, steps, text } from "../../article.ts";

export const plan: GuideArticle = {
  id: "plan",
  title: "Trial and plan",
  summary: `How the ${trialDays}-day free trial works, and how an owner chooses, changes, or cancels the AutoIQ plan.`,
  group: "office",
  roles: ["owner"],
  keywords:
    "subscription, billing, price, cost, cancel, upgrade, downgrade, trial, yearly, monthly, starter, professional, enterprise, ultimate",
  sections: [
    section(
      "Start the trial",
      steps(
        "After the first sign-in, a new owner sees **Choose your plan**. You can also decide later.",
        "Plans are priced by number of bays. Choose monthly or yearly billing. [Pricing](/pricing) compares the plans.",
        "Click **Start Free Trial**. Checkout doesn't ask for a card during the trial.",
        "**Today** shows when the trial ends.",
      ),
      text(`Every plan starts with a ${trialDays}-day free trial and has no setup fee.`),
    ),
    section(
      "View, change, or cancel your plan",
      text("Owners find **AutoIQ plan** in **Settings**:"),
      list(
        "Your plan, billing, status, and when the trial ends",
        "**Change plan**: choose another plan",
        "**Cancel plan**: it ends right away, and nothing more is charged. Your shop's records stay",
      ),
      note("For Enterprise and Ultimate, [contact us](/contact)."),
    ),
  ],
};
