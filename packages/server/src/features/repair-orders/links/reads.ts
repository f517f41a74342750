import { createHash } from "node:crypto";
import { en as customerText } from "@autoiq/domain/catalog/customer-errors/en";
import { balance } from "@autoiq/domain/invoices/balance";
import { AppError } from "@autoiq/domain/kernel/app-error";
import { linkToken } from "@autoiq/domain/kernel/ids";
import { estimateTerms, offeredSubtotal } from "@autoiq/domain/repair-orders/estimates/content";
import type { LinkView } from "@autoiq/domain/repair-orders/links/contract";
import { isSold, priceJobs, withDiscountAmounts } from "@autoiq/domain/repair-orders/pricing";
import type { Line } from "@autoiq/domain/repair-orders/schema";
import { pricingOfInvoice, waysToPayOf } from "@autoiq/domain/shops/card-pricing/amounts";
import type { RouteServices } from "../../../platform/http/route.ts";
import type { CustomerTx, Tenancy } from "../../../platform/tenancy.ts";
import { offerHash } from "../estimates/offer-hash.ts";
import { open, type Seen, view } from "./store.ts";

/** Looks up a link by the hash of its token, so that reading the database does not open a link. */
export const linkOpener =
  (tenancy: Tenancy): RouteServices["openLink"] =>
  async (token) => {
    if (!linkToken.safeParse(token).success) return undefined;
    const hash = createHash("sha256").update(token).digest("hex");
    return tenancy.visitor((tx) => open(tx, hash));
  };

/** What a customer sees. The dates are null when no estimate was sent. */
export interface CustomerView extends Omit<LinkView, "sentAt" | "expiresAt"> {
  readonly sentAt: string | null;
  readonly expiresAt: string | null;
  readonly estimateId: string | null;
  readonly viewedAt: string | null;
}

// A customer's transaction cannot read costs, and a customer's prices need none.
const withoutCost = (lines: Seen["jobs"][number]["lines"]) =>
  lines.map((line) => ({ ...line, unitCostCents: 0 })) as unknown as Line[];

function price(jobs: Seen["jobs"], pricing: Seen["pricing"], discount: Seen["discount"]) {
  const { costCents: _, ...priced } = priceJobs(
    jobs.map((job) => ({ pay: job.pay, lines: withoutCost(job.lines) })),
    pricing,
    discount,
  );
  return priced;
}

/** The invoice with what its balance comes to by the ways to pay it. */
function pricedInvoice(
  { taxCents, cardPricing, ...invoice }: NonNullable<Seen["invoice"]>,
  today: Seen["cardPricing"],
): LinkView["invoice"] {
  const bill = { totalCents: invoice.totalCents, taxCents, taxes: [] };
  return {
    ...invoice,
    prices: waysToPayOf(pricingOfInvoice(cardPricing, today), bill, balance(invoice)),
  };
}

/**
 * One repair order as its customer sees it. Jobs that were neither sent nor approved are the shop's draft and are
 * left out.
 * @throws {AppError} `not-found` when it does not belong to this customer
 */
export async function customerView(
  tx: CustomerTx,
  repairOrderId: string,
  estimateId: string | null,
): Promise<CustomerView> {
  const row = await view(tx, { repairOrderId, estimateId });
  if (!row) throw new AppError("not-found", customerText.notFound.repairOrder);
  const { estimate, jobs: all, saveParts, storageCentsPerDay, plate, ...seen } = row.seen;
  const { pricing, discount } = seen;
  const sent = new Set(estimate?.jobIds ?? []);
  const jobs = all.filter((job) => sent.has(job.id) || job.authorization === "approved");
  const offered = jobs.filter((job) => job.authorization === "proposed" || job.authorization === "approved");
  const presented = price(offered, pricing, discount);
  return {
    ...seen,
    invoice: seen.invoice && pricedInvoice(seen.invoice, seen.cardPricing),
    current: estimate !== null && estimate.offerHash === offerHash(all, pricing, discount),
    sentAt: estimate?.sentAt ?? null,
    expiresAt: estimate?.expiresAt ?? null,
    estimateId: estimate?.id ?? null,
    viewedAt: estimate?.viewedAt ?? null,
    terms: estimateTerms({
      state: pricing.state,
      laborRateCents: pricing.laborRateCents,
      vehicle: plate,
      guarantee: seen.guarantee,
      saveParts,
      storageCentsPerDay,
      priced: presented,
    }),
    jobs: jobs.map((job) => ({
      ...job,
      lines: withDiscountAmounts(withoutCost(job.lines)).filter(isSold),
      subtotalCents: offeredSubtotal(job.lines),
    })),
    presented,
    authorized: price(
      jobs.filter((job) => job.authorization === "approved"),
      pricing,
      discount,
    ),
  };
}
