import { can } from "@autoiq/domain/kernel/access/permissions";
import { openWork } from "../../repair-orders/reads.ts";
import { namesOf } from "./find-names.ts";
import { columns, counted, exactSums, fact, listed, plain, tableOf } from "./format.ts";
import type { Tool } from "./tool.ts";

export const openWorkTool: Tool<"open_work"> = {
  name: "open_work",
  description:
    "Who works on which car: unfinished jobs of open repair orders, with their technician and who is clocked on.",
  async run(call, input) {
    const seesCustomers = can(call.caller, "customer.view");
    const [rows, names] = await Promise.all([
      openWork(call.tx, { ...input, locationIds: call.locationIds }),
      namesOf(call, input),
    ]);
    const [first] = rows;
    const cars = [...input.makes, ...input.models.map((each) => each.replace("|", " "))];
    const understood = [
      "Unfinished work",
      cars.length > 0 ? `on ${listed(cars)}` : "",
      input.number === null ? "" : `on RO ${input.number}`,
      names.customer ? `of ${names.customer}` : "",
      names.technician ? `of ${names.technician}` : "",
    ]
      .filter(Boolean)
      .join(", ");
    const people = [...new Set(rows.flatMap(({ technician }) => technician ?? []))];
    const clocked = [...new Set(rows.flatMap(({ clockedOn }) => clockedOn ?? []))];
    return {
      understood,
      facts: [
        fact("count", "Unfinished jobs", first?.count ?? 0, "count"),
        ...(people.length > 0 ? [fact("technicians", "Assigned to", listed(people), "text")] : []),
      ],
      sentences: first
        ? [
            people.length > 0
              ? `${listed(people)} ${people.length === 1 ? "has" : "have"} ${counted(first.count, "unfinished job")}.`
              : `${counted(first.count, "unfinished job")}, without a technician.`,
            clocked.length > 0
              ? `Clocked on now: ${listed(clocked)}.`
              : "Nobody is clocked on to it right now.",
          ]
        : ["There is no unfinished work on it here."],
      ...tableOf(
        rows,
        first?.count ?? 0,
        columns(
          ["number", "Repair order", "text"],
          ["vehicle", "Vehicle", "text"],
          ["job", "Job", "text"],
          ["technician", "Technician", "text"],
          ["clocked", "Clocked on", "text"],
          ["state", "Work", "text"],
          ...(seesCustomers ? [["customer", "Customer", "text"] as const] : []),
        ),
        (row) => ({
          cells: [
            `RO ${row.number}`,
            row.vehicle,
            row.job,
            row.technician,
            row.clockedOn,
            plain(row.state),
            ...(seesCustomers ? [row.customer] : []),
          ],
          link: `repair-orders/${row.id}`,
        }),
      ),
      basis: exactSums,
    };
  },
};
