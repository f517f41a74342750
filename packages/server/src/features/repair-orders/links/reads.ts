import { createHash } from "node:crypto";
import { AppError } from "@autoiq/domain/kernel/app-error";
import { linkToken } from "@autoiq/domain/kernel/ids";
import { estimateTerms, offeredSubtotal } from "@autoiq/domain/repair-orders/estimate";
import type { LinkView } from "@autoiq/domain/repair-orders/links/contract";
import { isSold, priceJobs } from "@autoiq/domain/repair-orders/pricing";
import type { Line } from "@autoiq/domain/repair-orders/schema";
import type { RouteServices } from "../../../platform/http/route.ts";
import type { CustomerTx, Tenancy } from "../../../platform/tenancy.ts";
import { offerHash } from "../estimates/offer-hash.ts";
import { open, type Seen, view } from "./store.ts";

/** Looks a link up by the hash of its token; whoever reads the database cannot open it. */
export const linkOpener =
  (tenancy: Tenancy): RouteServices["openLink"] =>
  async (token) => {
    if (!linkToken.safeParse(token).success) return undefined;
    const hash = createHash("sha256").update(token).digest("hex");
    return tenancy.visitor((tx) => open.one(tx, hash));
  };

/** What a customer sees; the dates are null where no estimate was sent. */
export interface CustomerView extends Omit<LinkView, "sentAt" | "expiresAt"> {
  readonly sentAt: string | null;
  readonly expiresAt: string | null;
  readonly estimateId: string | null;
  readonly viewedAt: string | null;
}

// A customer's transaction reads no cost, and pricing needs none for what it tells a customer.
const withoutCost = (lines: Seen["jobs"][number]["lines"]) =>
  lines.map((line) => ({ ...line, unitCostCents: 0 })) as unknown as Line[];

function price(jobs: Seen["jobs"], pricing: Seen["pricing"]) {
  const { costCents: _, ...priced } = priceJobs(
    jobs.map((job) => ({ pay: job.pay, lines: withoutCost(job.lines) })),
    pricing,
  );
  return priced;
}

/**
 * One repair order as its customer sees it. Jobs that were neither sent nor approved are the shop's draft and stay out.
 * @throws {AppError} `not-found` when it is not this customer's
 */
export async function customerView(
  tx: CustomerTx,
  repairOrderId: string,
  estimateId: string | null,
): Promise<CustomerView> {
  const row = await view.one(tx, tx.organizationId, repairOrderId, estimateId);
  if (!row) throw new AppError("not-found", "There is no such repair order.");
  const { estimate, jobs: all, saveParts, storageCentsPerDay, plate, plateState, ...seen } = row.seen;
  const { pricing } = seen;
  const sent = new Set(estimate?.jobIds ?? []);
  const jobs = all.filter((job) => sent.has(job.id) || job.authorization === "approved");
  const offered = jobs.filter((job) => job.authorization === "proposed" || job.authorization === "approved");
  const presented = price(offered, pricing);
  return {
    ...seen,
    current: estimate !== null && estimate.offerHash === offerHash(all, pricing),
    sentAt: estimate?.sentAt ?? null,
    expiresAt: estimate?.expiresAt ?? null,
    estimateId: estimate?.id ?? null,
    viewedAt: estimate?.viewedAt ?? null,
    terms: estimateTerms({
      ...{ state: pricing.state, laborRateCents: pricing.laborRateCents, plate, plateState },
      ...{ guarantee: seen.guarantee, saveParts, storageCentsPerDay, priced: presented },
    }),
    jobs: jobs.map((job) => ({
      ...job,
      lines: job.lines.filter(isSold),
      subtotalCents: offeredSubtotal(job.lines),
    })),
    presented,
    authorized: price(
      jobs.filter((job) => job.authorization === "approved"),
      pricing,
    ),
  };
}
