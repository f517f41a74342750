import { fillIn } from "@autoiq/domain/catalog/message";
import { AppError } from "@autoiq/domain/kernel/app-error";
import { conflict, type Refusal, refuse } from "@autoiq/domain/kernel/result";
import { feePayee } from "@autoiq/domain/training/fee";
import { courseName } from "@autoiq/domain/training/rules";
import { languageOfAccount } from "../../../features/identity/account-settings/language-of-account.ts";
import { findUser } from "../../../features/identity/accounts/store.ts";
import { enqueueClose } from "../../../features/payments/jobs.ts";
import {
  attachFeeReference,
  closeFee,
  type FeeRow,
  findFeePayment,
  findOpenFee,
  holdStudentForFee,
  insertFee,
} from "../../../features/training/fees/store.ts";
import { randomNumber } from "../../../features/training/random-number.ts";
import type { RouteServices } from "../../../platform/http/route.ts";
import { messagesFor } from "../../../platform/language/messages-for.ts";
import type { Checkout, CheckoutOrder } from "../../../platform/payments/checkout.ts";
import type { IdentityTx } from "../../../platform/tenancy.ts";

const texts = messagesFor("checkout");
/** Stripe closes a checkout after 30 minutes at the earliest. */
const openMinutes = 31;
/** An attempt without a provider response for that long was lost with its process. */
const lostAfterMs = 60_000;

export interface FeeRequest {
  readonly userId: string;
  /** Of the installation, in US cents. Undefined: the course is free. */
  readonly feeCents: number | undefined;
  readonly publicUrl: string;
}

type Reserved =
  | { readonly kind: "new"; readonly order: CheckoutOrder }
  | { readonly kind: "open"; readonly id: string; readonly reference: string; readonly order: PageOf };
type PageOf = Pick<CheckoutOrder, "returnUrl" | "language">;

/**
 * Opens the page on which a student pays the course fee, or returns the open one. The amount is the installation's. The
 * provider is never called inside a transaction.
 */
export async function startFeeCheckout(
  services: RouteServices,
  checkout: Checkout,
  request: FeeRequest,
): Promise<{ url: string }> {
  const { tenancy } = services;
  const reserved = await tenancy.identity<Reserved>((tx) => reserve(tx, services, checkout, request));
  if (reserved.kind === "open") {
    const page = await checkout.resume(reserved.reference, reserved.order);
    if (page.state === "open") return { url: page.url };
    // The provider's own message about it is still on the way.
    if (page.state === "paid")
      throw new AppError("conflict", "Your payment is being confirmed. Reload the page in a moment.");
    await tenancy.identity(async (tx) => void (await closeFee(tx, reserved.id)));
    return startFeeCheckout(services, checkout, request);
  }
  const { order } = reserved;
  let started: Awaited<ReturnType<Checkout["start"]>>;
  try {
    started = await checkout.start(order);
  } catch (error) {
    await tenancy.identity(async (tx) => void (await closeFee(tx, order.paymentId)));
    throw error;
  }
  const { url, reference } = started;
  const isStillWanted = await tenancy.identity<boolean>(async (tx) => {
    const attached = await attachFeeReference(tx, order.paymentId, reference);
    if (!attached) await enqueueClose(tx, { provider: checkout.provider, reference });
    return attached;
  });
  if (!isStillWanted) throw new AppError("conflict", "This payment page was closed. Open it again.");
  return { url };
}

async function reserve(
  tx: IdentityTx,
  { now: clock, newId }: RouteServices,
  checkout: Checkout,
  { userId, feeCents, publicUrl }: FeeRequest,
): Promise<Reserved | Refusal> {
  await holdStudentForFee(tx, userId);
  const payment = await findFeePayment(tx, userId);
  if (payment?.state === "paid") return conflict("You have paid the course fee. All lessons are open.");
  if (feeCents === undefined) return refuse("The course is free. There is nothing to pay.");
  if (checkout.notOffered) return refuse(checkout.notOffered);
  if (!(await findUser(tx, userId))) throw new AppError("not-signed-in", "This account was deleted.");
  const now = clock();
  const language = await languageOfAccount(tx, userId);
  const page = { returnUrl: `${publicUrl}/student`, language };
  const open = await findOpenFee(tx, userId);
  if (open && isOpening(open, now))
    return conflict("Your payment page is already opening. Try again in a moment.");
  if (open) {
    const fits = open.amountCents === feeCents && open.provider === checkout.provider;
    if (open.reference && fits && new Date(open.expiresAt) > now)
      return { kind: "open", id: open.id, reference: open.reference, order: page };
    await closeFee(tx, open.id);
    if (open.reference) await enqueueClose(tx, { provider: open.provider, reference: open.reference });
  }
  const id = newId();
  const expiresAt = new Date(now.getTime() + openMinutes * 60_000);
  await insertFee(tx, {
    id,
    userId,
    number: randomNumber("AIF", now),
    amountCents: feeCents,
    provider: checkout.provider,
    createdAt: now,
    expiresAt,
  });
  const order: CheckoutOrder = {
    organizationId: feePayee,
    paymentId: id,
    amountCents: feeCents,
    description: fillIn(texts(language).courseFeeOf, { course: courseName }),
    language,
    returnUrl: page.returnUrl,
    expiresAt,
  };
  return { kind: "new", order };
}

const isOpening = (of: FeeRow, now: Date): boolean =>
  of.reference === null && now.getTime() - new Date(of.createdAt).getTime() < lostAfterMs;
