import { fillIn } from "@autoiq/domain/catalog/message";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { conflict, type Refusal, refuse } from "@autoiq/domain/kernel/result";
import type { takeOnReader as contract, ReaderPayment } from "@autoiq/domain/payments/card-readers/contract";
import { pay } from "@autoiq/domain/payments/rules";
import { adjustPrices, billOf } from "../../features/payments/adjustments/adjust-price.ts";
import { findWaitingDeposit } from "../../features/payments/card-readers/deposits/store.ts";
import {
  findCardReaders,
  findReaderPayment,
  findWaiting,
  insertReaderPayment,
  lockReader,
  type SentToReader,
} from "../../features/payments/card-readers/store.ts";
import { closeCheckouts } from "../../features/payments/close-checkouts.ts";
import { attachReference, findOpenCheckouts } from "../../features/payments/store.ts";
import { addTip, checkTipOf } from "../../features/payments/tips/take-tip.ts";
import type { ActionContext } from "../../platform/history.ts";
import { messagesFor } from "../../platform/language/messages-for.ts";
import type { CardReaders } from "../../platform/payments/card-readers.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { lockPostedInvoice } from "../billing/lock-posted-invoice.ts";
import { enqueueReconcile } from "./jobs.ts";
import { giveUpOnReader, type ReaderServices, settleReaderPayment } from "./settle-reader-payment.ts";

const texts = messagesFor("checkout");
/** How long a reader may wait for a card before the payment is taken off it, and how often somebody looks. */
const waitMs = 10 * 60_000;
const lookMs = 60_000;

/**
 * Sends a payment to a reader. It is recorded before the processor is called, and the processor knows it by its id, so a
 * repeated request and a lost answer charge once.
 */
export async function takeOnReader(
  services: ReaderServices,
  readers: CardReaders,
  call: ActionContext,
  invoiceId: string,
  body: BodyOf<typeof contract>,
): Promise<ReaderPayment> {
  const { organizationId } = call.caller;
  // What a reader was left with is brought up to date first: it may be over.
  const left = await services.tenancy.read(call.caller, (tx) =>
    findWaiting(tx, { cardReaderId: body.readerId, invoiceId }),
  );
  if (left && left.id !== body.id)
    await checkOnReader(services, readers, organizationId, left.invoiceId, left.id);
  const reserved = await services.tenancy.write<SentToReader>(call.caller, (tx) =>
    reserve(tx, readers, call, invoiceId, body),
  );
  if (!reserved.outcome && !reserved.reference) await send(services, readers, organizationId, reserved);
  return checkOnReader(services, readers, organizationId, invoiceId, body.id);
}

async function reserve(
  tx: TenantTx,
  readers: CardReaders,
  call: ActionContext,
  invoiceId: string,
  body: BodyOf<typeof contract>,
): Promise<SentToReader | Refusal> {
  if (readers.notOffered) return refuse(readers.notOffered);
  const { invoice } = await lockPostedInvoice(tx, invoiceId);
  const existing = await findReaderPayment(tx, body.id);
  if (existing)
    return existing.invoiceId === invoiceId && existing.amountCents === body.amountCents
      ? existing
      : conflict("That payment ID is already used. Refresh and try again.");
  const { amountCents, cardType, surchargeCents } = body;
  const { locationId } = invoice;
  const all = await findCardReaders(tx, { locationId, provider: readers.provider });
  const reader = all.find((each) => each.id === body.readerId);
  if (!reader)
    return conflict("That card reader was removed, or is at another location. Choose another one.");
  const allowed = pay(invoice, amountCents);
  if (!allowed.ok) return allowed;
  const prices = adjustPrices(invoice.cardPricing, billOf(invoice.content), [
    { method: "card-reader", amountCents, surchargeCents, details: cardType ? { cardType } : {} },
  ]);
  if (!prices.ok) return prices;
  const tippable = await checkTipOf(tx, invoice, "card-reader", body.tip);
  if (!tippable.ok) return tippable;
  await lockReader(tx, reader.id);
  if (await findWaitingDeposit(tx, { cardReaderId: reader.id, repairOrderId: null }))
    return conflict(`${reader.label} is busy with a deposit. Finish or cancel that one first.`);
  const waiting = await findWaiting(tx, { cardReaderId: reader.id, invoiceId });
  if (waiting)
    return conflict(
      waiting.invoiceId === invoiceId
        ? "This invoice already has a payment on a card reader. Finish or cancel that one first."
        : `${reader.label} is busy with another invoice. Finish or cancel that payment first.`,
    );
  await closeCheckouts(tx, await findOpenCheckouts(tx, invoiceId));
  const [surcharge] = prices.value;
  await insertReaderPayment(tx, {
    id: body.id,
    invoiceId,
    amountCents,
    provider: readers.provider,
    at: call.now,
    takenByName: call.caller.name,
    cardReaderId: reader.id,
    locationId,
    cardType: cardType ?? null,
    surcharge:
      surcharge?.kind === "surcharge"
        ? { ...surcharge, kind: "surcharge", taxes: [...surcharge.taxes] }
        : null,
  });
  await addTip(tx, { paymentId: body.id, locationId, tip: body.tip });
  await enqueueReconcile(tx, body.id, new Date(call.now.getTime() + lookMs));
  tx.changed("payment", body.id);
  return (await findReaderPayment(tx, body.id))!;
}

/** Sends it, or finds it at the processor. A reader that refuses it ends the payment; silence leaves it waiting. */
async function send(
  services: ReaderServices,
  readers: CardReaders,
  organizationId: string,
  of: SentToReader,
): Promise<void> {
  const context = { organizationId, userId: null };
  try {
    const { reference } = await readers.send({
      organizationId,
      paymentId: of.id,
      reader: of.reader,
      amountCents: of.amountCents + (of.surcharge?.amountCents ?? 0) + (of.asksTip ? 0 : of.tipCents),
      asksTipOnCents: of.asksTip ? of.amountCents : undefined,
      description: fillIn(texts("en").invoiceOf, { number: of.invoiceNumber, shop: of.shopName }),
    });
    await services.tenancy.write(context, (tx) => attachReference(tx, of.id, reference));
  } catch (error) {
    if (error instanceof AppError && error.code === "unavailable") return;
    await giveUpOnReader(services, readers, organizationId, of);
    throw error;
  }
}

/** A payment on a reader as it stands now, recorded if it has just been approved. */
export async function checkOnReader(
  services: ReaderServices,
  readers: CardReaders,
  organizationId: string,
  invoiceId: string,
  paymentId: string,
): Promise<ReaderPayment> {
  const context = { organizationId, userId: null };
  const found = await services.tenancy.read(context, (tx) => findReaderPayment(tx, paymentId));
  if (found?.invoiceId !== invoiceId) throw new AppError("not-found", "That payment isn't on this invoice.");
  if (!found.reference && !found.outcome) await send(services, readers, organizationId, found);
  const after = await settleReaderPayment(services, readers, organizationId, paymentId);
  return shown(after ?? found);
}

/** Takes a payment off the reader. One that was approved before is recorded instead. */
export async function cancelOnReader(
  services: ReaderServices,
  readers: CardReaders,
  organizationId: string,
  invoiceId: string,
  paymentId: string,
): Promise<ReaderPayment> {
  const now = await checkOnReader(services, readers, organizationId, invoiceId, paymentId);
  if (now.state !== "waiting") return now;
  const context = { organizationId, userId: null };
  const found = (await services.tenancy.read(context, (tx) => findReaderPayment(tx, paymentId)))!;
  await giveUpOnReader(services, readers, organizationId, found);
  return checkOnReader(services, readers, organizationId, invoiceId, paymentId);
}

/** What the background job does: settles, waits longer, or takes off the reader what nobody answered. */
export async function lookAfter(
  services: ReaderServices,
  readers: CardReaders,
  of: { organizationId: string; paymentId: string },
): Promise<void> {
  const { organizationId, paymentId } = of;
  const context = { organizationId, userId: null };
  const found = await services.tenancy.read(context, (tx) => findReaderPayment(tx, paymentId));
  if (
    !found ||
    found.provider !== readers.provider ||
    found.state === "succeeded" ||
    found.state === "refunded"
  )
    return;
  const { state } = await checkOnReader(services, readers, organizationId, found.invoiceId, paymentId);
  if (state !== "waiting") return;
  const now = services.now();
  if (now.getTime() - Date.parse(found.createdAt) > waitMs)
    await cancelOnReader(services, readers, organizationId, found.invoiceId, paymentId);
  else
    await services.tenancy.write(context, (tx) =>
      enqueueReconcile(tx, paymentId, new Date(now.getTime() + lookMs)),
    );
}

const shown = (of: SentToReader): ReaderPayment => ({
  id: of.id,
  readerLabel: of.readerLabel,
  state:
    of.outcome ?? (of.state === "pending" ? "waiting" : of.state === "succeeded" ? "approved" : "canceled"),
  why: of.why,
  amountCents: of.amountCents,
  surchargeCents: of.chargedSurchargeCents,
  tipCents: of.tipCents,
  details: of.details,
});
