import type {
  FinanceCharges,
  PreviewCharge,
  previewFinanceCharges,
} from "@autoiq/domain/invoices/finance-charges/contract";
import { checkMonth, daysOf, financeChargeOf } from "@autoiq/domain/invoices/finance-charges/rules";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import { dayIn } from "@autoiq/domain/kernel/time";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { customerOf } from "../../customers/reads.ts";
import { zoneOf } from "../../shops/reads.ts";
import { findAccountEntries, findInvoicesOnAccount } from "../statements/store.ts";
import { findAgreeing, findAgreement, findCharged, findCharges } from "./store.ts";

/** A customer's agreement and charges at a location. @throws {AppError} `not-found` */
export async function financeChargesOf(
  tx: TenantTx,
  of: { customerId: string; locationId: string },
): Promise<FinanceCharges> {
  await customerOf(tx, of.customerId);
  const [found, charges] = await Promise.all([findAgreement(tx, of.customerId), findCharges(tx, of)]);
  if (!found) return { agreement: null, charges };
  const { active: _, ...agreement } = found;
  return { agreement, charges };
}

/** A charge that can be posted, and whether the monthly job may do it. */
export type DueCharge = PreviewCharge & { readonly automatic: boolean };

/** The charges of a month at a location that are not posted, by name. `month` is YYYY-MM. */
export async function dueCharges(
  tx: TenantTx,
  { locationId, month }: { locationId: string; month: string },
): Promise<{ due: DueCharge[]; agreements: number; posted: number }> {
  const { from, to } = daysOf(month);
  const [agreeing, charged] = await Promise.all([
    findAgreeing(tx),
    findCharged(tx, { locationId, month: from }),
  ]);
  const due: DueCharge[] = [];
  for (const { customerId, name, automatic, ...agreement } of agreeing) {
    if (charged.has(customerId)) continue;
    const of = { customerId, locationId, to };
    const [entries, invoices] = await Promise.all([
      findAccountEntries(tx, of),
      findInvoicesOnAccount(tx, of),
    ]);
    const charge = financeChargeOf(entries, invoices, agreement, month);
    if (!charge) continue;
    const { annualRateBp, graceDays, minimumCents } = agreement;
    const { amountCents, working } = charge;
    due.push({
      customerId,
      name,
      amountCents,
      annualRateBp,
      graceDays,
      minimumCents,
      working: { ...working, balances: [...working.balances] },
      automatic,
    });
  }
  return { due, agreements: agreeing.length, posted: charged.size };
}

/** What a person reviews before it is posted. @throws {AppError} `refused` for a month that is not over */
export async function previewOf(
  tx: TenantTx,
  { locationId, month, now }: { locationId: string; month: string; now: Date },
): Promise<ReplyOf<typeof previewFinanceCharges>> {
  const allowed = checkMonth(month, dayIn(await zoneOf(tx, locationId), now));
  if (!allowed.ok) throw new AppError(allowed.code, allowed.reason);
  const { due, agreements, posted } = await dueCharges(tx, { locationId, month });
  return { charges: due.map(({ automatic: _, ...charge }) => charge), agreements, posted };
}
