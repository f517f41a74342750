import type { postFinanceCharges as contract } from "@autoiq/domain/invoices/finance-charges/contract";
import { checkMonth, checkSeen, daysOf, monthBefore } from "@autoiq/domain/invoices/finance-charges/rules";
import type { BodyOf, ReplyOf } from "@autoiq/domain/kernel/contract";
import { formatCents, sum } from "@autoiq/domain/kernel/money";
import type { Refusal } from "@autoiq/domain/kernel/result";
import { dayIn } from "@autoiq/domain/kernel/time";
import { z } from "zod";
import { type DueCharge, dueCharges } from "../../features/invoices/finance-charges/reads.ts";
import {
  findAutomaticBusinesses,
  findCharged,
  findLocationsInNewMonth,
  insertCharge,
  lockCustomers,
} from "../../features/invoices/finance-charges/store.ts";
import { zoneOf } from "../../features/shops/reads.ts";
import { type ActionContext, recordAction } from "../../platform/history.ts";
import type { RouteServices } from "../../platform/http/route.ts";
import { type JobDefinition, job } from "../../platform/jobs/jobs.ts";
import type { TenantTx } from "../../platform/tenancy.ts";

/** Writes charges of a month. One that exists is left out. @returns those that were written */
async function write(
  tx: TenantTx,
  charges: readonly DueCharge[],
  of: { locationId: string; month: string; at: Date; by: string },
): Promise<DueCharge[]> {
  const { from } = daysOf(of.month);
  const posted: DueCharge[] = [];
  for (const charge of charges) {
    const { customerId, amountCents, annualRateBp, minimumCents, working } = charge;
    const { locationId, at, by } = of;
    const row = {
      locationId,
      customerId,
      month: from,
      amountCents,
      annualRateBp,
      minimumCents,
      working,
      at,
      by,
    };
    if (!(await insertCharge(tx, row))) continue;
    posted.push(charge);
    tx.changed("customer", customerId);
  }
  return posted;
}

/**
 * Posts finance charges as a person saw them. Customers are locked by id before anything is read, so a repeat or a
 * second person finds what the first one posted, and a payment is either counted or waits. The entry is of today: a
 * locked period never gets one.
 */
export async function postFinanceCharges(
  tx: TenantTx,
  context: ActionContext,
  { month, charges }: BodyOf<typeof contract>,
): Promise<ReplyOf<typeof contract> | Refusal> {
  const { caller, now } = context;
  const { locationId } = caller;
  const allowed = checkMonth(month, dayIn(await zoneOf(tx, locationId), now));
  if (!allowed.ok) return allowed;
  await lockCustomers(
    tx,
    charges.map((each) => each.customerId),
  );
  const charged = await findCharged(tx, { locationId, month: daysOf(month).from });
  const left = charges.filter((each) => !charged.has(each.customerId));
  const wanted = new Set(left.map((each) => each.customerId));
  const { due } = await dueCharges(tx, { locationId, month });
  const seen = checkSeen(left, due);
  if (!seen.ok) return seen;
  const posted = await write(
    tx,
    due.filter((each) => wanted.has(each.customerId)),
    { locationId, month, at: now, by: caller.name },
  );
  if (posted.length > 0) {
    await recordAction(tx, context, {
      action: `posted ${posted.length} finance ${posted.length === 1 ? "charge" : "charges"} of ${formatCents(sum(posted.map((each) => each.amountCents)))} for ${month}`,
      subject: "location",
      subjectId: locationId,
      after: { month, charges: posted.map(({ name, amountCents }) => ({ name, amountCents })) },
    });
    tx.changed("payment", locationId);
  }
  return { posted: posted.length, alreadyPosted: charges.length - posted.length };
}

type Services = Pick<RouteServices, "tenancy" | "now">;

/** Posts the last month of customers who agreed to it without a review, in the first five days of a month. */
export const monthlyFinanceChargesJob = ({ tenancy, now }: Services): JobDefinition<unknown> =>
  job({
    task: "invoices.post-monthly-finance-charges",
    every: "22 * * * *",
    payload: z.unknown(),
    async handle() {
      const failures: unknown[] = [];
      for (const organizationId of await tenancy.clock(findAutomaticBusinesses)) {
        const whole = { organizationId, userId: null };
        // A location whose books are locked through today waits for the next run. It stops no other.
        for (const { locationId, today } of await tenancy.read(whole, (tx) =>
          findLocationsInNewMonth(tx, now()),
        ))
          await tenancy
            .write(whole, async (tx) => {
              const of = { locationId, month: monthBefore(today) };
              const first = await dueCharges(tx, of);
              const ids = first.due.filter((each) => each.automatic).map((each) => each.customerId);
              if (ids.length === 0) return;
              await lockCustomers(tx, ids);
              const { due } = await dueCharges(tx, of);
              const charges = due.filter((each) => each.automatic && ids.includes(each.customerId));
              await write(tx, charges, { locationId, month: of.month, at: now(), by: "" });
            })
            .catch((error: unknown) => failures.push(error));
      }
      if (failures.length > 0) throw failures[0];
    },
  });
