import { type ToolName, toolInputs, toolNames } from "@autoiq/domain/assistant/questions/inputs";
import { toolAccess } from "@autoiq/domain/assistant/questions/rule";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { Caller } from "../../../platform/tenancy.ts";
import { checkTools } from "./checks.ts";
import { deskDraftTools } from "./desk-drafts.ts";
import { draftTools } from "./drafts.ts";
import { figureTools } from "./figures.ts";
import { moneyTools } from "./money.ts";
import { peopleTools } from "./people.ts";
import { thingTools } from "./things.ts";
import { mayUse, type Told, type Tool, type ToolCall } from "./tool.ts";
import { workTools } from "./work.ts";

const all = [
  ...figureTools,
  ...workTools,
  ...moneyTools,
  ...peopleTools,
  ...thingTools,
  ...checkTools,
  ...draftTools,
  ...deskDraftTools,
];
const byName = new Map<ToolName, Tool>(all.map((tool) => [tool.name, tool as unknown as Tool]));

/** The tools that a person may use, each with the zod schema of its input: what a language model is offered. */
export const toolsFor = (caller: Caller) =>
  toolNames
    .filter((name) => mayUse(caller, name))
    .map((name) => ({
      ...{ name, description: byName.get(name)?.description ?? "", input: toolInputs[name] },
      permissions: toolAccess[name],
    }));

/**
 * Asks one tool. The input is checked here, whoever wrote it.
 * @throws {AppError} `forbidden` where the person may not use it, `invalid-input` where the input is not one of it
 */
export async function useTool(call: ToolCall, name: ToolName, input: unknown): Promise<Told> {
  const tool = byName.get(name);
  if (!tool) throw new AppError("not-found", "There is no such tool.");
  if (!mayUse(call.caller, name))
    throw new AppError("forbidden", "Your role does not allow this. Ask the owner of the shop.");
  const parsed = toolInputs[name].safeParse(input);
  if (!parsed.success)
    throw new AppError("invalid-input", "That question cannot be asked so. Ask it again in full.");
  return tool.run(call, parsed.data as never);
}
