import { type ActName, actNames, acts } from "@autoiq/domain/assistant/acts/registry";
import type { Tool, ToolCall, ToolResult } from "../tools/tool.ts";
import type { Drafted } from "./drafted.ts";
import { appointmentDrafts } from "./drafts/appointments.ts";
import type { ActDrafts } from "./drafts/drafts.ts";
import { messageDrafts } from "./drafts/messages.ts";
import { repairOrderDetailDrafts } from "./drafts/repair-order-details.ts";
import { repairOrderDrafts } from "./drafts/repair-orders.ts";
import { shopDrafts } from "./drafts/shop.ts";
import { taskDrafts } from "./drafts/tasks.ts";

const drafts: ActDrafts = {
  ...appointmentDrafts,
  ...messageDrafts,
  ...repairOrderDrafts,
  ...repairOrderDetailDrafts,
  ...shopDrafts,
  ...taskDrafts,
};

const basis = "Names in the shop's records.";

function toolResult(act: ActName, of: Drafted): ToolResult {
  if ("understood" in of) return of;
  const understood = `${acts[act].title}, as a draft`;
  if ("unknown" in of)
    return {
      understood,
      facts: [],
      basis,
      sentences: [`There is no ${of.what} “${of.unknown}” here.`],
      unknown: of.unknown,
    };
  return {
    understood,
    facts: [],
    basis,
    sentences: [`“${of.words}” may be one of ${of.choices.length} ${of.what}. Which one?`],
    choices: of.choices,
  };
}

/** Each act as a read-only tool: it prepares a draft and writes nothing. */
export const actTools: readonly Tool[] = actNames.map((name) => ({
  name,
  description: `${acts[name].description} A draft: nothing changes until a person accepts it.`,
  run: async (call: ToolCall, input: unknown) => toolResult(name, await drafts[name](call, input as never)),
}));
