import { fillIn } from "@autoiq/domain/catalog/message";
import { addressLine } from "@autoiq/domain/kernel/address";
import { formatCents, sum } from "@autoiq/domain/kernel/money";
import { conflict, type Refusal, refuse } from "@autoiq/domain/kernel/result";
import { z } from "zod";
import { endReminder, findDueOf, insertReminder, lockReminder } from "../../features/invoices/aging/store.ts";
import { daytime } from "../../features/messages/contact-options.ts";
import { emailCustomer } from "../../features/messages/email/email-customer.ts";
import { missingCustomer } from "../../features/messages/reads.ts";
import { findFacts } from "../../features/messages/recipients/store.ts";
import { shopOf } from "../../features/shops/reads.ts";
import { type ActionContext, recordAction } from "../../platform/history.ts";
import { type JobDefinition, job } from "../../platform/jobs/jobs.ts";
import { dateFormat } from "../../platform/language/format.ts";
import { messagesFor } from "../../platform/language/messages-for.ts";
import type { Tenancy, TenantTx } from "../../platform/tenancy.ts";

const texts = messagesFor("shop-messages");

const task = "invoices.send-reminder";
const payload = z.object({ organizationId: z.uuid(), reminderId: z.uuid() });

/** Queues a reminder of a customer's balance. It is sent when the customer may be contacted. */
export async function sendPaymentReminder(
  tx: TenantTx,
  context: ActionContext,
  customerId: string,
  id: string,
): Promise<{ leavesAt: string } | Refusal> {
  const { locationId } = context.caller;
  const existing = await lockReminder(tx, id);
  if (existing)
    return existing.customerId === customerId
      ? { leavesAt: existing.leavesAt }
      : conflict("That reminder ID is already used. Refresh and try again.");
  const facts = await findFacts(tx, { customerId, locationId }, context.now);
  if (!facts) throw missingCustomer();
  if (!facts.email) return refuse(`${facts.name} has no email address on file. Call them, or add one.`);
  const open = await findDueOf(tx, { customerId, locationId, now: context.now });
  if (open.length === 0) return conflict(`${facts.name} has no balance that is due.`);
  const leavesAt = daytime(facts, context.now);
  const isFirst = await insertReminder(tx, {
    id,
    locationId,
    customerId,
    at: context.now,
    zone: facts.shop.timeZone,
    leavesAt,
    by: context.caller.name,
  });
  if (!isFirst) return conflict(`${facts.name} was already reminded today. You can send one reminder a day.`);
  await tx.enqueue(
    task,
    { organizationId: tx.organizationId, reminderId: id },
    { key: `${task} ${id}`, runAt: leavesAt.toISOString() },
  );
  await recordAction(tx, context, {
    action: `sent ${facts.name} a payment reminder for ${formatCents(sum(open.map((bill) => bill.balanceDueCents)))}`,
    subject: "customer",
    subjectId: customerId,
    after: {
      invoices: open.map((bill) => bill.number ?? `Finance charge ${bill.month}`),
      leavesAt: leavesAt.toISOString(),
    },
  });
  tx.changed("payment", id);
  return { leavesAt: leavesAt.toISOString() };
}

/**
 * Emails the balance at that time. What was paid in the meantime is left out, and a repeat of the job sends
 * nothing.
 */
export function paymentReminderJob(of: {
  readonly tenancy: Tenancy;
  readonly now: () => Date;
  readonly newId: () => string;
  readonly publicUrl: string;
  /** Whether cards are accepted, so that the reminder offers a way to pay only if there is one. */
  readonly cards: boolean;
}): JobDefinition<z.infer<typeof payload>> {
  return job({
    task,
    payload,
    handle: ({ organizationId, reminderId }) =>
      of.tenancy.write({ organizationId, userId: null }, async (tx) => {
        const reminder = await lockReminder(tx, reminderId);
        if (!reminder || reminder.outcome) return;
        const { customerId, locationId } = reminder;
        const now = of.now();
        const facts = await findFacts(tx, { customerId, locationId }, now);
        const open = await findDueOf(tx, { customerId, locationId, now });
        const owed = sum(open.map((bill) => bill.balanceDueCents));
        tx.changed("payment", reminderId);
        if (owed === 0) return void (await endReminder(tx, reminderId, "not-owed", 0));
        if (!facts?.email) return void (await endReminder(tx, reminderId, "no-address", owed));
        const { organizationName, location } = await shopOf(tx, locationId);
        const shop = location.name || organizationName;
        await emailCustomer(tx, {
          id: of.newId(),
          at: now,
          customerId,
          repairOrderId: null,
          to: facts.email,
          content(language) {
            const { hello, footer, paymentReminder: t } = texts(language);
            const date = dateFormat(language, { timeZone: location.timeZone, dateStyle: "long" });
            const months = dateFormat(language, { timeZone: "UTC", month: "long", year: "numeric" });
            const place = addressLine({ name: shop, street: location.street, city: location.city });
            return {
              subject: fillIn(t.subject, { shop, amount: formatCents(owed) }),
              headline: fillIn(t.headline, { amount: formatCents(owed) }),
              paragraphs: [
                fillIn(hello, { name: facts.name }),
                fillIn(t.text, { shop }),
                ...open.map(({ number, month, balanceDueCents, postedAt }) => {
                  const amount = formatCents(balanceDueCents);
                  return number === null
                    ? fillIn(t.financeCharge, {
                        month: months.format(new Date(`${month}-15T12:00:00Z`)),
                        amount,
                      })
                    : fillIn(t.invoice, { number, date: date.format(postedAt), amount });
                }),
                of.cards ? t.payOnline : fillIn(t.payAtShop, { place }),
              ],
              button: {
                label: of.cards ? t.seeAndPay : t.seeInvoices,
                url: `${of.publicUrl}/client/payments`,
              },
              footer: fillIn(footer.billed, { place }),
            };
          },
        });
        await endReminder(tx, reminderId, "mailed", owed);
      }),
  });
}
