import { en as text } from "@autoiq/domain/catalog/work-refusals/en";
import { AppError } from "@autoiq/domain/kernel/app-error";
import { addDays } from "@autoiq/domain/kernel/time";
import type { ClosedPeriod, OwnPay, PayOverview, PayStatement } from "@autoiq/domain/payroll/contract";
import { type OvertimeRule, planOn } from "@autoiq/domain/payroll/plans";
import { weekOf } from "@autoiq/domain/time-clock/worked-time";
import type { TenantTx } from "../../platform/tenancy.ts";
import { nextPeriod, readPay, statementsOf, withLines } from "./read-period.ts";
import { findSpiffs } from "./spiffs/store.ts";
import * as store from "./store.ts";
import { booksWages, findBookedWages } from "./wages/store.ts";

/** Plans, closed periods, and the next one. */
export async function payOverview(tx: TenantTx, today: string): Promise<PayOverview> {
  const [people, plans, periods, spiffs, isBooked, next] = await Promise.all([
    store.findPeople(tx),
    store.findPlans(tx),
    store.findPeriods(tx),
    findSpiffs(tx),
    booksWages(tx),
    nextPeriod(tx, today),
  ]);
  const planned = new Set(plans.map(({ staffId }) => staffId));
  return {
    today,
    people: people
      .filter(({ staffId, isActive }) => isActive || planned.has(staffId))
      .map(({ staffId, name, isActive }) => ({ staffId, name, isActive })),
    plans,
    periods,
    spiffs,
    booksWages: isBooked,
    next,
  };
}

/** The first day after the last closed pay period. Null before the first close. */
export async function openSince(tx: TenantTx): Promise<string | null> {
  const { last } = await store.findBounds(tx);
  return last ? addDays(last, 1) : null;
}

async function storedStatements(
  tx: TenantTx,
  periodId: string,
  staffId: string | null,
): Promise<PayStatement[]> {
  const [weeks, lines] = await Promise.all([
    store.findWeeks(tx, { periodId, staffId }),
    store.findLines(tx, { periodId, staffId }),
  ]);
  return statementsOf(withLines(weeks, lines), new Map(weeks.map((each) => [each.staffId, each.name])));
}

/** The overtime rule of each person with a plan on a day. Who is not paid here, or has no plan, is left out. */
export async function overtimeRulesOn(tx: TenantTx, day: string): Promise<ReadonlyMap<string, OvertimeRule>> {
  const plansOf = Map.groupBy(await store.findPlans(tx), ({ staffId }) => staffId);
  const rules = new Map<string, OvertimeRule>();
  for (const [staffId, plans] of plansOf) {
    const plan = planOn(
      plans.map((each) => ({ ...each, from: each.startsOn })),
      day,
    )?.plan;
    if (plan && plan.kind !== "outside") rules.set(staffId, plan.overtime);
  }
  return rules;
}

/**
 * A closed period with everyone's statements, as it was closed. The transaction has no location, so that the wages booked
 * at all of them are read.
 * @throws AppError 404
 */
export async function closedPeriod(tx: TenantTx, id: string): Promise<ClosedPeriod> {
  const period = (await store.findPeriods(tx)).find((each) => each.id === id);
  if (!period) throw new AppError("not-found", text.noPayPeriod);
  const [people, booked] = await Promise.all([storedStatements(tx, id, null), findBookedWages(tx, id)]);
  return { ...period, people, booked };
}

/** One person's statement of a closed period. @throws AppError 404 */
export async function statementOf(tx: TenantTx, id: string, staffId: string) {
  const period = (await store.findPeriods(tx, staffId)).find((each) => each.id === id);
  const [statement] = period ? await storedStatements(tx, id, staffId) : [];
  if (!period || !statement) throw new AppError("not-found", text.noPayPeriod);
  return { from: period.from, to: period.to, closedAt: period.closedAt, statement };
}

/** A person's own pay: so far in the open period, and their closed statements. */
export async function ownPay(tx: TenantTx, staffId: string, today: string): Promise<OwnPay> {
  const [plans, periods, next] = await Promise.all([
    store.findPlans(tx, staffId),
    store.findPeriods(tx, staffId),
    nextPeriod(tx, today),
  ]);
  const plan = planOn(
    plans.map((each) => ({ ...each, from: each.startsOn })),
    today,
  )?.plan;
  const monday = weekOf(today);
  const days = next.isFirst ? { from: monday, to: addDays(monday, 6) } : { from: next.from, to: next.to };
  const isPaid = plans.some((each) => each.plan.kind !== "outside");
  const [person] = isPaid ? await store.findPeople(tx, staffId) : [];
  const { weeks } = person ? await readPay(tx, { ...days, today }, staffId) : { weeks: [] };
  const [statement] = person ? statementsOf(weeks, new Map([[staffId, person.name]])) : [];
  return {
    plan: plan ?? { kind: "outside" },
    open: person
      ? { ...days, statement: statement ?? { staffId, name: person.name, totalCents: 0, weeks: [] } }
      : null,
    periods: periods.map(({ id, from, to, closedAt, totalCents }) => ({
      id,
      from,
      to,
      closedAt,
      totalCents,
    })),
  };
}
