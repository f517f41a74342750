import { AppError } from "@autoiq/domain/kernel/app-error";
import type { Checkout } from "../platform/payments/checkout.ts";
import type { Tenancy, TenantTx } from "../platform/tenancy.ts";

/** What jobs on money that goes back work with. */
export interface Around {
  readonly tenancy: Tenancy;
  readonly now: () => Date;
  readonly newId: () => string;
}

/**
 * Sends a card's money back after that was written down. It may run twice: the provider knows each by its key.
 * @throws where this installation cannot reach the provider that was paid, so that somebody gives it back by hand
 */
export async function sendBack(
  checkout: Checkout,
  { tenancy }: Pick<Around, "tenancy">,
  of: {
    organizationId: string;
    key: string;
    find(
      tx: TenantTx,
    ): Promise<{ provider: string; reference: string | null; amountCents: number } | undefined>;
    sent(tx: TenantTx, reference: string): Promise<void>;
    /** The provider will not: why, as a sentence. */
    refused(why: string): Promise<void>;
  },
): Promise<void> {
  const { organizationId, key } = of;
  const place = { organizationId, userId: null };
  const found = await tenancy.read(place, (tx) => of.find(tx));
  if (!found) throw new Error(`Refund ${key} is not on file`);
  const { provider, reference, amountCents } = found;
  if (provider !== checkout.provider || !reference)
    throw new Error(`Refund ${key} has to be given back at ${provider} by hand`);
  try {
    const sent = await checkout.refund({ organizationId, reference, key, amountCents });
    await tenancy.write(place, (tx) => of.sent(tx, sent.reference));
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "refused") throw error;
    await of.refused(error.message);
  }
}
