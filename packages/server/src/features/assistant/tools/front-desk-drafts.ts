import { formatWeekdayDate } from "@autoiq/domain/appointments/opening-hours";
import { AppError } from "@autoiq/domain/kernel/app-error";
import { orderNumbered } from "../../repair-orders/reads.ts";
import { invoiceDescription } from "../analyses/invoice-description.ts";
import { schedulingOptimization } from "../analyses/scheduling-optimization.ts";
import type { Analyst } from "../analyses/shared/analyst.ts";
import type { Tool, ToolCall, ToolResult } from "./tool.ts";

type AnalysisResult = Awaited<ReturnType<Analyst>>;
const toToolResult = (
  understood: string,
  { sentences, facts, table, drafts, basis }: AnalysisResult,
): ToolResult => ({
  understood,
  facts,
  drafts,
  basis,
  sentences: [...sentences],
  ...(table ? { table } : {}),
});
const about = ({ tx, caller, locationIds, now, zone }: ToolCall) => ({ tx, caller, locationIds, now, zone });

const planTool: Tool<"draft_plan"> = {
  name: "draft_plan",
  description:
    "Plans a day: who does what, in which bay and when, with few moves. Nothing is moved before somebody takes it over.",
  async run(call, { day }) {
    const understood = `A plan for ${formatWeekdayDate(day)}, as a draft`;
    try {
      const found = await schedulingOptimization({ ...about(call), prompt: `Plan ${day}`, context: {} });
      return toToolResult(understood, found);
    } catch (error) {
      // Closed, or over. "Nothing to plan" is a valid answer.
      if (!(error instanceof AppError) || error.code !== "refused") throw error;
      const basis = "The opening hours and the calendar of the location.";
      return { understood, facts: [], basis, sentences: [error.message] };
    }
  },
};

const billWordsTool: Tool<"draft_bill_words"> = {
  name: "draft_bill_words",
  description:
    "Prepares clear words for the bill of a repair order from its finished jobs. Nothing is written before somebody accepts it.",
  async run(call, { number }) {
    const understood = `Invoice wording of RO ${number}, as drafts`;
    const order = await orderNumbered(call.tx, call.locationIds, number);
    if (!order)
      return {
        understood,
        facts: [],
        sentences: [`There is no repair order ${number} here.`],
        basis: "The repair orders of this location.",
      };
    const context = { subject: { repairOrderId: order.id } };
    return toToolResult(understood, await invoiceDescription({ ...about(call), prompt: "", context }));
  },
};

export const frontDeskDraftTools = [planTool, billWordsTool] as const;
