import { cardPrice, cashPrice } from "@autoiq/domain/shops/card-pricing/amounts";
import type { CardPricing } from "@autoiq/domain/shops/card-pricing/schema";
import { Money } from "~/ui/data-display";

const bill = { totalCents: 50_000, taxCents: 0, taxes: [] };

/** What a bill of $500.00 comes to by each way to pay it. */
export function PriceExample({ pricing }: { pricing: CardPricing }) {
  const row = (name: string, cents: number) => (
    <div className="flex justify-between gap-4">
      <dt className="text-fg-muted">{name}</dt>
      <dd>
        <Money cents={cents} />
      </dd>
    </div>
  );
  return (
    <div className="grid gap-1 rounded-md border border-line bg-sunken p-3 text-sm">
      <p className="font-medium">An invoice of $500.00 without tax</p>
      <dl className="grid gap-0.5">
        {pricing.program === "surcharge" ? (
          <>
            {row("Credit card on the terminal", cardPrice(pricing, bill, bill.totalCents))}
            {row("Debit or prepaid card, cash, check, online", bill.totalCents)}
          </>
        ) : (
          <>
            {row("Card, ACH, financing", bill.totalCents)}
            {row("Cash or check", cashPrice(pricing, bill.totalCents))}
          </>
        )}
      </dl>
    </div>
  );
}
