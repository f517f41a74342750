import { type GuideArticle, list, note, picture, section, table, text } from "../article.ts";

export const figures: GuideArticle = {
  id: "figures",
  title: "The shop's figures",
  summary:
    "Sales, car count, average repair order, gross profit, effective labor rate and more: each with its formula and its comparison.",
  group: "office",
  roles: ["owner", "management"],
  keywords:
    "analytics, report, reports, kpi, aro, gross profit, elr, effective labor rate, sales, revenue, dashboard, numbers, car count, margin",
  sections: [
    section(
      "Right now",
      text("**Today** begins with the day in seven numbers. Each leads to what it counts."),
      list(
        "still expected today, in the shop, wait for approval, ready for pickup;",
        "**Promises at risk**: cars whose promised time comes near or has passed;",
        "posted today and received today.",
      ),
      picture("figures", "The owner's first page with the demo shop's made-up business."),
    ),
    section(
      "A period beside the one before",
      table(
        "The eight figures",
        ["Figure", "How it is computed"],
        ["Sales", "Invoices posted in the period, without tax"],
        ["Car count", "Repair orders posted in the period"],
        ["Average repair order (ARO)", "Sales without tax ÷ repair orders posted"],
        ["Gross profit", "Sales without tax − cost of labor, parts and sublet"],
        ["Gross profit %", "Gross profit ÷ sales without tax"],
        ["Effective labor rate", "Labor sales ÷ hours sold"],
        ["Hours per repair order", "Hours sold ÷ repair orders posted"],
        ["Money received", "Payments settled in the period, tax included"],
      ),
      text(
        "Choose today, 7 days, this month, 30 or 90 days. Below each figure stands how it moved against the period of the same length before. **Sales by day** draws the days; **Show as a table** has the same numbers to read.",
      ),
      note(
        "A figure goes by the date named below it: an invoice that was posted in March and paid in April is March's sale and April's money.",
      ),
    ),
  ],
};
