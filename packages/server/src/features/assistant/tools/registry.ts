import { toolAccess } from "@autoiq/domain/assistant/questions/rule";
import { type ToolName, toolInputs, toolNames } from "@autoiq/domain/assistant/questions/tool-inputs";
import { can } from "@autoiq/domain/kernel/access/permissions";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { Caller } from "../../../platform/tenancy.ts";
import { actTools } from "../acts/tools.ts";
import { visibleAnswer } from "../visible-answer.ts";
import { draftTools } from "./drafts.ts";
import { frontDeskDraftTools } from "./front-desk-drafts.ts";
import { heldMoneyTools } from "./held-money.ts";
import { inspectionTools } from "./inspections.ts";
import { jobSalesTools } from "./job-sales.ts";
import { metricTools } from "./metrics.ts";
import { moneyTools } from "./money.ts";
import { openWorkTool } from "./open-work.ts";
import { ownWorkTool } from "./own-work.ts";
import { peopleTools } from "./people.ts";
import { queryTool } from "./query.ts";
import { recordsTool } from "./records.ts";
import { repairOrderTools } from "./repair-orders.ts";
import { salesTaxTool } from "./sales-tax.ts";
import { shopTool } from "./shop.ts";
import { mayUse, type Tool, type ToolCall, type ToolResult } from "./tool.ts";
import { vehicleAndPartTools } from "./vehicles-and-parts.ts";

const all = [
  ...metricTools,
  ...repairOrderTools,
  ...jobSalesTools,
  shopTool,
  queryTool,
  recordsTool,
  openWorkTool,
  ...moneyTools,
  ...heldMoneyTools,
  salesTaxTool,
  ...peopleTools,
  ownWorkTool,
  ...vehicleAndPartTools,
  ...inspectionTools,
  ...draftTools,
  ...frontDeskDraftTools,
  ...actTools,
];
const byName = new Map<ToolName, Tool>(all.map((tool) => [tool.name, tool as unknown as Tool]));

/** The tools that a person may use, each with the zod schema of its input. A language model is offered these. */
export const toolsFor = (caller: Caller) =>
  toolNames
    .filter((name) => mayUse(caller, name))
    .map((name) => ({
      name,
      description: byName.get(name)?.description ?? "",
      input: toolInputs[name],
      permissions: toolAccess[name],
    }));

/**
 * Asks one tool; the answer holds what the asker may see. The input is checked here, whoever wrote it.
 * @throws {AppError} `forbidden` where the person may not use it, `invalid-input` where the input is not one of it
 */
export async function useTool(call: ToolCall, name: ToolName, input: unknown): Promise<ToolResult> {
  const { caller } = call;
  const computed = await runTool(call, name, input);
  return visibleAnswer(computed, { costs: caller.limits.seesCosts, contacts: can(caller, "customer.view") });
}

/** What a tool has computed, marked, for `useTool` and for the test that nothing is left unmarked. */
export async function runTool(call: ToolCall, name: ToolName, input: unknown): Promise<ToolResult> {
  const tool = byName.get(name);
  if (!tool) throw new AppError("not-found", "That tool wasn't found.");
  if (!mayUse(call.caller, name))
    throw new AppError("forbidden", "Your role doesn't allow this. Ask the shop owner.");
  const parsed = toolInputs[name].safeParse(input);
  if (!parsed.success)
    throw new AppError("invalid-input", "I can't answer it that way. Ask the full question.");
  return tool.run(call, parsed.data as never);
}
