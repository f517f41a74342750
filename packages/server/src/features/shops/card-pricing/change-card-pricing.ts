import { AppError } from "@autoiq/domain/kernel/app-error";
import type { Refusal } from "@autoiq/domain/kernel/result";
import type { CardPricingInput, CardPricingSettings } from "@autoiq/domain/shops/card-pricing/contract";
import {
  maximumSurcharge,
  networkRules,
  rulesAsOf,
  surchargeLawOf,
  surchargeTaxSources,
} from "@autoiq/domain/shops/card-pricing/law";
import { checkCardPricing } from "@autoiq/domain/shops/card-pricing/rules";
import { type ActionContext, recordAction } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { lockSettings } from "../settings/store.ts";
import { findCardPricing, writeCardPricing } from "./store.ts";

/** The location's card surcharge or cash discount, with what its state and the card companies say. */
export async function cardPricingOf(tx: TenantTx, locationId: string): Promise<CardPricingSettings> {
  const found = await findCardPricing(tx, locationId);
  if (!found) throw new AppError("not-found", "That location wasn't found.");
  const law = surchargeLawOf(found.state);
  const tax = surchargeTaxSources[found.state];
  return {
    ...found,
    rules: {
      asOf: rulesAsOf,
      isForbidden: law.surcharge === "forbidden",
      maximumBasisPoints: maximumSurcharge(found.state),
      isOnFile: law.isOnFile,
      stateNote: law.note,
      networkNotes: [...networkRules.says],
      isTaxConfirmed: tax !== undefined,
      sources: [...law.sources, ...(tax ? [tax] : []), ...networkRules.sources].map((each) => ({
        cite: each.cite,
        url: each.url ?? null,
        isRead: each.read,
      })),
    },
  };
}

/** Turns a surcharge or cash discount on or off. Invoices that are posted keep what they showed. */
export async function changeCardPricing(
  tx: TenantTx,
  context: ActionContext,
  to: CardPricingInput,
): Promise<CardPricingSettings | Refusal> {
  const { locationId } = context.caller;
  await lockSettings(tx, locationId);
  const before = await cardPricingOf(tx, locationId);
  const allowed = checkCardPricing(to, before.state, before.today);
  if (!allowed.ok) return allowed;
  await writeCardPricing(tx, { locationId, ...to, confirmedBy: context.caller.name });
  await recordAction(tx, context, {
    action: to.program === "off" ? "turned card pricing off" : "changed card pricing",
    subject: "location",
    subjectId: locationId,
    before: {
      program: before.program,
      basisPoints: before.basisPoints,
      feeBasisPoints: before.feeBasisPoints,
      surchargeTaxed: before.surchargeTaxed,
      notifiedOn: before.notifiedOn,
    },
    after: to,
  });
  tx.changed("shop", locationId);
  return cardPricingOf(tx, locationId);
}
