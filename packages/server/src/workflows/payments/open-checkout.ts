import { createHash } from "node:crypto";
import type { en as text } from "@autoiq/domain/catalog/customer-errors/en";
import { AppError } from "@autoiq/domain/kernel/app-error";
import { baseLanguage, type Language } from "@autoiq/domain/kernel/language";
import { conflict, type Refusal, refuse } from "@autoiq/domain/kernel/result";
import { closeCheckouts } from "../../features/payments/close-checkouts.ts";
import { enqueueClose } from "../../features/payments/jobs.ts";
import type { NewAttempt, OpenCheckout } from "../../features/payments/store.ts";
import { isPracticeShop } from "../../features/shops/reads.ts";
import type { RouteServices } from "../../platform/http/route.ts";
import type { Checkout, CheckoutOrder } from "../../platform/payments/checkout.ts";
import type { TenantTx } from "../../platform/tenancy.ts";

/** Stripe closes a checkout after 30 minutes at the earliest. */
const openMinutes = 31;
/** An attempt without a provider response for that long was lost with its process. */
const lostAfterMs = 60_000;

/** Who requests a payment page, and where it returns to. */
export interface Payer {
  readonly organizationId: string;
  /** The location of the team member who requests it. Absent for a customer. */
  readonly locationId?: string;
  /** The team member's name. Absent for a customer. */
  readonly staffName?: string;
  /** The requesting account, if there is one. */
  readonly userId: string | null;
  readonly returnUrl: string;
}

/** Something to be paid by card, and where its checkouts are stored. */
export interface Payable {
  /**
   * confirming: a payment has succeeded, and the provider's own message about it is still on the way. opening: another
   * page is being opened at the same moment. noLongerDue: why a page that was just opened is closed again.
   */
  readonly refusals: Readonly<Record<keyof (typeof text)["pay"]["invoice"], string>>;
  /**
   * Locks it and returns the amount due now, or the refusal when it cannot be paid.
   * @returns language: the customer's
   */
  lock(tx: TenantTx): Promise<
    | {
        amountCents: number;
        /** What is charged on top of it. Absent: nothing. */
        tipCents?: number;
        language: Language;
        description(language: Language): string;
      }
    | Refusal
  >;
  findOpen(tx: TenantTx): Promise<readonly OpenCheckout[]>;
  insert(tx: TenantTx, attempt: NewAttempt): Promise<unknown>;
  /** False when the attempt was abandoned in the meantime. */
  attach(tx: TenantTx, id: string, reference: string): Promise<boolean>;
  giveUp(tx: TenantTx, id: string): Promise<void>;
}

type Reserved =
  | { readonly kind: "new"; readonly order: CheckoutOrder }
  | {
      readonly kind: "open";
      readonly id: string;
      readonly reference: string;
      readonly language: Language;
    };

/**
 * Opens a payment page, or returns the open one. Each payable has one open checkout at a time, so that it is not paid
 * twice. The attempt is recorded before the provider is called, and the provider is never called while a row is
 * locked.
 */
export async function openCheckout(
  services: RouteServices,
  checkout: Checkout,
  payer: Payer,
  of: Payable,
): Promise<{ url: string }> {
  const reserved = await services.tenancy.write<Reserved>(payer, (tx) =>
    reserve(tx, services, checkout, payer, of),
  );
  if (reserved.kind === "open") {
    const page = await checkout.resume(reserved.reference, {
      returnUrl: payer.returnUrl,
      language: reserved.language,
    });
    if (page.state === "open") return { url: page.url };
    if (page.state === "paid") throw new AppError("conflict", of.refusals.confirming);
    await services.tenancy.write(payer, (tx) => of.giveUp(tx, reserved.id));
    return openCheckout(services, checkout, payer, of);
  }
  const { order } = reserved;
  let started: Awaited<ReturnType<Checkout["start"]>>;
  try {
    started = await checkout.start(order);
  } catch (error) {
    await services.tenancy.write(payer, (tx) => of.giveUp(tx, order.paymentId));
    throw error;
  }
  const { url, reference } = started;
  const isStillWanted = await services.tenancy.write<boolean>(payer, async (tx) => {
    const attached = await of.attach(tx, order.paymentId, reference);
    if (!attached) await enqueueClose(tx, { provider: checkout.provider, reference });
    return attached;
  });
  if (!isStillWanted) throw new AppError("conflict", of.refusals.noLongerDue);
  return { url };
}

async function reserve(
  tx: TenantTx,
  { now: clock, newId }: RouteServices,
  checkout: Checkout,
  payer: Payer,
  of: Payable,
): Promise<Reserved | Refusal> {
  const locked = await of.lock(tx);
  if ("ok" in locked) return locked;
  if (checkout.notOffered) return refuse(checkout.notOffered);
  // The test checkout moves no money, so a student may use it.
  if (checkout.provider !== "test" && (await isPracticeShop(tx)))
    return refuse("No card is charged in a practice shop. Record cash or a check instead.");
  const { amountCents, tipCents = 0 } = locked;
  // A team member opens it at the desk, whose pages are in English.
  const language = payer.staffName === undefined ? locked.language : baseLanguage;

  const now = clock();
  const returnHash = createHash("sha256").update(`${language} ${payer.returnUrl}`).digest("base64url");
  const open = await of.findOpen(tx);
  if (open.some((each) => isOpening(each, now))) return conflict(of.refusals.opening);
  const same = open.find(
    (each) =>
      each.provider === checkout.provider &&
      each.amountCents === amountCents &&
      (each.tipCents ?? 0) === tipCents &&
      each.returnHash === returnHash &&
      new Date(each.expiresAt ?? 0) > now,
  );
  if (same?.reference) return { kind: "open", id: same.id, reference: same.reference, language };

  await closeCheckouts(tx, open, of.giveUp);
  const order: CheckoutOrder = {
    organizationId: payer.organizationId,
    paymentId: newId(),
    amountCents,
    tipCents,
    description: locked.description(language),
    language,
    returnUrl: payer.returnUrl,
    expiresAt: new Date(now.getTime() + openMinutes * 60_000),
  };
  await of.insert(tx, {
    id: order.paymentId,
    amountCents,
    provider: checkout.provider,
    at: now,
    expiresAt: order.expiresAt,
    returnHash,
    startedBy: payer.staffName ?? "",
  });
  tx.changed("payment", order.paymentId);
  return { kind: "new", order };
}

const isOpening = (of: OpenCheckout, now: Date): boolean =>
  of.reference === null && now.getTime() - new Date(of.createdAt).getTime() < lostAfterMs;
