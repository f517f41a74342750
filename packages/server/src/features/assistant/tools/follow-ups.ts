import { isPlainMetric } from "@autoiq/domain/analytics/plain-metrics";
import type { UnderstoodQuestion } from "@autoiq/domain/assistant/questions/understood-question";
import { can } from "@autoiq/domain/kernel/access/permissions";
import type { Caller } from "../../../platform/tenancy.ts";
import type { ToolResult } from "./tool.ts";

/** The topic on which the customers of an answer may be contacted. */
const matters: Readonly<Record<string, string>> = {
  declined_work: "the declined work",
  unpaid_invoices: "the unpaid invoice",
  services_due: "the service that's due",
};
const customerColumn = (toolResult: ToolResult) =>
  toolResult.table?.columns.findIndex(({ label }) => label === "Customer") ?? -1;

/** Likely follow-up questions, at most three. Each of them is understood. */
export function followUpsOf(
  caller: Caller,
  { tool, input }: UnderstoodQuestion,
  toolResult: ToolResult,
): string[] {
  if (toolResult.facts.length === 0) return [];
  const first = toolResult.table?.rows[0]?.cells[customerColumn(toolResult)];
  const matter = matters[tool];
  if (matter && typeof first === "string" && can(caller, "message.write"))
    return [`Draft a message to ${first} about ${matter}`];
  switch (tool) {
    case "metrics": {
      const counted = input.metric === "car-count" || isPlainMetric(input.metric);
      return [
        ...(counted ? [] : ["Why?"]),
        ...(input.step ? [] : ["By week"]),
        ...(input.rows || isPlainMetric(input.metric) ? [] : ["Show me the rows"]),
      ];
    }
    case "metric_change":
      return ["And last month?", "And this year?"];
    case "parts":
      return input.stock === "low" && can(caller, "part.write") ? ["Reorder parts that are low"] : [];
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
