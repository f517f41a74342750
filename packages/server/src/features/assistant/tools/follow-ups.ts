import { plainFigures, type UnderstoodQuestion } from "@autoiq/domain/assistant/questions/inputs";
import { can } from "@autoiq/domain/kernel/permissions";
import type { Caller } from "../../../platform/tenancy.ts";
import type { Told } from "./tool.ts";

/** About which matter the customers of an answer may be written to. */
const matters: Readonly<Record<string, string>> = {
  declined_work: "the declined work",
  unpaid_invoices: "the unpaid invoice",
  services_due: "the service that is due",
};
const customerColumn = (told: Told) =>
  told.table?.columns.findIndex(({ label }) => label === "Customer") ?? -1;

/** What may well be asked after an answer; at most three. Each is a question that is understood. */
export function followUpsOf({ role }: Caller, { tool, input }: UnderstoodQuestion, told: Told): string[] {
  if (told.facts.length === 0) return [];
  const first = told.table?.rows[0]?.cells[customerColumn(told)];
  const matter = matters[tool];
  if (matter && typeof first === "string" && can(role, "message.write"))
    return [`Draft a message to ${first} about ${matter}`];
  switch (tool) {
    case "figures": {
      const counted =
        input.figure === "car-count" || (plainFigures as readonly unknown[]).includes(input.figure);
      return [
        ...(counted ? [] : ["Why?"]),
        ...(input.step ? [] : ["By week"]),
        ...(input.rows || (plainFigures as readonly unknown[]).includes(input.figure)
          ? []
          : ["Show me the rows"]),
      ];
    }
    case "figure_change":
      return ["And last month?", "And this year?"];
    case "parts":
      return input.stock === "low" && can(role, "part.write") ? ["Reorder parts that are low"] : [];
    case "repair_orders":
      return input.state === "open" && input.promise === null
        ? ["Which repair orders are late?", "How many repair orders are waiting for approval?"]
        : [];
    case "technicians":
      return ["And last week?", "And last month?"];
    case "jobs_sold":
    case "payments":
      return ["And last month?"];
    default:
      return [];
  }
}
