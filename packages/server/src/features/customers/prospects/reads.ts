import type { getCustomerForecast } from "@autoiq/domain/customers/crm/contract";
import { annualSalesWhileActive, type Segment, segmentOf } from "@autoiq/domain/customers/segments/rules";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import { dayIn, dayNumber, dayOf, daysBetween } from "@autoiq/domain/kernel/time";
import {
  type CustomerForecast,
  customerForecast,
} from "@autoiq/intelligence/learned-patterns/learn-customers";
import type { TenantTx } from "../../../platform/tenancy.ts";
import type { LearnedPattern } from "../../shops/reads.ts";
import { learnedPatternsOf } from "../../shops/reads.ts";
import { findMoney } from "../record/store.ts";
import { findCustomer } from "../store.ts";
import { findPast } from "./store.ts";

export interface CustomerProspect {
  readonly visits: number;
  readonly firstOn: string;
  readonly lastOn: string;
  readonly lifetimeSalesCents: number;
  readonly yearCents: number;
  readonly segment: Segment;
  /** Undefined in a shop without learned patterns yet. */
  readonly ahead: CustomerForecast | undefined;
  readonly learned: LearnedPattern<"visits"> | undefined;
}

/** Who a customer is to the shop, from their invoices so far. Undefined without a paid visit. */
export async function prospectFor(
  tx: TenantTx,
  customerId: string,
  today: string,
): Promise<CustomerProspect | undefined> {
  const [past, { visits: pattern }] = await Promise.all([
    findPast(tx, customerId),
    learnedPatternsOf(tx, "visits"),
  ]);
  if (!past) return undefined;
  const ahead = pattern && customerForecast(pattern.content, past, dayNumber(today));
  const visits = past.days.length;
  const firstOn = dayOf(past.days[0]!);
  const lastOn = dayOf(past.days.at(-1)!);
  const lifetimeSalesCents = past.cents.reduce((sum, each) => sum + each, 0);
  return {
    visits,
    firstOn,
    lastOn,
    lifetimeSalesCents,
    ahead,
    learned: pattern?.content,
    yearCents: annualSalesWhileActive(visits, firstOn, lastOn, lifetimeSalesCents),
    segment: segmentOf({ visits, firstOn, lastOn, returnProbability: ahead?.returnProbability ?? 1, today }),
  };
}

/**
 * The same as metrics. The days since the last visit are those of the record's own last visit, billed or not.
 * @throws {AppError} `not-found`
 */
export async function prospectMetrics(
  tx: TenantTx,
  customerId: string,
  { today, zone }: { readonly today: string; readonly zone: string },
): Promise<ReplyOf<typeof getCustomerForecast>> {
  const [customer, { lastVisitAt }, of] = await Promise.all([
    findCustomer(tx, customerId),
    findMoney(tx, customerId),
    prospectFor(tx, customerId, today),
  ]);
  if (!customer) throw new AppError("not-found", "That customer wasn't found.");
  const ahead = of?.ahead;
  const lastOn = lastVisitAt ? dayIn(zone, new Date(lastVisitAt)) : of?.lastOn;
  return {
    segment: of?.segment ?? "none",
    visits: of?.visits ?? 0,
    usualDays:
      of && of.visits > 1
        ? Math.max(1, Math.round(daysBetween(of.firstOn, of.lastOn) / (of.visits - 1)))
        : null,
    daysSinceVisit: lastOn ? daysBetween(lastOn, today) : null,
    returnProbability: ahead?.returnProbability ?? null,
    expectedVisitCount: ahead?.expectedVisitCount ?? null,
    expectedSalesCents: ahead ? Math.round(ahead.expectedVisitCount * ahead.visitCents) : null,
  };
}
