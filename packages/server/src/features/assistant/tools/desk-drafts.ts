import { spokenDay } from "@autoiq/domain/appointments/clock";
import { AppError } from "@autoiq/domain/kernel/app-error";
import { orderNumbered } from "../../repair-orders/reads.ts";
import type { Analyst } from "../analysts/analyst.ts";
import { invoiceWords } from "../analysts/invoice-description.ts";
import { schedulingOptimization } from "../analysts/scheduling-optimization.ts";
import type { Told, Tool, ToolCall } from "./tool.ts";

type Analysed = Awaited<ReturnType<Analyst>>;
const toldBy = (understood: string, { sentences, facts, table, drafts, basis }: Analysed): Told => ({
  ...{ understood, facts, drafts, basis },
  sentences: [...sentences],
  ...(table ? { table } : {}),
});
const about = ({ tx, caller, placeIds, now, zone }: ToolCall) => ({ tx, caller, placeIds, now, zone });

const planTool: Tool<"draft_plan"> = {
  name: "draft_plan",
  description:
    "Plans a day: who does what, in which bay and when, with few moves. Nothing is moved before somebody takes it over.",
  async run(call, { day }) {
    const understood = `A plan for ${spokenDay(day)}, as a draft`;
    try {
      const found = await schedulingOptimization({ ...about(call), prompt: `Plan ${day}`, context: {} });
      return toldBy(understood, found);
    } catch (error) {
      // Closed, or over: there is nothing to plan, which is an answer.
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
    const understood = `Words for the bill of RO ${number}, as drafts`;
    const order = await orderNumbered(call.tx, call.placeIds, number);
    if (!order)
      return {
        ...{ understood, facts: [], sentences: [`There is no repair order ${number} here.`] },
        basis: "The repair orders of this location.",
      };
    const context = { subject: { repairOrderId: order.id } };
    return toldBy(understood, await invoiceWords({ ...about(call), prompt: "", context }));
  },
};

export const deskDraftTools = [planTool, billWordsTool] as const;
