import type { UnderstoodQuestion } from "../questions/understood-question.ts";
import { problemOfRecords, type RecordCondition, type RecordPlan, recordPlan } from "./record-plan.ts";

type Input = UnderstoodQuestion["input"];
const text = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);
const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === "string") : [];
const only = (
  is: RecordCondition["is"],
  values: readonly (string | null)[],
  label = "",
): RecordCondition[] =>
  values.length > 0 && values.every((value) => value !== null)
    ? [{ is, values: values.flatMap((value) => value ?? []), label }]
    : [];
const state = (is: RecordCondition["is"]): RecordCondition => ({ is, values: [], label: "" });

/** Makes and models as every list has them. */
function carOf({ make, model }: Input): RecordCondition[] {
  const [maker, type] = [text(make), text(model)];
  return type
    ? only("model", [`${maker ?? ""}|${type}`], [maker, type].filter(Boolean).join(" "))
    : only("make", [maker], maker ?? "");
}

/** The repair orders of the tool that lists them. Null where it chose them by what no list of records has. */
function ordersOf(input: Input): unknown {
  const { state: of = "open", promise, onHold, dates, from, to, advisorId, minCents } = input;
  if (promise === "at-risk" || onHold === true || advisorId) return null;
  const [first, last] = [text(from), text(to)];
  return {
    of: "order",
    where: [
      ...(of === "open" ? [state("open")] : of === "any" ? [] : only("status", [text(of)])),
      ...(promise === "late" ? [state("late")] : []),
      ...only("visit", [text(input.visit)], text(input.visit) ?? ""),
      ...(first && last && dates === "promised"
        ? only(
            "promised",
            [`${first}T00:00`, `${last}T23:59`],
            first === last ? `on ${first}` : `from ${first} to ${last}`,
          )
        : only("opened", [first, last])),
      ...only("technician", [text(input.technicianId)], "this technician"),
      ...only("customer", [text(input.customerId)], "this customer"),
      ...carOf(input),
      ...(typeof minCents === "number" ? only("at-least", [String(minCents)]) : []),
    ],
    limit: 50,
  };
}

function listOf({ tool, input }: UnderstoodQuestion): unknown {
  switch (tool) {
    case "records":
      return input;
    case "repair_orders":
      return ordersOf(input);
    case "appointments":
      return {
        of: "appointment",
        where: [
          ...only("day", [text(input.from), text(input.to)]),
          ...(text(input.status) ? only("status", [text(input.status)]) : [state("active")]),
          ...only("visit", [text(input.visit)], text(input.visit) ?? ""),
          ...only("technician", [text(input.technicianId)], "this technician"),
          ...only("customer", [text(input.customerId)], "this customer"),
        ],
        sort: { by: "at", order: "first" },
        limit: 50,
      };
    case "unpaid_invoices":
      return input.minDays == null && input.minCents == null
        ? {
            of: "invoice",
            where: [state("unpaid"), ...only("customer", [text(input.customerId)], "this customer")],
            ask: ["balance"],
            sort: { by: "day", order: "first" },
            limit: 50,
          }
        : null;
    case "open_work":
      return {
        of: "order",
        where: [
          state("open"),
          ...only("make", texts(input.makes), texts(input.makes).join(" or ")),
          ...only("model", texts(input.models), texts(input.models).join(" or ").replaceAll("|", " ")),
          ...only("customer", [text(input.customerId)], "this customer"),
          ...(typeof input.number === "number" ? only("number", [String(input.number)]) : []),
          ...only("technician", [text(input.technicianId)], "this technician"),
        ],
        ask: ["technicians"],
      };
    case "repair_order":
      return { of: "order", where: only("number", [String(input.number)]), ask: ["status"] };
    default:
      return null;
  }
}

/** The last answer as a list of records, so that a follow-up can change it. Null where it was none. */
export function listBefore(before: UnderstoodQuestion): RecordPlan | null {
  const parsed = recordPlan.safeParse(listOf(before));
  return parsed.success && problemOfRecords(parsed.data) === null ? parsed.data : null;
}
