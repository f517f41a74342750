import {
  type AiLimitsView,
  type ModelAllowance,
  noAiLimits,
} from "@autoiq/domain/assistant/usage-limits/contract";
import { dayIn } from "@autoiq/domain/kernel/time";
import { isFeatureOff } from "@autoiq/domain/operator/features";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { controlsOf } from "../../operator/reads.ts";
import { zoneOf } from "../../shops/reads.ts";
import type { LanguageModelSettings } from "../compose-answer.ts";
import { tokenLimitsOf } from "../model/budget.ts";
import { findUsage } from "../model/store.ts";
import { findLimits, findSharesByKind, findSharesByPerson } from "./store.ts";

/** What the installation allows each business. Null without a language model. */
export function allowedBy(languageModel: LanguageModelSettings | undefined): ModelAllowance | null {
  if (!languageModel) return null;
  const { tokensPerMonth, microsPerMonth } = tokenLimitsOf(languageModel.config);
  return {
    tokensPerMonth,
    centsPerMonth: microsPerMonth === null ? null : Math.floor(microsPerMonth / 10_000),
  };
}

/** The same for one business: the operator may allow it less. Null also where the operator turned models off. */
export async function allowedHere(
  tx: TenantTx,
  languageModel: LanguageModelSettings | undefined,
): Promise<ModelAllowance | null> {
  const allowed = allowedBy(languageModel);
  const controls = await controlsOf(tx);
  if (!allowed || isFeatureOff(controls, "language-model")) return null;
  const { tokensPerMonth } = allowed;
  return {
    tokensPerMonth: Math.min(tokensPerMonth, controls.tokensPerMonth ?? tokensPerMonth),
    centsPerMonth: allowed.centsPerMonth,
  };
}

/** What the business and the installation allow, and who has used what this month. */
export async function limitsOf(
  tx: TenantTx,
  at: { readonly locationId: string; readonly now: Date },
  languageModel: LanguageModelSettings | undefined,
): Promise<AiLimitsView> {
  const today = dayIn(await zoneOf(tx, at.locationId), at.now);
  const first = `${today.slice(0, 7)}-01`;
  const [found, allowed, used, people, kinds] = await Promise.all([
    findLimits(tx),
    allowedHere(tx, languageModel),
    findUsage(tx, today),
    findSharesByPerson(tx, first),
    findSharesByKind(tx, first),
  ]);
  const { version, ...limits } = found ?? { ...noAiLimits, version: 0 };
  const price = languageModel?.config.price;
  return {
    limits,
    version,
    allowed,
    priced: price !== undefined && price.input + price.output > 0,
    used: {
      month: today.slice(0, 7),
      all: { tokens: used?.tokensThisMonth ?? 0, micros: used?.microsThisMonth ?? 0 },
      people,
      kinds,
    },
  };
}
