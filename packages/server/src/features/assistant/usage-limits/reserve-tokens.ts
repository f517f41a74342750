import { noAiLimits } from "@autoiq/domain/assistant/usage-limits/contract";
import { isFeatureOff } from "@autoiq/domain/operator/features";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { controlsOf } from "../../operator/reads.ts";
import { reserveUsage, settleUsage, type TokenLimits, type TokenUsage } from "../model/store.ts";
import { addShare, findOwnShares, lockLimits, type Share } from "./store.ts";

/** Who uses it, and on which of the business's days. */
export interface UsageContext {
  readonly day: string;
  readonly userId: string;
  readonly person: string;
  readonly kind: string;
}

const shareOf = ({ day, ...usageContext }: UsageContext): Share => ({
  ...usageContext,
  month: `${day.slice(0, 7)}-01`,
});
const least = (one: number | null, other: number | null): number | null =>
  one === null ? other : other === null ? one : Math.min(one, other);

/** The reservation, or the reason why nothing was reserved. */
type Taken =
  | { readonly taken: true }
  | { readonly taken: false; readonly isOff: boolean; readonly reason: string };

/**
 * Reserves that much for a question, within the limits of the installation and of the business's owner: in total, per
 * person and per kind. Simultaneous requests cannot reserve the same tokens.
 */
export async function reserveTokens(
  tx: TenantTx,
  usageContext: UsageContext,
  use: TokenUsage,
  tokenLimits: TokenLimits,
): Promise<Taken> {
  const limits = (await lockLimits(tx)) ?? noAiLimits;
  const refused = (reason: string, isOff = false): Taken => ({ taken: false, isOff, reason });
  if (!limits.models) return refused("language models are turned off for the business", true);
  const controls = await controlsOf(tx);
  if (isFeatureOff(controls, "language-model"))
    return refused("the operator turned language models off for the business", true);
  const share = shareOf(usageContext);
  const ofKind = limits.kinds.find(({ kind }) => kind === usageContext.kind)?.tokensPerMonth ?? null;
  const ofPerson = limits.personTokensPerMonth;
  if (ofKind !== null || ofPerson !== null) {
    const used = await findOwnShares(tx, share);
    if (ofPerson !== null && (used?.person ?? 0) + use.tokens > ofPerson)
      return refused("the person's monthly limit is used up");
    if (ofKind !== null && (used?.kind ?? 0) + use.tokens > ofKind)
      return refused("the monthly limit for this kind of question is used up");
  }
  const own = {
    ...tokenLimits,
    tokensPerMonth:
      least(least(tokenLimits.tokensPerMonth, controls.tokensPerMonth), limits.tokensPerMonth) ?? 0,
    microsPerMonth: least(
      tokenLimits.microsPerMonth,
      limits.centsPerMonth === null ? null : limits.centsPerMonth * 10_000,
    ),
  };
  if (!(await reserveUsage(tx, usageContext.day, use, own)))
    return refused("the daily or monthly budget is used up");
  await addShare(tx, share, use);
  return { taken: true };
}

/** Adds use beyond the reservation, or releases the unused part. */
export async function settleTokens(
  tx: TenantTx,
  usageContext: UsageContext,
  more: TokenUsage,
): Promise<void> {
  await settleUsage(tx, usageContext.day, more);
  await addShare(tx, shareOf(usageContext), more);
}
