import { formatCents } from "@autoiq/domain/kernel/money";
import type { PaymentDetails } from "@autoiq/domain/payment-methods/methods";
import { pay } from "@autoiq/domain/payments/rules";
import { loadInvoice } from "../../features/invoices/reads.ts";
import { recordAdjustments } from "../../features/payments/adjustments/adjust-price.ts";
import {
  approvePayment,
  endReaderPayment,
  findReaderPayment,
  type SentToReader,
} from "../../features/payments/card-readers/store.ts";
import { giveUpPayment, lockPayment, setPaymentState } from "../../features/payments/store.ts";
import { receiveTip } from "../../features/payments/tips/take-tip.ts";
import { record } from "../../platform/history.ts";
import type { CardReaders, ReaderResult } from "../../platform/payments/card-readers.ts";
import type { Tenancy, TenantTx } from "../../platform/tenancy.ts";
import { emailReceipt } from "../billing/email-receipt.ts";
import { lockPostedInvoice } from "../billing/lock-posted-invoice.ts";
import { enqueueReaderRefund } from "./jobs.ts";

/** What settling depends on. */
export interface ReaderServices {
  readonly tenancy: Tenancy;
  readonly now: () => Date;
  readonly newId: () => string;
}

type Charged = Extract<ReaderResult, { readonly card: unknown }>;

/**
 * Asks the processor about a payment on a reader and records what it says: an approved card is charged for what was
 * agreed, once. It may run at the same time as others, and any number of times.
 * @returns the payment as it stands then
 */
export async function settleReaderPayment(
  services: ReaderServices,
  readers: CardReaders,
  organizationId: string,
  paymentId: string,
): Promise<SentToReader | undefined> {
  const context = { organizationId, userId: null };
  const found = await services.tenancy.read(context, (tx) => findReaderPayment(tx, paymentId));
  if (!found || found.provider !== readers.provider || !found.reference) return found;
  const { reference, reader } = found;
  if (found.state === "succeeded" || found.state === "refunded") return found;
  const reported = await readers.result(reference, reader);
  if (reported.state === "declined" || reported.state === "canceled") {
    // A declined card stays with the processor as a payment that waits for another card.
    if (reported.state === "declined") await readers.cancel(reference, reader);
    await services.tenancy.write(context, (tx) => end(tx, paymentId, reported));
  } else if (reported.state === "authorized") {
    if (found.state === "failed" || !(await isDue(services, context, found)))
      await giveUpOnReader(services, readers, organizationId, found);
    else {
      const cents =
        found.amountCents + (surchargeFor(found, reported)?.amountCents ?? 0) + tipFor(found, reported);
      const charged = await readers.capture({ reference, reader, paymentId, amountCents: cents });
      if (charged.state === "captured") await settle(services, context, found, charged);
      else if (!("card" in charged))
        await services.tenancy.write(context, (tx) => end(tx, paymentId, charged));
    }
  } else if (reported.state === "captured") await settle(services, context, found, reported);
  // Another payment was faster. Nobody waits for this card any more.
  else if (found.state === "failed") await giveUpOnReader(services, readers, organizationId, found);
  return services.tenancy.read(context, (tx) => findReaderPayment(tx, paymentId));
}

/** Takes a payment off the reader for good. @returns the payment as it stands then: approved, if that was faster */
export async function giveUpOnReader(
  services: ReaderServices,
  readers: CardReaders,
  organizationId: string,
  of: Pick<SentToReader, "id" | "reference" | "reader">,
): Promise<void> {
  const context = { organizationId, userId: null };
  if (of.reference) {
    await readers.cancel(of.reference, of.reader);
    // The card may have been charged before.
    if ((await readers.result(of.reference, of.reader)).state === "captured") return;
  }
  await services.tenancy.write(context, (tx) => end(tx, of.id, { state: "canceled" }));
}

/** Only a card that turned out to be a credit card pays the surcharge that the customer was shown. */
const surchargeFor = ({ surcharge }: SentToReader, { card }: Charged) =>
  surcharge && card.cardType === "credit" ? surcharge : null;

/** What the desk entered, or what the customer chose on the reader. It has no surcharge. */
const tipFor = ({ asksTip, tipCents }: SentToReader, charged: Charged): number =>
  asksTip ? charged.tipCents : tipCents;

async function isDue(
  { tenancy }: ReaderServices,
  context: { organizationId: string; userId: null },
  { invoiceId, amountCents }: SentToReader,
): Promise<boolean> {
  const invoice = await tenancy.read(context, (tx) => loadInvoice(tx, invoiceId));
  return pay(invoice, amountCents).ok;
}

async function end(tx: TenantTx, paymentId: string, reported: Exclude<ReaderResult, Charged>): Promise<void> {
  await giveUpPayment(tx, paymentId);
  const isDeclined = reported.state === "declined";
  const outcome = isDeclined ? "declined" : "canceled";
  await endReaderPayment(tx, { paymentId, outcome, why: isDeclined ? reported.why : "" });
}

/** Records a charged card. Repeated, it changes nothing. One that is no longer due goes back to the card. */
async function settle(
  { tenancy, now: clock, newId }: ReaderServices,
  context: { organizationId: string; userId: null },
  found: SentToReader,
  charged: Charged,
): Promise<void> {
  const { id: paymentId, invoiceId, amountCents } = found;
  await tenancy.write(context, async (tx) => {
    const { invoice: before, customer, refresh } = await lockPostedInvoice(tx, invoiceId);
    const state = (await lockPayment(tx, paymentId))?.state;
    if (state === "succeeded" || state === "refunded") return;
    const now = clock();
    const surcharge = surchargeFor(found, charged);
    const actor = { userId: null, name: found.takenByName };
    if (state === "failed" || !pay(before, amountCents).ok) {
      await setPaymentState(tx, paymentId, "refunded", now);
      await endReaderPayment(tx, { paymentId, outcome: "canceled", why: "" });
      await enqueueReaderRefund(tx, paymentId);
      await record(tx, {
        id: newId(),
        at: now,
        actor: { userId: null, name: "AutoIQ" },
        action: `refunded a card payment of ${formatCents(charged.amountCents)} because it was no longer due`,
        subject: "payment",
        subjectId: paymentId,
        repairOrderId: found.repairOrderId,
        after: { invoice: before.number, amountCents: charged.amountCents },
      });
      tx.changed("payment", paymentId);
      return;
    }
    const { brand, lastFour, approvalCode, cardType } = charged.card;
    const details: PaymentDetails = {
      brand,
      ...(lastFour && { lastFour }),
      ...(approvalCode && { approvalCode }),
      ...(cardType && { cardType }),
    };
    await approvePayment(tx, { paymentId, details, settledAt: now });
    await endReaderPayment(tx, { paymentId, outcome: "approved", why: "" });
    await recordAdjustments(tx, before, now, [{ id: paymentId, adjustment: surcharge }]);
    const tipCents = await receiveTip(tx, {
      paymentId,
      repairOrderId: found.repairOrderId,
      askedCents: charged.tipCents,
      at: now,
    });
    const invoice = await loadInvoice(tx, invoiceId);
    const takenCents = amountCents + (surcharge?.amountCents ?? 0) + tipCents;
    await record(tx, {
      id: newId(),
      at: now,
      actor,
      action: `took ${formatCents(takenCents)} by card on the reader`,
      subject: "payment",
      subjectId: paymentId,
      repairOrderId: found.repairOrderId,
      after: {
        invoice: invoice.number,
        amountCents,
        ...(surcharge && { surcharge: surcharge.amountCents }),
        ...(tipCents > 0 && { tipCents }),
        ...details,
        reader: found.readerLabel,
        paidCents: invoice.paidCents,
      },
    });
    await refresh(now);
    await emailReceipt(tx, {
      id: newId(),
      at: now,
      customer,
      invoice,
      amountCents: takenCents,
      adjustments: [surcharge],
      tipCents,
      methods: ["card-reader"],
      isTest: found.provider === "simulated",
    });
    tx.changed("payment", paymentId);
    tx.changed("invoice", invoiceId);
  });
}
