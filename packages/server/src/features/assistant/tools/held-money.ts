import { formatCents, sum } from "@autoiq/domain/kernel/money";
import { activePackages, dayClosesAt } from "../../payments/reads.ts";
import { columns, counted, dayOf, fact, tableOf, when } from "./format.ts";
import type { Tool } from "./tool.ts";

const packagesTool: Tool<"packages"> = {
  name: "packages",
  description: "Prepaid packages with work left on them, and what is owed on all of them now.",
  async run(call, { limit }) {
    const packages = await activePackages(call.tx, call.locationIds, call.now);
    const cents = sum(packages.map((each) => each.balanceCents));
    const rows = packages.toSorted((a, b) => b.balanceCents - a.balanceCents).slice(0, limit);
    return {
      understood: "Outstanding prepaid packages",
      facts: [
        fact("sum", "Owed on packages", cents, "cents"),
        fact("count", "Packages with work left", packages.length, "count"),
      ],
      sentences: [
        packages.length > 0
          ? `${formatCents(cents)} is owed in work on ${counted(packages.length, "package")}.`
          : "Nothing is owed on packages.",
      ],
      ...tableOf(
        rows,
        packages.length,
        columns(
          ["package", "Package", "text"],
          ["customer", "Customer", "text"],
          ["left", "Units left", "count"],
          ["sold", "Sold", "day"],
          ["balance", "Left", "cents"],
        ),
        (row) => ({
          cells: [
            row.name,
            row.customer,
            sum(row.jobs.map((job) => job.leftUnits)),
            dayOf(call.zone, row.soldAt),
            row.balanceCents,
          ],
          link: `gift-cards?show=packages&package=${row.id}`,
        }),
      ),
      basis:
        "Exact: what packages sold here were sold for, less the work that was invoiced and what was paid back.",
    };
  },
};

const dayClosesTool: Tool<"day_closes"> = {
  name: "day_closes",
  description: "Closes of the day in a period: how much cash was counted, and how much it was over or short.",
  async run(call, input) {
    const { from, to } = input;
    const all = (await Promise.all(call.locationIds.map((id) => dayClosesAt(call.tx, id)))).flat();
    const closes = all
      .filter((close) => close.day >= from && close.day <= to)
      .sort((a, b) => (a.day < b.day ? 1 : a.day > b.day ? -1 : b.number - a.number));
    const difference = sum(closes.map((each) => each.differenceCents));
    const word = difference > 0 ? "over" : "short";
    const off = closes.filter((each) => each.differenceCents !== 0).length;
    return {
      understood: `Closes of the day, ${when(input)}`,
      facts: [
        fact("sum", "Over or short in all", difference, "cents"),
        fact("count", "Closes", closes.length, "count"),
        fact("off", "Closes that were over or short", off, "count"),
        fact("away", "Over or short in all, without its sign", Math.abs(difference), "cents"),
      ],
      sentences: [
        closes.length === 0
          ? "No day was closed in that period."
          : difference === 0
            ? `The drawer was neither over nor short in all, over ${counted(closes.length, "close")}.`
            : `The drawer was ${formatCents(Math.abs(difference))} ${word} in all, over ${counted(closes.length, "close")}.`,
      ],
      ...tableOf(
        closes.slice(0, input.limit),
        closes.length,
        columns(
          ["day", "Day", "day"],
          ["number", "Close", "count"],
          ["counted", "Counted", "cents"],
          ["difference", "Over or short", "cents"],
          ["deposit", "Bank deposit", "cents"],
          ["person", "Closed by", "text"],
        ),
        (row) => ({
          cells: [row.day, row.number, row.countedCents, row.differenceCents, row.depositCents, row.by],
          link: `day-close?close=${row.id}`,
        }),
      ),
      basis: "Exact: what was counted less what was expected, of the last 60 closes of each location.",
    };
  },
};

export const heldMoneyTools = [packagesTool, dayClosesTool] as const;
