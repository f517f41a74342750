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
    "Plans a day: technician, bay, and time for each job, with few moves. Nothing is moved until someone accepts it.",
  async run(call, { day }) {
    const understood = `A plan for ${formatWeekdayDate(day)}, as a draft`;
    try {
      const found = await schedulingOptimization({ ...about(call), prompt: `Plan ${day}`, context: {} });
      return toToolResult(understood, found);
    } catch (error) {
      // Closed, or over. "Nothing to plan" is a valid answer.
      if (!(error instanceof AppError) || error.code !== "refused") throw error;
      const basis = "The location's opening hours and calendar.";
      return { understood, facts: [], basis, sentences: [error.message] };
    }
  },
};

const billWordsTool: Tool<"draft_bill_words"> = {
  name: "draft_bill_words",
  description:
    "Prepares clear invoice wording for a repair order from its finished jobs. Nothing is written until someone accepts it.",
  async run(call, { number }) {
    const understood = `Invoice wording for RO ${number}, as drafts`;
    const order = await orderNumbered(call.tx, call.locationIds, number);
    if (!order)
      return {
        understood,
        facts: [],
        sentences: [`Repair order ${number} wasn't found here.`],
        basis: "This location's repair orders.",
      };
    const context = { subject: { repairOrderId: order.id } };
    return toToolResult(understood, await invoiceDescription({ ...about(call), prompt: "", context }));
  },
};

export const frontDeskDraftTools = [planTool, billWordsTool] as const;
