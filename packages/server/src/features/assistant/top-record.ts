import { planBefore } from "@autoiq/domain/assistant/query/write/change-plan";
import type { UnderstoodQuestion } from "@autoiq/domain/assistant/questions/understood-question";
import { listBefore } from "@autoiq/domain/assistant/records/list-before";
import { toolResult } from "./tool-answers.ts";
import type { ToolCall } from "./tools/tool.ts";

/** Words that stand for one record or one person. */
export const pointsToOne =
  /\b(?:it|its|he|him|his|she|her|hers|that (?:one|car|customer|ticket|ro|guy))\b|\bsus?\b(?= (?:tel[eé]fono|n[uú]mero|correo|carro|saldo))/i;

/** By which the list of a tool was ranked, as lists of records are sorted. */
const ranks: Readonly<Record<string, Readonly<Record<string, { by: string; order: "first" | "last" }>>>> = {
  unpaid_invoices: { oldest: { by: "day", order: "first" }, value: { by: "balance", order: "last" } },
  repair_orders: { oldest: { by: "opened", order: "first" }, value: { by: "presented", order: "last" } },
};

/**
 * The record on top of a ranked answer, for "what's his number" after "who has the oldest unpaid invoice". Null where the
 * answer before ranked nothing: nobody in a list is meant more than the others.
 */
export async function topRecord(
  call: ToolCall,
  before: UnderstoodQuestion,
): Promise<UnderstoodQuestion | null> {
  const plan = before.tool === "query" ? planBefore(before) : null;
  if (plan?.sort && plan.by[0] === "customer") {
    const { analysis } = await toolResult(call, { tool: "query", input: { ...plan, limit: 1 } }, [], "");
    const [row] = analysis.table?.rows ?? [];
    const id = /^clients\/(.+)$/.exec(row?.link ?? "")?.[1];
    const label = String(row?.cells[0] ?? "");
    if (!id || !label) return null;
    const where = [{ is: "customer", values: [id], label }];
    return { tool: "records", input: { of: "customer", where, ask: ["phone"], limit: 1 } };
  }
  const list = listBefore(before);
  const sort =
    list?.sort && before.tool === "records" ? list.sort : ranks[before.tool]?.[String(before.input.sort)];
  if (!list || !sort || !/^(?:order|invoice|job)$/.test(list.of)) return null;
  const input = { ...list, sort, limit: 1, ask: ["number"], columns: [] };
  const { analysis } = await toolResult(call, { tool: "records", input }, [], "");
  const [row] = analysis.table?.rows ?? [];
  const number = row?.cells.flatMap((cell) => /^RO (\d+)$/.exec(String(cell))?.[1] ?? [])[0];
  if (!number) return null;
  const where = [{ is: "number", values: [number], label: "" }];
  return { tool: "records", input: { of: "order", where, ask: ["status"], limit: 1 } };
}
