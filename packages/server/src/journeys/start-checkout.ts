import { createHash } from "node:crypto";
import { balance } from "@autoiq/domain/invoices/rules";
import { AppError } from "@autoiq/domain/kernel/app-error";
import { conflict, type Refusal, refuse } from "@autoiq/domain/kernel/result";
import { pay } from "@autoiq/domain/payments/rules";
import { closeCheckouts } from "../features/payments/close-checkouts.ts";
import { enqueueClose } from "../features/payments/jobs.ts";
import {
  attachReference,
  findOpenCheckouts,
  giveUpPayment,
  insertCheckout,
  type OpenCheckout,
} from "../features/payments/store.ts";
import type { RouteServices } from "../platform/http/route.ts";
import type { Checkout, CheckoutOrder } from "../platform/payments/checkout.ts";
import type { TenantTx } from "../platform/tenancy.ts";
import { lockBill } from "./lock-bill.ts";

/** Stripe closes a checkout after 30 minutes at the earliest. */
const openMinutes = 31;
/** An attempt without an answer of the provider for that long was lost with its process. */
const lostAfterMs = 60_000;

export interface CheckoutRequest {
  readonly organizationId: string;
  /** Where the person of the shop acts who asks; absent for a customer. */
  readonly locationId?: string;
  readonly invoiceId: string;
  /** The account that asks, where there is one. */
  readonly userId: string | null;
  /** Cents; absent: all that is owed. */
  readonly amountCents?: number;
  readonly returnUrl: string;
}

type Reserved =
  | { readonly kind: "new"; readonly order: CheckoutOrder }
  | { readonly kind: "open"; readonly id: string; readonly reference: string };

/**
 * Opens a page to pay on, or leads back to the one that is open: an invoice has one open checkout at a time, so that it
 * is not paid twice. The attempt is written down before the provider is asked, and the provider is never asked while a
 * row is locked.
 */
export async function startCheckout(
  services: RouteServices,
  checkout: Checkout,
  request: CheckoutRequest,
): Promise<{ url: string }> {
  const reserved = await services.tenancy.write<Reserved>(request, (tx) =>
    reserve(tx, services, checkout, request),
  );
  if (reserved.kind === "open") {
    const page = await checkout.resume(reserved.reference, request.returnUrl);
    if (page.state === "open") return { url: page.url };
    // The provider's own message about it is still on the way.
    if (page.state === "paid")
      throw new AppError("conflict", "A card payment of this invoice is just being confirmed.");
    await services.tenancy.write(request, (tx) => giveUpPayment(tx, reserved.id));
    return startCheckout(services, checkout, request);
  }
  const { order } = reserved;
  let started: Awaited<ReturnType<Checkout["start"]>>;
  try {
    started = await checkout.start(order);
  } catch (error) {
    await services.tenancy.write(request, (tx) => giveUpPayment(tx, order.paymentId));
    throw error;
  }
  const { url, reference } = started;
  const isStillWanted = await services.tenancy.write<boolean>(request, async (tx) => {
    const attached = await attachReference(tx, order.paymentId, reference);
    if (!attached) await enqueueClose(tx, { provider: checkout.provider, reference });
    return attached;
  });
  if (!isStillWanted) throw new AppError("conflict", "This invoice was paid in another way in the meantime.");
  return { url };
}

async function reserve(
  tx: TenantTx,
  { now: clock, newId }: RouteServices,
  checkout: Checkout,
  request: CheckoutRequest,
): Promise<Reserved | Refusal> {
  const { invoice } = await lockBill(tx, request.invoiceId);
  const amountCents = request.amountCents ?? Math.max(1, balance(invoice));
  const allowed = pay(invoice, amountCents);
  if (!allowed.ok) return allowed;
  if (checkout.notOffered) return refuse(checkout.notOffered);

  const now = clock();
  const returnHash = createHash("sha256").update(request.returnUrl).digest("base64url");
  const open = await findOpenCheckouts(tx, request.invoiceId);
  if (open.some((each) => isOpening(each, now)))
    return conflict("A checkout for this invoice is just being opened. Please try again in a moment.");
  const same = open.find(
    (each) =>
      each.provider === checkout.provider &&
      each.amountCents === amountCents &&
      each.returnHash === returnHash &&
      new Date(each.expiresAt ?? 0) > now,
  );
  if (same?.reference) return { kind: "open", id: same.id, reference: same.reference };

  await closeCheckouts(tx, open);
  const order: CheckoutOrder = {
    organizationId: request.organizationId,
    paymentId: newId(),
    amountCents,
    description: `Invoice ${invoice.number}, ${invoice.content.shop.name}`,
    returnUrl: request.returnUrl,
    expiresAt: new Date(now.getTime() + openMinutes * 60_000),
  };
  await insertCheckout(tx, {
    id: order.paymentId,
    invoiceId: request.invoiceId,
    ...{ amountCents, provider: checkout.provider, at: now, expiresAt: order.expiresAt, returnHash },
  });
  tx.changed("payment", order.paymentId);
  return { kind: "new", order };
}

const isOpening = (of: OpenCheckout, now: Date): boolean =>
  of.reference === null && now.getTime() - new Date(of.createdAt).getTime() < lostAfterMs;
