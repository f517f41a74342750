import type { getCustomerProspect } from "@autoiq/domain/customers/bring-back/contract";
import { type Segment, segmentOf, yearWhileComing } from "@autoiq/domain/customers/segments/rules";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import { dayNumber, dayOf, daysBetween } from "@autoiq/domain/kernel/time";
import { type Prospect, prospectOf } from "@autoiq/intelligence/habits/learn-customers";
import type { TenantTx } from "../../../platform/tenancy.ts";
import type { Habit } from "../../shops/reads.ts";
import { habitsOf } from "../../shops/reads.ts";
import { findCustomer } from "../store.ts";
import { findPast } from "./store.ts";

export interface CustomerProspect {
  readonly visits: number;
  readonly firstOn: string;
  readonly lastOn: string;
  readonly pastCents: number;
  readonly yearCents: number;
  readonly segment: Segment;
  /** Undefined in a shop that has not learned yet. */
  readonly ahead: Prospect | undefined;
  readonly learned: Habit<"visits"> | undefined;
}

/** Who a customer is to the shop, from their bills up to this moment; undefined without a paid visit. */
export async function prospectFor(
  tx: TenantTx,
  customerId: string,
  today: string,
): Promise<CustomerProspect | undefined> {
  const [past, { visits: habit }] = await Promise.all([findPast(tx, customerId), habitsOf(tx, "visits")]);
  if (!past) return undefined;
  const ahead = habit && prospectOf(habit.content, past, dayNumber(today));
  const visits = past.days.length;
  const firstOn = dayOf(past.days[0]!);
  const lastOn = dayOf(past.days.at(-1)!);
  const pastCents = past.cents.reduce((sum, each) => sum + each, 0);
  return {
    ...{ visits, firstOn, lastOn, pastCents, ahead, learned: habit?.content },
    yearCents: yearWhileComing(visits, firstOn, lastOn, pastCents),
    segment: segmentOf({ visits, firstOn, lastOn, stillComing: ahead?.stillComing ?? 1, today }),
  };
}

/** The same in figures. @throws {AppError} `not-found` */
export async function prospectFigures(
  tx: TenantTx,
  customerId: string,
  today: string,
): Promise<ReplyOf<typeof getCustomerProspect>> {
  const [customer, of] = await Promise.all([
    findCustomer(tx, customerId),
    prospectFor(tx, customerId, today),
  ]);
  if (!customer) throw new AppError("not-found", "That customer is not on file.");
  const ahead = of?.ahead;
  return {
    segment: of?.segment ?? "none",
    visits: of?.visits ?? 0,
    usualDays:
      of && of.visits > 1
        ? Math.max(1, Math.round(daysBetween(of.firstOn, of.lastOn) / (of.visits - 1)))
        : null,
    awayDays: of ? daysBetween(of.lastOn, today) : null,
    stillComing: ahead?.stillComing ?? null,
    visitsAhead: ahead?.visitsAhead ?? null,
    centsAhead: ahead ? Math.round(ahead.visitsAhead * ahead.visitCents) : null,
  };
}
