import { type GuideArticle, list, note, section, steps, text } from "../../article.ts";

export const salesTax: GuideArticle = {
  id: "sales-tax",
  title: "Set up sales tax",
  summary:
    "Enter your jurisdictions and what is taxed, check an example bill, and see what you collected for each of them.",
  group: "parts-money",
  roles: ["owner", "management"],
  keywords:
    "tax, sales tax, county tax, surtax, jurisdiction, rate, cap, labor tax, taxable, exempt, exemption, certificate, resale, tax return, return lines, DR-15, ST-100, 01-114, filing, tire fee, battery fee",
  sections: [
    section(
      "Set it up",
      steps(
        "Open **Shop settings** and go to **Sales tax**. A new location starts with your state's rules. Check them with your accountant.",
        "Click **Add jurisdiction** for your county or city, with its rate, the day from which it applies, and a cap per bill if there is one.",
        "Under **What is taxed**, choose when labor is taxed, and what else is under **Also taxed**.",
        "Compare the example bill, and click **Save and confirm**.",
      ),
      text(
        "A rate that changes gets a new row **From** its first day. Invoices that were posted stay as they were.",
      ),
      text(
        "Some states take a share of a tire's price, or another fee for large tires. Open **Tire fee by price or size** to enter it, and choose the large tire fee on the part.",
      ),
    ),
    section(
      "Exempt customers",
      text("Enter the certificate on the customer's page. The invoice names it, and is not taxed."),
    ),
    section(
      "What you collected",
      list(
        "**Sales tax** under **Reports** shows what was taxed and collected for each jurisdiction in a period, less credit notes.",
        "For 13 states it lists the lines of the state's return with their amounts. Compare them with the form that you file, and add what the card says is not in them.",
        "Tax on a gift card or a prepaid package is due when it pays for work, not when it's sold.",
      ),
      note("In the **Journal**, each jurisdiction has an account of its own."),
    ),
  ],
};
