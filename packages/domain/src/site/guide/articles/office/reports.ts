import { metrics as formulas } from "../../../../analytics/metrics.ts";
import { type GuideArticle, list, note, picture, section, table, text } from "../../article.ts";

export const reports: GuideArticle = {
  id: "reports",
  title: "Reports",
  summary:
    "Sales, car count, average repair order, gross profit, effective labor rate, and more, each with its formula and comparison.",
  group: "office",
  roles: ["owner", "management"],
  keywords:
    "analytics, report, reports, figures, kpi, aro, gross profit, elr, effective labor rate, sales, revenue, dashboard, numbers, car count, margin",
  sections: [
    section(
      "Right now",
      text(
        "**Today** starts with what needs attention. Zeros are left out. Click a number to see what it counts. If you have several locations, choose one or all of them at the top. Each location has its own row below the totals.",
      ),
      list(
        "**Promises at risk**: cars whose promise is less than two hours away or whose remaining sold labor won't be done in time, and how many are late",
        "Booking requests, and estimates awaiting approval with the longest wait",
        "Ready for pickup, and invoiced but not paid, with amounts",
        "Arriving today, in the shop, parts below minimum, and invoiced and paid today",
      ),
      text(
        "Below are the cars: **Late**, **Awaiting approval**, and **Ready for pickup**, longest first, beside today's appointments. When the shop is closed, you see the next open day's appointments.",
      ),
      picture("owner-home", "The owner's Today page, with the demo shop's fictional business."),
    ),
    section(
      "Sales, production, and cash",
      text(
        "A car may be finished on Monday, billed on Tuesday, and paid on Friday. **Daily totals** shows the three side by side, each by its own date: invoices posted, jobs completed, and payments received. The chart's title says how far cash is from what was billed with tax.",
      ),
    ),
    section(
      "Departments",
      text(
        "With more than one department active in the settings under **Departments**, the report **Departments** shows sales, gross profit, hours sold, and ARO of each. They add up to the totals of the period. Discounts are divided like the lines they were taken from, and shop supplies like labor and parts.",
      ),
    ),
    section(
      "Compare periods",
      text(
        "Open **Reports** in the menu. Choose the period or dates, the location, and day, week, or month for the chart. Each metric shows the change from the prior period of the same length, its formula, and its date basis.",
      ),
      table(
        "How metrics are calculated",
        ["Metric", "Formula"],
        ...formulas.map(({ label, formula }) => [label, formula] as [string, string]),
      ),
      note(
        "Each metric counts by the date shown below it. An invoice posted in March and paid in April is a March sale and an April payment.",
      ),
    ),
    section(
      "Charts first",
      text(
        "**Reports** starts with charts. Each title states the result: sales against your target and last year, what moved gross profit, how ARO and car count changed, and how many available hours were sold. **Why** shows up to three reasons, and **Show as a table** shows the numbers.",
      ),
      list(
        "**Compare** chooses last year (the same weekdays) or the prior period. Only finished days are compared.",
        "The owner sets the monthly sales target in **Settings**. It's spread over open days.",
        "The steps from last year's gross profit to this year's add up to the cent.",
      ),
    ),
    section(
      "What a number is made of",
      text(
        "Click a number to see a chart, the same numbers in a table, and the records behind it: invoices, decisions, clocks, or appointments. They add up exactly. Each record links to its page, and **CSV** exports them.",
      ),
      text(
        "**Time in status** shows how long repair orders were in each status: the bar ends at the median, and the line marks where only 1 in 10 took longer. The table has the average and the longest.",
      ),
    ),
    section(
      "Payments by method",
      text(
        "**Payments** shows what was received and refunded on a day or in a period, by payment method. Cards on your terminal are also added up by brand, so you can compare them with the terminal's batch. Over several days, each day opens its own report.",
      ),
    ),
    section(
      "Sales without a known cost",
      text(
        "Labor of a technician without a labor cost, and special-order parts and sublet sold with the cost left empty, have no known cost. Gross profit leaves them out, in dollars and in percent, and a note above the report says how much that is. A cost of 0 counts as free.",
      ),
    ),
    section(
      "Trends, forecast, and what-if",
      text(
        "**Trends** compares full days with the prior period and with the same weeks last year. It names what moved more than usual and splits the change in gross profit into causes (cars, hours per car, labor rate, parts, margin) that add up to the cent.",
      ),
      text(
        "**Forecast** shows the next eight weeks of sales as a line with two bands. Half of the weeks should fall in the inner band and 9 of 10 in the outer one. Dots show what was forecast four weeks ahead for past weeks, so you can see how far off it was. The title has next month's sales and the recent forecast error. Below are cars, hours, and payments, beside what's already booked and due. It needs 16 full weeks of posted invoices.",
      ),
      text(
        "**Team & costs** compares technicians and advisors with the shop, with the range that their number of jobs allows, and shows what each type of job earns. It doesn't rank people on differences that could be chance. **What-if** has sliders for cars, work presented, close ratio, labor rate, and parts profit. It shows the resulting year with its formula, and changes nothing.",
      ),
    ),
  ],
};
