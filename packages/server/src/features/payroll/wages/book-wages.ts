import type { BodyOf, ReplyOf } from "@autoiq/domain/kernel/contract";
import type { setWageBooking as contract, PayStatement } from "@autoiq/domain/payroll/contract";
import { wagesByLocation } from "@autoiq/domain/payroll/wages";
import { type ActionContext, recordAction } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { lockPay } from "../store.ts";
import * as store from "./store.ts";

/**
 * Books the wages of a period that is being closed, if the business wants that: one entry for each location where its
 * people work, in the transaction of the close. The database checks that they add up to the period.
 */
export async function bookWages(
  tx: TenantTx,
  { now, newId }: Pick<ActionContext, "now" | "newId">,
  { periodId, people }: { readonly periodId: string; readonly people: readonly PayStatement[] },
): Promise<void> {
  if (!(await store.booksWages(tx))) return;
  const workplaces = new Map((await store.findWorkplaces(tx, now)).map((each) => [each.staffId, each]));
  const days = new Map([...workplaces.values()].map(({ locationId, today }) => [locationId, today]));
  // Everybody with pay is or was on the team.
  const wages = wagesByLocation(people, (staffId) => workplaces.get(staffId)!);
  await store.insertWages(tx, {
    periodId,
    now,
    wages: JSON.stringify(wages.map((each) => ({ ...each, id: newId(), today: days.get(each.locationId) }))),
  });
}

/** Turns booking on or off for the periods that are closed from now on. */
export async function setWageBooking(
  tx: TenantTx,
  context: ActionContext,
  { isOn }: BodyOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  // Not while a period is being closed.
  await lockPay(tx);
  if ((await store.booksWages(tx)) === isOn) return { booksWages: isOn };
  await store.setBooksWages(tx, isOn);
  await recordAction(tx, context, {
    action: isOn ? "began to book wages when a pay period closes" : "ended booking wages",
    subject: "books",
    subjectId: context.caller.organizationId,
    before: { booksWages: !isOn },
    after: { booksWages: isOn },
  });
  tx.changed("staff", context.caller.organizationId);
  return { booksWages: isOn };
}
