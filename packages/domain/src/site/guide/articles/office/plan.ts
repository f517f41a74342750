import { graceDays } from "../../../../subscription/grace.ts";
import { trialDays } from "../../../../subscription/plans.ts";
import { type GuideArticle, list, note, section, steps, text } from "../../article.ts";

export const plan: GuideArticle = {
  id: "plan",
  title: "Trial and plan",
  summary: `How the ${trialDays}-day free trial works, and how an owner chooses, changes, or cancels the AutoIQ plan.`,
  group: "office",
  roles: ["owner"],
  keywords:
    "subscription, billing, price, cost, cancel, upgrade, downgrade, trial, yearly, monthly, close location, reopen location, starter, professional, enterprise, ultimate",
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
        "Your plan, billing, price for each location, status, next charge, and invoices",
        "**Add a card**, later **Card and invoices**: the payment provider's page",
        "**Change plan**: a larger plan starts right away, and what's left of the old one is credited. A smaller one starts with the next period",
        "**Cancel plan**: it ends when the paid period ends, and nothing more is charged. A trial ends right away. Your shop's records stay",
      ),
      text(
        "A location that you add is added to the plan. **Add location** says what it costs. More bays than the plan is for keep working, and the page names the plan that fits.",
      ),
    ),
    section(
      "Close or reopen a location",
      steps(
        "In **Settings**, open **Locations** and click **Close** beside the location.",
        "Finish or move what is listed first: open repair orders, appointments ahead, open leads, and running clocks.",
        "Under **Move the team to**, choose where the people of this location work from now on.",
        "Read how your plan changes, then click **Close location**.",
      ),
      list(
        "The location's records stay. Owners, managers, and admins switch to it next to the business name, where it is marked “Closed”. Its open invoices can be paid and refunded",
        "Nothing new is booked, opened, or sold there. Its kiosks and its request page close",
        "Parts stay in stock there. Move them to another location before or after",
        "The unused part of the billing period is credited to your next invoice",
        "**Reopen** opens it again with its hours, rates, bays, and stock, and adds its price to the plan. Assign its team, set up its kiosks, and turn on its request page again",
      ),
      note("Your last open location can't be closed. To stop using AutoIQ, cancel the plan."),
    ),
    section(
      "When the trial ends, or a payment fails",
      list(
        "Owners get an email 3 days and 1 day before the trial ends. Without a card it ends, and nothing is charged.",
        `When a charge fails, owners get emails, and a notice is on every page. For ${graceDays} days everything works as usual.`,
        "After that the shop is read-only until it's paid. You can always sign in, read and export your records, invoice and take payments for finished cars, and clock in and out.",
        "**Update card** pays what's due. Then everything works again at once.",
      ),
      note("For Enterprise and Ultimate, [contact us](/contact)."),
    ),
  ],
};
