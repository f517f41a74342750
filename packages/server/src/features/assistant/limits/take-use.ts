import { noAiLimits } from "@autoiq/domain/assistant/limits-contract";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { type Most, putUsageRight, takeUsage, type Use } from "../model/store.ts";
import { addShare, findOwnShares, lockLimits, type Share } from "./store.ts";

/** Whose use it is, and on which of the business's days. */
export interface Asker {
  readonly day: string;
  readonly userId: string;
  readonly person: string;
  readonly kind: string;
}

const shareOf = ({ day, ...asker }: Asker): Share => ({ ...asker, month: `${day.slice(0, 7)}-01` });
const least = (one: number | null, other: number | null): number | null =>
  one === null ? other : other === null ? one : Math.min(one, other);

/** Taken; or why not, and nothing is taken. */
type Taken =
  | { readonly taken: true }
  | { readonly taken: false; readonly isOff: boolean; readonly reason: string };

/**
 * Takes that much for a question, within what the installation and the business's owner allow: in all, to the person and
 * for the kind. However many ask at once, none gets what another has taken.
 */
export async function takeUse(tx: TenantTx, asker: Asker, use: Use, most: Most): Promise<Taken> {
  const limits = (await lockLimits(tx)) ?? noAiLimits;
  const refused = (reason: string, isOff = false): Taken => ({ taken: false, isOff, reason });
  if (!limits.models) return refused("language models are switched off for the business", true);
  const share = shareOf(asker);
  const ofKind = limits.kinds.find(({ kind }) => kind === asker.kind)?.tokensPerMonth ?? null;
  const ofPerson = limits.personTokensPerMonth;
  if (ofKind !== null || ofPerson !== null) {
    const used = await findOwnShares(tx, share);
    if (ofPerson !== null && (used?.person ?? 0) + use.tokens > ofPerson)
      return refused("the person's limit of the month is used up");
    if (ofKind !== null && (used?.kind ?? 0) + use.tokens > ofKind)
      return refused("the month's limit for this kind of question is used up");
  }
  const own = {
    ...most,
    tokensPerMonth: least(most.tokensPerMonth, limits.tokensPerMonth) ?? 0,
    microsPerMonth: least(
      most.microsPerMonth,
      limits.centsPerMonth === null ? null : limits.centsPerMonth * 10_000,
    ),
  };
  if (!(await takeUsage(tx, asker.day, use, own)))
    return refused("the budget of the day or the month is used up");
  await addShare(tx, share, use);
  return { taken: true };
}

/** Adds what was used beyond what was taken, or gives back what was not. */
export async function putUseRight(tx: TenantTx, asker: Asker, more: Use): Promise<void> {
  await putUsageRight(tx, asker.day, more);
  await addShare(tx, shareOf(asker), more);
}
