import { AppError } from "@autoiq/domain/kernel/app-error";
import { addDays, instantAt } from "@autoiq/domain/kernel/time";
import { wholeShopLabel } from "@autoiq/domain/payment-methods/tips/rules";
import type { TipReport } from "@autoiq/domain/payments/tips/contract";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { zoneOf } from "../../shops/reads.ts";
import { findPayouts, sumTips } from "./store.ts";

const maxDays = 800;

interface Days {
  readonly locationId: string;
  readonly from: string;
  readonly to: string;
}

/** The days `from` to `to`, both included, as instants at the location. */
async function periodIn(tx: TenantTx, { locationId, from, to }: Days) {
  if (to < from || addDays(from, maxDays) <= to)
    throw new AppError("invalid-input", `Choose a range of 1 to ${maxDays} days.`);
  const zone = await zoneOf(tx, locationId);
  return {
    locationId,
    from: instantAt(zone, from, "00:00"),
    until: instantAt(zone, addDays(to, 1), "00:00"),
  };
}

/** The location's tips by person. */
export async function tipReport(tx: TenantTx, days: Days): Promise<TipReport> {
  const of = await periodIn(tx, days);
  return { people: await sumTips(tx, { ...of, staffId: null }), payouts: await findPayouts(tx, of) };
}

/** One person's own tips at the location. */
export async function ownTips(tx: TenantTx, days: Days & { readonly staffId: string }) {
  const of = await periodIn(tx, days);
  const [own] = await sumTips(tx, { ...of, staffId: days.staffId });
  return {
    receivedCents: own?.receivedCents ?? 0,
    paidOutCents: own?.paidOutCents ?? 0,
    openCents: own?.openCents ?? 0,
  };
}

/** The report as a table, amounts in dollars. */
export async function tipTable(tx: TenantTx, days: Days) {
  const { people } = await tipReport(tx, days);
  const dollars = (cents: number) => (cents / 100).toFixed(2);
  return {
    name: `tips-${days.from}-${days.to}`,
    columns: ["Person", "Received", "Paid out", "Open now"],
    rows: people.map((each) => ({
      Person: each.staffId ? each.name : wholeShopLabel,
      Received: dollars(each.receivedCents),
      "Paid out": dollars(each.paidOutCents),
      "Open now": dollars(each.openCents),
    })),
  };
}
