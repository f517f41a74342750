import { fillIn } from "@autoiq/domain/catalog/message";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { formatCents } from "@autoiq/domain/kernel/money";
import { conflict, type Refusal, refuse } from "@autoiq/domain/kernel/result";
import type { PaymentDetails } from "@autoiq/domain/payment-methods/methods";
import type {
  takeDepositOnReader as contract,
  ReaderPayment,
} from "@autoiq/domain/payments/card-readers/contract";
import { takeDeposit as mayTake } from "@autoiq/domain/payments/deposits/rules";
import {
  attachDepositReference,
  type DepositOnReader,
  endReaderDeposit,
  findReaderDeposit,
  findWaitingDeposit,
  insertReaderDeposit,
  lockReaderDeposit,
} from "../../features/payments/card-readers/deposits/store.ts";
import { findCardReaders, findWaiting, lockReader } from "../../features/payments/card-readers/store.ts";
import { depositState, depositsOf } from "../../features/payments/deposits/reads.ts";
import { insertDeposit } from "../../features/payments/deposits/store.ts";
import { lockRepairOrder } from "../../features/repair-orders/reads.ts";
import { type ActionContext, record } from "../../platform/history.ts";
import { messagesFor } from "../../platform/language/messages-for.ts";
import type { CardReaders, ReaderResult } from "../../platform/payments/card-readers.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { emailDeposit } from "../deposits/email-deposit.ts";
import { endRequestsAbove } from "../deposits/end-deposit-request.ts";
import { enqueueDepositReconcile, enqueueReaderDepositRefund } from "./jobs.ts";
import type { ReaderServices } from "./settle-reader-payment.ts";

const texts = messagesFor("checkout");
/** As for a payment: how long a reader may wait for a card, and how often somebody looks. */
const waitMs = 10 * 60_000;
const lookMs = 60_000;

type Charged = Extract<ReaderResult, { readonly card: unknown }>;

/**
 * Sends a deposit to a reader, in the order of a payment (0125): it is recorded, the processor is called with its id, and an
 * approved card is charged only while the deposit may still be taken.
 */
export async function takeDepositOnReader(
  services: ReaderServices,
  readers: CardReaders,
  call: ActionContext,
  repairOrderId: string,
  body: BodyOf<typeof contract>,
): Promise<ReaderPayment> {
  const { organizationId } = call.caller;
  // What the reader was left with is brought up to date first: it may be over.
  const left = await services.tenancy.read(call.caller, (tx) =>
    findWaitingDeposit(tx, { cardReaderId: body.readerId, repairOrderId }),
  );
  if (left && left.id !== body.id)
    await checkDepositOnReader(services, readers, organizationId, left.repairOrderId, left.id);
  const reserved = await services.tenancy.write<DepositOnReader>(call.caller, (tx) =>
    reserve(tx, readers, call, repairOrderId, body),
  );
  if (!reserved.outcome && !reserved.reference) await send(services, readers, organizationId, reserved);
  return checkDepositOnReader(services, readers, organizationId, repairOrderId, body.id);
}

async function reserve(
  tx: TenantTx,
  readers: CardReaders,
  call: ActionContext,
  repairOrderId: string,
  { id, readerId, amountCents }: BodyOf<typeof contract>,
): Promise<DepositOnReader | Refusal> {
  if (readers.notOffered) return refuse(readers.notOffered);
  const order = await lockRepairOrder(tx, repairOrderId);
  const existing = await findReaderDeposit(tx, id);
  if (existing)
    return existing.repairOrderId === repairOrderId && existing.amountCents === amountCents
      ? existing
      : conflict("That deposit ID is already used. Refresh and try again.");
  const { locationId } = order;
  const all = await findCardReaders(tx, { locationId, provider: readers.provider });
  const reader = all.find((each) => each.id === readerId);
  if (!reader)
    return conflict("That card reader was removed, or is at another location. Choose another one.");
  const allowed = mayTake(await depositState(tx, order), amountCents);
  if (!allowed.ok) return allowed;
  await lockReader(tx, reader.id);
  const deposit = await findWaitingDeposit(tx, { cardReaderId: reader.id, repairOrderId });
  if (deposit?.repairOrderId === repairOrderId)
    return conflict(
      "This repair order already has a deposit on a card reader. Finish or cancel that one first.",
    );
  if (deposit || (await findWaiting(tx, { cardReaderId: reader.id, invoiceId: id })))
    return conflict(`${reader.label} is busy with another payment. Finish or cancel that one first.`);
  await insertReaderDeposit(tx, {
    id,
    cardReaderId: reader.id,
    locationId,
    repairOrderId,
    amountCents,
    provider: readers.provider,
    at: call.now,
    by: call.caller.name,
  });
  await enqueueDepositReconcile(tx, id, new Date(call.now.getTime() + lookMs));
  tx.changed("payment", id);
  return (await findReaderDeposit(tx, id))!;
}

/** Sends it, or finds it at the processor. A reader that refuses it ends the deposit; silence leaves it waiting. */
async function send(
  services: ReaderServices,
  readers: CardReaders,
  organizationId: string,
  of: DepositOnReader,
): Promise<void> {
  const context = { organizationId, userId: null };
  try {
    const { reference } = await readers.send({
      organizationId,
      paymentId: of.id,
      reader: of.reader,
      amountCents: of.amountCents,
      description: fillIn(texts("en").depositOf, { number: of.repairOrderNumber, shop: of.shopName }),
    });
    await services.tenancy.write(context, (tx) =>
      attachDepositReference(tx, { readerDepositId: of.id, providerReference: reference }),
    );
  } catch (error) {
    if (error instanceof AppError && error.code === "unavailable") return;
    await giveUp(services, readers, organizationId, of);
    throw error;
  }
}

/** A deposit on a reader as it stands now, recorded if it has just been approved. */
export async function checkDepositOnReader(
  services: ReaderServices,
  readers: CardReaders,
  organizationId: string,
  repairOrderId: string,
  depositId: string,
): Promise<ReaderPayment> {
  const context = { organizationId, userId: null };
  const read = () => services.tenancy.read(context, (tx) => findReaderDeposit(tx, depositId));
  const found = await read();
  if (found?.repairOrderId !== repairOrderId)
    throw new AppError("not-found", "That deposit isn't on this repair order.");
  if (!found.reference && !found.outcome) await send(services, readers, organizationId, found);
  await settle(services, readers, organizationId, (await read()) ?? found);
  const { id, readerLabel, outcome, why, amountCents, details } = (await read()) ?? found;
  return {
    id,
    readerLabel,
    state: outcome === "returned" ? "canceled" : (outcome ?? "waiting"),
    why,
    amountCents,
    surchargeCents: 0,
    tipCents: 0,
    details,
  };
}

/** Takes a deposit off the reader. One that was approved before is recorded instead. */
export async function cancelDepositOnReader(
  services: ReaderServices,
  readers: CardReaders,
  organizationId: string,
  repairOrderId: string,
  depositId: string,
): Promise<ReaderPayment> {
  const now = await checkDepositOnReader(services, readers, organizationId, repairOrderId, depositId);
  if (now.state !== "waiting") return now;
  const context = { organizationId, userId: null };
  const found = (await services.tenancy.read(context, (tx) => findReaderDeposit(tx, depositId)))!;
  await giveUp(services, readers, organizationId, found);
  return checkDepositOnReader(services, readers, organizationId, repairOrderId, depositId);
}

/** What the background job does: settles, waits longer, or takes off the reader what nobody answered. */
export async function lookAfterDeposit(
  services: ReaderServices,
  readers: CardReaders,
  of: { organizationId: string; depositId: string },
): Promise<void> {
  const { organizationId, depositId } = of;
  const context = { organizationId, userId: null };
  const found = await services.tenancy.read(context, (tx) => findReaderDeposit(tx, depositId));
  if (!found || found.provider !== readers.provider) return;
  if (found.outcome === "approved" || found.outcome === "returned") return;
  const { repairOrderId } = found;
  const { state } = await checkDepositOnReader(services, readers, organizationId, repairOrderId, depositId);
  if (state !== "waiting") return;
  const now = services.now();
  if (now.getTime() - Date.parse(found.createdAt) > waitMs)
    await cancelDepositOnReader(services, readers, organizationId, repairOrderId, depositId);
  else
    await services.tenancy.write(context, (tx) =>
      enqueueDepositReconcile(tx, depositId, new Date(now.getTime() + lookMs)),
    );
}

/** Asks the processor and records what it says. It may run at the same time as others, and any number of times. */
async function settle(
  services: ReaderServices,
  readers: CardReaders,
  organizationId: string,
  of: DepositOnReader,
): Promise<void> {
  const { reference, reader, outcome } = of;
  if (of.provider !== readers.provider || !reference) return;
  if (outcome === "approved" || outcome === "returned") return;
  const context = { organizationId, userId: null };
  const end = (ended: "declined" | "canceled", why = "") =>
    services.tenancy.write(context, async (tx) => {
      if ((await endReaderDeposit(tx, { readerDepositId: of.id, outcome: ended, why })) === 1)
        tx.changed("payment", of.id);
    });
  const reported = await readers.result(reference, reader);
  if (reported.state === "declined") {
    // A declined card stays with the processor as a payment that waits for another card.
    await readers.cancel(reference, reader);
    await end("declined", reported.why);
  } else if (reported.state === "canceled") {
    if (outcome === null) await end("canceled");
  } else if (reported.state === "authorized") {
    const isAllowed = await services.tenancy.write<boolean>(
      context,
      async (tx) =>
        mayTake(await depositState(tx, await lockRepairOrder(tx, of.repairOrderId)), of.amountCents).ok,
    );
    if (outcome !== null || !isAllowed) return giveUp(services, readers, organizationId, of);
    const { id: paymentId, amountCents } = of;
    const charged = await readers.capture({ reference, reader, paymentId, amountCents });
    if (charged.state === "captured") await enter(services, context, of, charged);
    else if (!("card" in charged) && charged.state !== "waiting")
      await end(charged.state, charged.state === "declined" ? charged.why : "");
  } else if (reported.state === "captured") await enter(services, context, of, reported);
}

/** Takes a deposit off the reader for good, unless the card was charged before. */
async function giveUp(
  services: ReaderServices,
  readers: CardReaders,
  organizationId: string,
  of: DepositOnReader,
): Promise<void> {
  if (of.reference) {
    await readers.cancel(of.reference, of.reader);
    if ((await readers.result(of.reference, of.reader)).state === "captured") return;
  }
  await services.tenancy.write({ organizationId, userId: null }, async (tx) => {
    if ((await endReaderDeposit(tx, { readerDepositId: of.id, outcome: "canceled", why: "" })) === 1)
      tx.changed("payment", of.id);
  });
}

/** Records a charged card as a deposit. Repeated, it changes nothing. What may no longer be taken goes back to the card. */
async function enter(
  { tenancy, now: clock, newId }: ReaderServices,
  context: { organizationId: string; userId: null },
  of: DepositOnReader,
  charged: Charged,
): Promise<void> {
  const { id, repairOrderId, amountCents, reference } = of;
  await tenancy.write(context, async (tx) => {
    const order = await lockRepairOrder(tx, repairOrderId);
    const outcome = (await lockReaderDeposit(tx, id))?.outcome;
    if (outcome === "approved" || outcome === "returned") return;
    const at = clock();
    tx.changed("payment", id);
    tx.changed("repair-order", repairOrderId);
    if (!reference || !mayTake(await depositState(tx, order), amountCents).ok) {
      await endReaderDeposit(tx, { readerDepositId: id, outcome: "returned", why: "" });
      await enqueueReaderDepositRefund(tx, id);
      await record(tx, {
        id: newId(),
        at,
        actor: { userId: null, name: "AutoIQ" },
        action: `refunded a card payment of ${formatCents(charged.amountCents)} because the deposit could no longer be taken`,
        subject: "payment",
        subjectId: id,
        repairOrderId,
        after: { amountCents: charged.amountCents },
      });
      return;
    }
    const { brand, lastFour, approvalCode, cardType } = charged.card;
    const details: PaymentDetails = {
      brand,
      ...(lastFour && { lastFour }),
      ...(approvalCode && { approvalCode }),
      ...(cardType && { cardType }),
    };
    await endReaderDeposit(tx, { readerDepositId: id, outcome: "approved", why: "" });
    await insertDeposit(tx, {
      id,
      locationId: order.locationId,
      repairOrderId,
      customerId: order.customer.id,
      method: "card-reader",
      amountCents,
      details,
      at,
      by: of.by,
      paidBy: { provider: of.provider, reference },
    });
    await record(tx, {
      id: newId(),
      at,
      actor: { userId: null, name: of.by },
      action: `took a deposit of ${formatCents(amountCents)} by card on the reader`,
      subject: "payment",
      subjectId: id,
      repairOrderId,
      after: { method: "card-reader", amountCents, ...details, reader: of.readerLabel },
    });
    await emailDeposit(tx, {
      id: newId(),
      at,
      order,
      amountCents,
      method: "card-reader",
      kind: "taken",
      isTest: of.provider === "simulated",
    });
    const { refundableCents } = await depositsOf(tx, order);
    await endRequestsAbove(tx, repairOrderId, refundableCents, at);
  });
}
