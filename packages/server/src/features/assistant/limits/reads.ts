import {
  type AllowedOfModel,
  noAiLimits,
  type ShownAiLimits,
} from "@autoiq/domain/assistant/limits-contract";
import { dayIn } from "@autoiq/domain/kernel/time";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { zoneOf } from "../../shops/reads.ts";
import type { Words } from "../answering.ts";
import { mostOf } from "../model/budget.ts";
import { findUsage } from "../model/store.ts";
import { findLimits, findSharesByKind, findSharesByPerson } from "./store.ts";

/** What the installation allows each business; null without a language model. */
export function allowedBy(words: Words | undefined): AllowedOfModel | null {
  if (!words) return null;
  const { tokensPerMonth, microsPerMonth } = mostOf(words.config);
  return {
    tokensPerMonth,
    centsPerMonth: microsPerMonth === null ? null : Math.floor(microsPerMonth / 10_000),
  };
}

/** What the business allows, what the installation allows, and who has used what in this month. */
export async function limitsOf(
  tx: TenantTx,
  at: { readonly locationId: string; readonly now: Date },
  words: Words | undefined,
): Promise<ShownAiLimits> {
  const today = dayIn(await zoneOf(tx, at.locationId), at.now);
  const first = `${today.slice(0, 7)}-01`;
  const [found, used, people, kinds] = await Promise.all([
    findLimits(tx),
    findUsage(tx, today),
    findSharesByPerson(tx, first),
    findSharesByKind(tx, first),
  ]);
  const { version, ...limits } = found ?? { ...noAiLimits, version: 0 };
  const price = words?.config.price;
  return {
    ...{ limits, version, allowed: allowedBy(words) },
    priced: price !== undefined && price.input + price.output > 0,
    used: {
      month: today.slice(0, 7),
      all: { tokens: used?.tokensThisMonth ?? 0, micros: used?.microsThisMonth ?? 0 },
      ...{ people, kinds },
    },
  };
}
