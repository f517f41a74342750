import type { listAiCalls, MonthTotals } from "@autoiq/domain/assistant/question-history";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import { dayIn } from "@autoiq/domain/kernel/time";
import { z } from "zod";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { zoneOf } from "../../shops/reads.ts";
import type { LanguageModelSettings } from "../compose-answer.ts";
import { tokenLimitsOf } from "../model/budget.ts";
import { findUsage } from "../model/store.ts";
import { callColumns, findCalls, findCallTable, findTotals } from "./store.ts";

interface Wanted {
  readonly month?: string | undefined;
  readonly locationId: string;
  readonly now: Date;
}

const pageSize = 50;
const cursor = z.tuple([z.iso.datetime({ offset: true }), z.uuid()]);
const newest = ["infinity", "ffffffff-ffff-ffff-ffff-ffffffffffff"] as const;
const nothing: MonthTotals = {
  calls: 0,
  people: 0,
  worded: 0,
  replaced: 0,
  failed: 0,
  overBudget: 0,
  tokens: 0,
  spentMicros: 0,
};

function after(text: string): readonly [string, string] {
  if (text === "") return newest;
  const parsed = cursor.safeParse(text.split("_"));
  if (!parsed.success) throw new AppError("invalid-input", "That page wasn't found. Start at the first one.");
  return parsed.data;
}

async function monthOf(tx: TenantTx, { month, locationId, now }: Wanted) {
  const zone = await zoneOf(tx, locationId);
  const today = dayIn(zone, now);
  const named = month ?? today.slice(0, 7);
  return { named, today, first: `${named}-01`, zone };
}

/** The questions of a month, newest first, its totals, and what is left of the budget. */
export async function callsOf(
  tx: TenantTx,
  filter: Wanted & { readonly after: string },
  languageModel: LanguageModelSettings | undefined,
): Promise<ReplyOf<typeof listAiCalls>> {
  const beginning = after(filter.after);
  const month = await monthOf(tx, filter);
  const [found, totals, used] = await Promise.all([
    findCalls(tx, month, beginning, pageSize + 1),
    findTotals(tx, month),
    findUsage(tx, month.today),
  ]);
  const rows = found.slice(0, pageSize);
  const last = found.length > pageSize ? rows.at(-1) : undefined;
  return {
    month: month.named,
    rows,
    next: last ? `${last.at}_${last.id}` : null,
    totals: totals ?? nothing,
    model: languageModel ? { name: languageModel.model.name, provider: languageModel.model.provider } : null,
    budget: languageModel && used ? { ...used, ...tokenLimitsOf(languageModel.config) } : null,
  };
}

export async function callTable(tx: TenantTx, filter: Wanted, limit: number) {
  const month = await monthOf(tx, filter);
  return {
    name: `assistant-questions-${month.named}`,
    columns: callColumns,
    rows: await findCallTable(tx, month, limit),
  };
}
