import type { LinkView } from "@autoiq/domain/repair-orders/links/contract";
import type { Priced } from "@autoiq/domain/repair-orders/schema";
import { waysToPayOf } from "@autoiq/domain/shops/card-pricing/amounts";
import { WaysToPay } from "~/ui/ways-to-pay";

/** What an estimate comes to in cash and by card. Loads only where the shop's price depends on that. */
export default function CardPrices({
  priced: { totalCents, taxCents },
  cardPricing,
}: {
  priced: Pick<Priced, "totalCents" | "taxCents">;
  cardPricing: LinkView["cardPricing"];
}) {
  const bill = { totalCents, taxCents, taxes: [] };
  return <WaysToPay prices={waysToPayOf(cardPricing, bill, totalCents)} className="mt-1" />;
}
