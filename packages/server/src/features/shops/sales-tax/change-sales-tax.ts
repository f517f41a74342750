import { AppError } from "@autoiq/domain/kernel/app-error";
import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { conflict, type Refusal, refuse } from "@autoiq/domain/kernel/result";
import { addDays } from "@autoiq/domain/kernel/time";
import type {
  changeRate as changeRateContract,
  JurisdictionInput,
  SalesTaxSettings,
  TaxRulesInput,
} from "@autoiq/domain/shops/tax/contract";
import { defaultsNote, defaultTaxRules } from "@autoiq/domain/shops/tax/defaults";
import { taxName } from "@autoiq/domain/shops/tax/names";
import { type ActionContext, recordAction } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { lockSettings } from "../settings/store.ts";
import {
  addTaxRate,
  deleteTaxRate,
  findSalesTax,
  replaceTaxFrom,
  setTaxRate,
  writeTaxRules,
} from "./store.ts";

export async function salesTaxOf(tx: TenantTx, locationId: string): Promise<SalesTaxSettings> {
  const found = await findSalesTax(tx, locationId);
  if (!found) throw new AppError("not-found", "That location wasn't found.");
  return { ...found, defaults: defaultsNote(found.state) };
}

const past = (day: string) =>
  refuse(`Choose today or a later day. Bills written before ${day} keep the rules they were written under.`);

/** One change at a time per location. Open estimates without saved rates are priced again after it. */
async function change(
  tx: TenantTx,
  context: ActionContext,
  action: string,
  write: (now: SalesTaxSettings) => Promise<Refusal | undefined>,
): Promise<SalesTaxSettings | Refusal> {
  const { locationId } = context.caller;
  await lockSettings(tx, locationId);
  const before = await salesTaxOf(tx, locationId);
  const refusal = await write(before);
  if (refusal) return refusal;
  const after = await salesTaxOf(tx, locationId);
  await recordAction(tx, context, {
    action,
    subject: "location",
    subjectId: locationId,
    before: { rules: before.rules, jurisdictions: before.jurisdictions },
    after: { rules: after.rules, jurisdictions: after.jurisdictions },
  });
  await tx.enqueue(
    "repair-orders.reprice",
    { organizationId: tx.organizationId, locationId },
    { key: `repair-orders.reprice ${locationId}` },
  );
  tx.changed("shop", locationId);
  return after;
}

/** Sets and confirms what is taxed from a day on. */
export const saveTaxRules = (tx: TenantTx, context: ActionContext, to: TaxRulesInput) =>
  change(tx, context, "changed what is taxed", async ({ today }) => {
    if (to.fromDay < today) return past(today);
    await writeTaxRules(tx, context.caller.locationId, to.fromDay, to, {
      at: context.now,
      by: context.caller.name,
    });
    return undefined;
  });

const overlaps = (
  now: SalesTaxSettings,
  of: { readonly level: string; readonly name: string; readonly fromDay: string },
) =>
  now.jurisdictions.find(
    (each) =>
      each.level === of.level &&
      each.name.toLowerCase() === of.name.toLowerCase() &&
      (each.toDay === null || each.toDay >= of.fromDay),
  );

/** Adds a jurisdiction. A repeated request adds it once. */
export const addJurisdiction = (tx: TenantTx, context: ActionContext, of: JurisdictionInput) =>
  change(tx, context, `added ${taxName(of)}`, async (now) => {
    if (now.jurisdictions.some(({ id }) => id === of.id)) return undefined;
    if (of.fromDay < now.today) return past(now.today);
    const other = overlaps(now, of);
    if (other)
      return conflict(
        `${taxName(other)} already has a rate ${other.toDay ? `until ${other.toDay}` : `from ${other.fromDay} on`}. Change that rate, or choose a day after it ends.`,
      );
    await addTaxRate(tx, context.caller.locationId, { ...of, toDay: null });
    return undefined;
  });

const gone = () => conflict("That jurisdiction was removed. Refresh to see the current list.");

/** Changes a rate from a day on. The old rate ends the day before. */
export const changeRate = (
  tx: TenantTx,
  context: ActionContext,
  jurisdictionId: string,
  to: BodyOf<typeof changeRateContract>,
) =>
  change(tx, context, "changed a tax rate", async (now) => {
    const { locationId } = context.caller;
    if (now.jurisdictions.some(({ id }) => id === to.newId)) return undefined;
    const old = now.jurisdictions.find(({ id }) => id === jurisdictionId);
    if (!old) return gone();
    if (to.fromDay < now.today) return past(now.today);
    if (old.toDay !== null && old.toDay < to.fromDay)
      return refuse(`${taxName(old)} ends on ${old.toDay}. Choose a day until then, or add it again.`);
    const { basisPoints, capCents, fromDay } = to;
    const rate = { basisPoints, capCents };
    // A rate that no day has used yet is corrected in place.
    if (old.fromDay >= fromDay) {
      await setTaxRate(tx, { locationId, id: old.id, ...rate, toDay: old.toDay });
      return undefined;
    }
    await setTaxRate(tx, {
      locationId,
      id: old.id,
      basisPoints: old.basisPoints,
      capCents: old.capCents,
      toDay: addDays(fromDay, -1),
    });
    await addTaxRate(tx, locationId, {
      id: to.newId,
      level: old.level,
      name: old.name,
      ...rate,
      fromDay,
      toDay: old.toDay,
    });
    return undefined;
  });

/** Ends a jurisdiction. One that has not begun by then is removed. */
export const endJurisdiction = (
  tx: TenantTx,
  context: ActionContext,
  jurisdictionId: string,
  lastDay: string,
) =>
  change(tx, context, "ended a tax jurisdiction", async (now) => {
    const { locationId } = context.caller;
    const old = now.jurisdictions.find(({ id }) => id === jurisdictionId);
    if (!old) return gone();
    if (lastDay < addDays(now.today, -1)) return past(now.today);
    if (old.fromDay > lastDay) await deleteTaxRate(tx, locationId, old.id);
    else
      await setTaxRate(tx, {
        locationId,
        id: old.id,
        basisPoints: old.basisPoints,
        capCents: old.capCents,
        toDay: lastDay,
      });
    return undefined;
  });

/** The defaults of the location's state from today on. Nobody has confirmed them yet. */
export const applyStateDefaults = (tx: TenantTx, context: ActionContext, state: string) =>
  change(tx, context, `applied the tax defaults of ${state}`, async (now) => {
    if (now.state !== state)
      return conflict(`This location is now in ${now.state || "no state"}. Refresh and try again.`);
    await replaceTaxFrom(tx, context.caller.locationId, now.today, defaultTaxRules(state), context.newId);
    return undefined;
  });
