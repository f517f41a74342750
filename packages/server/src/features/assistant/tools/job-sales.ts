import { addMonths, wordsOf } from "@autoiq/domain/assistant/questions/calendar-days";
import { formatCents } from "@autoiq/domain/kernel/money";
import { cannedJobs, jobsSold, queryDeclinedJobs } from "../../repair-orders/reads.ts";
import { namesOf } from "./find-names.ts";
import { columns, counted, dayOf, fact, firstDay, hoursText, tableOf, when } from "./format.ts";
import { type Tool, wholeSpan } from "./tool.ts";

const declinedTool: Tool<"declined_work"> = {
  name: "declined_work",
  description:
    "Work that customers declined or postponed and did not get later, by kind, customer, make, value, day of the decision, or with the next service due in certain days.",
  async run(call, input) {
    const days = { from: input.from ?? addMonths(call.today, -12), to: input.to ?? call.today };
    const [rows, names] = await Promise.all([
      queryDeclinedJobs(call.tx, {
        locationIds: call.locationIds,
        ...wholeSpan(call, days),
        words: input.words,
        decision: input.decision,
        customerId: input.customerId,
        make: input.make,
        model: input.model,
        minCents: input.minCents,
        dueFrom: input.overdue ? firstDay : input.dueFrom,
        dueTo: input.overdue ? call.today : input.dueTo,
        sort: input.sort,
        limit: input.limit,
      }),
      namesOf(call, input),
    ]);
    const [first] = rows;
    const kind =
      input.decision === "declined"
        ? "Declined"
        : input.decision === "deferred"
          ? "Deferred"
          : "Declined or deferred";
    const understood = [
      `${kind} work${input.words.length > 0 ? ` with ${input.words.map(wayOf).join(" ")}` : ""}`,
      input.make || input.model ? `on ${[input.make, input.model].filter(Boolean).join(" ")}` : "",
      names.customer ? `of ${names.customer}` : "",
      input.minCents === null ? "" : `of at least ${formatCents(input.minCents)}`,
      `decided ${when(days)}`,
      input.overdue
        ? "whose car is overdue for service"
        : input.dueFrom && input.dueTo
          ? `whose car's next service is due ${when({ from: input.dueFrom, to: input.dueTo })}`
          : "",
    ]
      .filter(Boolean)
      .join(", ");
    const due = input.overdue || input.dueFrom !== null;
    return {
      understood,
      facts: first
        ? [
            fact("jobs", "Jobs", first.count, "count"),
            fact("customers", "Customers", first.customers, "count"),
            fact("sum", "Worth", first.sum, "cents"),
          ]
        : [fact("jobs", "Jobs", 0, "count")],
      sentences: first
        ? [
            `${counted(first.count, "job")} for ${counted(first.customers, "customer")}, quoted at ${formatCents(first.sum)}.`,
            `The ${input.sort === "value" ? "largest" : "latest"} is "${first.job}" for ${first.customer}'s ${first.vehicle}: ${formatCents(first.cents)}.`,
          ]
        : ["No matching work found."],
      ...tableOf(
        rows,
        first?.count ?? 0,
        columns(
          ["customer", "Customer", "text"],
          ["vehicle", "Vehicle", "text"],
          ["job", "Job", "text"],
          ["cents", "Quoted", "cents"],
          ["day", "Decided", "day"],
          ...(due ? [["due", "Next service", "day"] as const] : []),
        ),
        (row) => ({
          cells: [
            row.customer,
            row.vehicle,
            row.job,
            row.cents,
            dayOf(call.zone, row.at),
            ...(due ? [row.dueOn] : []),
          ],
          link: `clients/${row.customerId}`,
        }),
      ),
      basis:
        "Exact: jobs last declined or deferred, before supplies and tax, that the same car didn't get later.",
    };
  },
};
const wayOf = (words: string) => `"${words.split("|")[0] ?? ""}"`;

const soldTool: Tool<"jobs_sold"> = {
  name: "jobs_sold",
  description: "Jobs sold in a period by name: how often, for how much, with how many hours.",
  async run(call, input) {
    const [rows, names] = await Promise.all([
      jobsSold(call.tx, {
        locationIds: call.locationIds,
        ...wholeSpan(call, input),
        words: input.words,
        technicianId: input.technicianId,
        sort: input.sort,
        limit: input.limit,
      }),
      namesOf(call, input),
    ]);
    const [first] = rows;
    const about = input.words.length > 0 ? `Jobs with ${input.words.map(wayOf).join(" ")}` : "Jobs";
    const by = input.sort === "value" ? "value" : input.sort === "hours" ? "hours" : "number";
    return {
      understood: `${about} sold${names.technician ? ` by ${names.technician}` : ""}, ${wordsOf(input)}, by ${by}`,
      facts: first
        ? [
            fact("count", `${about} sold`, first.count, "count"),
            fact("sum", "Worth", first.sum, "cents"),
            fact("kinds", "Different jobs", first.kinds, "count"),
          ]
        : [fact("count", `${about} sold`, 0, "count")],
      sentences: first
        ? [
            `${about} sold ${when(input)}: ${first.count.toLocaleString("en-US")}, for ${formatCents(first.sum)} before supplies and tax.`,
            `${input.words.length > 0 ? "Most of them" : "Top"} is "${first.job}": ${counted(first.times, "time")}, ${formatCents(first.cents)}.`,
          ]
        : [`None ${when(input)}.`],
      ...tableOf(
        rows,
        first?.kinds ?? 0,
        columns(
          ["job", "Job", "text"],
          ["times", "Sold", "count"],
          ["cents", "Sales", "cents"],
          ["hours", "Hours", "hours"],
        ),
        (row) => ({
          cells: [row.job, row.times, row.cents, row.hours],
        }),
      ),
      basis: "Exact: approved jobs of repair orders whose invoice was posted in the period.",
    };
  },
};

const cannedTool: Tool<"canned_jobs"> = {
  name: "canned_jobs",
  description: "Canned jobs with their hours and price at today's labor rate and part prices.",
  async run(call, { words, limit }) {
    const all = await cannedJobs(call.tx, call.caller.locationId);
    const found = all.filter((job) => {
      const text = `${job.name} ${job.category}`.toLowerCase();
      return words.every((entry) => entry.split("|").some((way) => text.includes(way)));
    });
    const shown = found.slice(0, limit);
    const [first] = found;
    return {
      understood: words.length > 0 ? `Canned jobs with ${words.map(wayOf).join(" ")}` : "Canned jobs",
      facts: [
        fact("count", "Canned jobs", found.length, "count"),
        ...(first && found.length <= 3
          ? found.flatMap((job) => [
              fact(`price-${job.code}`, job.name, job.subtotalCents, "cents"),
              fact(`hours-${job.code}`, `${job.name}, hours`, Math.round(Number(job.hours) * 100), "hours"),
            ])
          : []),
      ],
      sentences:
        first === undefined
          ? ["No canned job has that name. Create one under Canned jobs."]
          : found.length <= 3
            ? found.map(
                (job) =>
                  `${job.name}: ${formatCents(job.subtotalCents)} and ${hoursText(Math.round(Number(job.hours) * 100))} hours, before supplies and tax.`,
              )
            : [`${counted(found.length, "canned job")}, before supplies and tax:`],
      ...tableOf(
        shown,
        found.length,
        columns(
          ["job", "Canned job", "text"],
          ["code", "Code", "text"],
          ["hours", "Hours", "hours"],
          ["cents", "Price", "cents"],
        ),
        (job) => ({
          cells: [job.name, job.code, Math.round(Number(job.hours) * 100), job.subtotalCents],
        }),
      ),
      basis: "Exact: the lines of each canned job at today's labor rate and part prices.",
    };
  },
};

export const jobSalesTools = [declinedTool, soldTool, cannedTool] as const;
