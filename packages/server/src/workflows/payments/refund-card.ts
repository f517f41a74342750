import { AppError } from "@autoiq/domain/kernel/app-error";
import type { Checkout } from "../../platform/payments/checkout.ts";
import type { Tenancy, TenantTx } from "../../platform/tenancy.ts";

/** Whoever charged the card: the checkout page, or the card readers. */
export interface Processor {
  readonly provider: string;
  refund: Checkout["refund"];
}

/** What refund jobs depend on. */
export interface RefundServices {
  readonly tenancy: Tenancy;
  readonly now: () => Date;
  readonly newId: () => string;
}

/**
 * Refunds a card after the refund was recorded. It may run twice: the provider knows each refund by its key.
 * @throws when this installation cannot reach the provider that was paid, so that a person refunds it manually
 */
export async function refundCard(
  checkout: Processor,
  { tenancy }: Pick<RefundServices, "tenancy">,
  of: {
    organizationId: string;
    key: string;
    find(
      tx: TenantTx,
    ): Promise<{ provider: string; reference: string | null; amountCents: number } | undefined>;
    sent(tx: TenantTx, reference: string): Promise<void>;
    /** Called when the provider rejects the refund, with the reason as a sentence. */
    refused(why: string): Promise<void>;
  },
): Promise<void> {
  const { organizationId, key } = of;
  const context = { organizationId, userId: null };
  const found = await tenancy.read(context, (tx) => of.find(tx));
  if (!found) throw new Error(`Refund ${key} is not on file`);
  const { provider, reference, amountCents } = found;
  if (provider !== checkout.provider || !reference)
    throw new Error(`Refund ${key} has to be given back at ${provider} by hand`);
  try {
    const sent = await checkout.refund({ organizationId, reference, key, amountCents });
    await tenancy.write(context, (tx) => of.sent(tx, sent.reference));
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "refused") throw error;
    await of.refused(error.message);
  }
}
