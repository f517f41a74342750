import { type ActReading, actLike, readAct } from "@autoiq/domain/assistant/acts/read/read-act";
import { type ActName, acts } from "@autoiq/domain/assistant/acts/registry";
import type { Subject } from "@autoiq/domain/assistant/analysis";
import { AppError } from "@autoiq/domain/kernel/app-error";
import { customerOf } from "../../customers/reads.ts";
import { loadRepairOrder } from "../../repair-orders/reads.ts";
import { useTool } from "../tools/registry.ts";
import { mayUse, type ToolCall, type ToolResult } from "../tools/tool.ts";

/** What an instruction came to. */
export type Instruction =
  /** A draft, or a choice between records, or why there is nothing to draft. */
  | { readonly reading: ActReading; readonly result: ToolResult }
  /** It was understood, and the person may not do that. */
  | "forbidden"
  /**
   * What to say if it means nothing else: a name in it is not on record (`isRead`), or it only begins like an
   * instruction.
   */
  | { readonly unclear: readonly string[]; readonly isRead: boolean };

/** "This customer", "him", "this car", "it": the record on the screen, which the tools find by its id. */
async function named(call: ToolCall, reading: ActReading, subject: Subject): Promise<ActReading> {
  const { input } = reading;
  const isPerson =
    /^(?:him|her|them|they|he|she|this (?:customer|client|person)|that (?:customer|client)|este cliente|esta cliente)$/;
  const isOrder = /^(?:it|this|this one|that|this (?:one|vehicle|visit)|este|esta|esto)?$/;
  if (typeof input.customer === "string" && isPerson.test(input.customer) && subject.customerId) {
    await customerOf(call.tx, subject.customerId);
    return { ...reading, input: { ...input, customer: subject.customerId } };
  }
  if (typeof input.target === "string" && isOrder.test(input.target) && subject.repairOrderId) {
    const order = await loadRepairOrder(call.tx, subject.repairOrderId);
    return order ? { ...reading, input: { ...input, target: order.id } } : reading;
  }
  return reading;
}

/**
 * Reads a question as an instruction to do something and prepares it as a draft. Null if it is not like one. Only at the
 * caller's own location, where the draft would be accepted.
 */
export async function readInstruction(
  call: ToolCall,
  question: string,
  { team, subject }: { readonly team: readonly { readonly name: string }[]; readonly subject: Subject },
): Promise<Instruction | null> {
  const readings = readAct(question, { today: call.today, names: team.map(({ name }) => name) });
  let forbidden = false;
  let unclear: readonly string[] | null = null;
  for (const each of readings) {
    if (!mayUse(call.caller, each.act)) {
      forbidden = true;
      continue;
    }
    const reading = await named(call, each, subject);
    try {
      const result = await useTool(call, reading.act, reading.input);
      if (result.unknown === undefined) return { reading, result };
      unclear ??= result.sentences;
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== "not-found") throw error;
      unclear ??= [error.message];
    }
  }
  if (unclear) return { unclear, isRead: true };
  if (forbidden) return "forbidden";
  const like = actLike(question);
  return like && mayUse(call.caller, like) ? { unclear: [likeThis(like)], isRead: false } : null;
}

const likeThis = (name: ActName): string =>
  `I can prepare that, but I don't understand all of it. Write it like “${acts[name].example}”.`;
