import { deskRoles } from "../../../../kernel/access/roles.ts";
import { type GuideArticle, list, note, section, steps, text } from "../../article.ts";

export const giftCards: GuideArticle = {
  id: "gift-cards",
  title: "Gift cards and packages",
  summary:
    "Sell gift cards and prepaid packages such as 5 oil changes, use them, and see what your shop owes on them.",
  group: "parts-money",
  roles: deskRoles,
  keywords:
    "gift card, gift certificate, code, prepaid package, oil change package, punch card, units, liability, outstanding, breakage, expire, refund a package, balance of a card",
  sections: [
    section(
      "Sell a gift card",
      steps(
        "Open **Gift cards** under **Money** and click **Sell gift card**.",
        "Enter the amount and how it's paid. Enter the recipient's name, and an email address if the card is emailed.",
        "Print the card or note its code. The code is shown only then. With **Look up code** you find a card by its code later.",
      ),
      text(
        "To pay with it, choose **Gift card** under **Take a payment** and enter the code. A lost card gets a **New code**. A card that was never used is refunded whole, where it was sold.",
      ),
    ),
    section(
      "Offer a package",
      steps(
        "Open **Gift cards**, choose **Packages**, and click **Packages offered**.",
        "Click **New package**. Enter a name, how often each canned job can be done, and the price before shop supplies and sales tax.",
        "Enter months under **Expires after (months)** only if it should expire. Uncheck **Offered** to stop selling it. Packages already sold don't change.",
      ),
    ),
    section(
      "Sell a package",
      steps(
        "Click **Sell package**, and choose the package, the customer, and a vehicle or any of the customer's vehicles.",
        "Take the payment in any way of the front desk, also split. **Receipt** prints what was sold.",
      ),
    ),
    section(
      "Use a package",
      text(
        "Add the canned job to the repair order. If the customer has a package for it, the job says so. Click **Use package**: the job is priced at what one unit is worth, and the invoice is paid by it when you post it. Shop supplies, fees, and sales tax are due from the customer then. **Remove package** gives the unit back and the job its price.",
      ),
      text(
        "A unit is worth the price divided by the units. The last unit has the cents that are left. Each location does the work of packages that another one sold.",
      ),
    ),
    section(
      "Refund or change a package",
      list(
        "Open the package and click **Refund**: what goes back is its price less the work that was done, by the way it was paid.",
        "**Change last day** gives more time, or makes the package one that doesn't expire. What is left on an expired package is still owed.",
        "A job that was paid by a package is refunded on its invoice. The unit goes back to the package.",
      ),
    ),
    section(
      "In your books",
      text(
        "Both count as money received when they're sold, and as a sale with sales tax when they pay for work. Until then your shop owes them: **Outstanding** on the page, in the report **Payments**, and on accounts of their own in the **Journal**.",
      ),
      note(
        "Owners and managers sell and refund. Customers see what is left on their packages and the gift cards they bought in their account.",
      ),
    ),
  ],
};
