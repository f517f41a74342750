import { wordsOf } from "@autoiq/domain/assistant/questions/calendar-days";
import { findingRatings, ratingFacts } from "@autoiq/domain/inspections/ratings";
import { inspectionsCompleted, inspectionsOpen } from "../../inspections/reads.ts";
import { namesOf } from "./find-names.ts";
import { columns, counted, dayOf, fact, tableOf, when } from "./format.ts";
import { type Tool, wholeSpan } from "./tool.ts";

const inspectionsTool: Tool<"inspections"> = {
  name: "inspections",
  description:
    "Digital inspections completed in a period, or incomplete: how many, by whom, what they found.",
  async run(call, { state, from, to, technicianId, limit }) {
    const of = { locationIds: call.locationIds, technicianId, limit };
    const days = { from, to };
    const isOpen = state === "open";
    const [rows, names] = await Promise.all([
      isOpen
        ? inspectionsOpen(call.tx, of)
        : inspectionsCompleted(call.tx, { ...of, ...wholeSpan(call, days) }),
      namesOf(call, { technicianId }),
    ]);
    const count = rows[0]?.count ?? 0;
    const by = names.technician ? ` by ${names.technician}` : "";
    const inspections = counted(count, "inspection");
    return {
      understood: isOpen ? `Incomplete inspections${by}` : `Inspections completed${by}, ${wordsOf(days)}`,
      facts: [fact("count", isOpen ? "Incomplete" : "Inspections completed", count, "count")],
      sentences: [
        isOpen
          ? `${inspections} ${count === 1 ? "is" : "are"} incomplete${by}.`
          : `${inspections} ${count === 1 ? "was" : "were"} completed${by} ${when(days)}.`,
      ],
      ...tableOf(
        rows,
        count,
        columns(
          ["order", "Repair order", "text"],
          ["customer", "Customer", "text"],
          ["vehicle", "Vehicle", "text"],
          [isOpen ? "begun" : "completed", isOpen ? "Started" : "Completed", "day"],
          ["person", "By", "text"],
          ...findingRatings.map((rating) => [rating, ratingFacts[rating].label, "count"] as const),
        ),
        (row) => ({
          cells: [
            ...[`RO ${row.number}`, row.customer, row.vehicle],
            ...[dayOf(call.zone, row.completedAt ?? row.startedAt), row.person],
            ...findingRatings.map((rating) => row[rating]),
          ],
          link: `repair-orders/${row.repairOrderId}`,
        }),
      ),
      basis: isOpen
        ? "Exact: incomplete inspections on repair orders that aren't invoiced."
        : "Exact: inspections by the day they were completed.",
    };
  },
};

export const inspectionTools = [inspectionsTool] as const;
