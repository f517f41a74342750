import { metrics as formulas } from "../../../../analytics/metrics.ts";
import { type GuideArticle, list, note, picture, section, table, text } from "../../article.ts";

export const reports: GuideArticle = {
  id: "reports",
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
      text(
        "**Today** begins with what needs a person now. Numbers that are zero are left out. Each number leads to what it counts. With several locations, choose one or all of them at the top; below the sums each location has its own row.",
      ),
      list(
        "**Promises at risk**: cars whose promise passes within two hours, or sooner than the labor that is sold and not done would take, and how many are late;",
        "booking requests to answer; estimates awaiting approval, and how long the longest has waited;",
        "ready for pickup, and invoiced but not paid, with their amounts;",
        "arriving today and in the shop; parts below their minimum; invoiced and paid today.",
      ),
      text(
        "Below are the cars themselves: **Late**, **Awaiting approval** and **Ready for pickup**, the longest first, beside the day's appointments. On a day when the shop is closed, the bookings of the next open day are there.",
      ),
      picture("owner-home", "The owner's figures with the demo shop's made-up business."),
    ),
    section(
      "A period beside the one before",
      text(
        "**Reports** in the menu has all of them: choose the period or its first and last day, day, week or month for the chart, and the location. Below each figure stands how it moved against as many days before, its formula, and the date it goes by.",
      ),
      table(
        "How they are computed",
        ["Figure", "Formula"],
        ...formulas.map(({ label, formula }) => [label, formula] as [string, string]),
      ),
      note(
        "A number counts on the date named below it: an invoice that was posted in March and paid in April is March's sale and April's money.",
      ),
    ),
    section(
      "Charts first",
      text(
        "**Reports** begins with charts. The title of each states what it shows: how far sales are ahead of or behind your target and last year, what moved gross profit, how ARO and car count changed, and how many available hours were sold. **Why** opens up to three reasons, and **Show as a table** has the same numbers.",
      ),
      list(
        "**Compare** chooses last year (the same weekdays) or the prior period. Only finished days are compared.",
        "The owner sets the **monthly sales target** in **Settings**. It is spread over the open days.",
        "The steps from last year's gross profit to this one add up to the cent.",
      ),
    ),
    section(
      "What a figure is made of",
      text(
        "Click a figure: a chart draws it step by step, with the same numbers as a table, and below it stand the records that it counts: invoices, answers, clocks, appointments. They sum to the figure exactly, each leads to its page, and **CSV** keeps them for a spreadsheet.",
      ),
      text(
        "**Time in status** shows how long repair orders were in each status: the bar ends at the median, the line where only 1 in 10 took longer. The table below has the mean and the longest.",
      ),
    ),
    section(
      "Why it changed, what comes, what if",
      text(
        "**Trends** compares whole days that are over with as many before and with the same weeks a year before. It names what moved by more than its days usually differ, and splits the change of gross profit into causes (cars, hours per car, labor rate, parts, margin) that add up to it to the cent.",
      ),
      text(
        "**Forecast** shows the next eight weeks of sales as a line in two bands: half of the weeks should be in the inner one, 9 of 10 in the outer one. Dots show what was forecast four weeks before each past week, so you see the misses. The title has the next month's sales and how far off the last forecasts were. Cars, hours and money coming in are below, beside what is booked and due already. It needs 16 whole weeks of posted invoices.",
      ),
      text(
        "**Team & costs** shows technicians and advisors beside the shop with the range that their number of jobs leaves, and what each kind of job earns. Nobody is called better or worse on chance. **What if** has sliders for cars, work presented, close ratio, labor rate and parts profit: it shows the year that would come of it with its formula, and changes nothing.",
      ),
    ),
  ],
};
