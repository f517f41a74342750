import { en } from "@autoiq/domain/catalog/customer-pages/en";
import { fillIn } from "@autoiq/domain/catalog/message";
import { type WaysToPay as Prices, percentOf } from "@autoiq/domain/shops/card-pricing/schema";
import { localized } from "~/platform/language/messages";
import { cn } from "~/ui/cn";
import { Money } from "~/ui/data-display";

const text = en.waysToPay;

/** What an amount comes to in cash and by card, before anybody chooses. Nothing while all ways cost the same. */
export function WaysToPay({ prices, className }: { prices: Prices | null | undefined; className?: string }) {
  if (!prices) return null;
  const percent = percentOf(prices.basisPoints);
  const isSurcharge = prices.program === "surcharge";
  const row = (name: string, cents: number) => (
    <div className="flex justify-between gap-4">
      <dt className="text-fg-muted">{name}</dt>
      <dd className="tabular shrink-0">
        <Money cents={cents} />
      </dd>
    </div>
  );
  return (
    <div className={cn("grid gap-1 text-sm", className)}>
      <dl className="grid gap-1">
        {isSurcharge ? (
          row(fillIn(localized(text.surcharge), { percent }), prices.creditCents)
        ) : (
          <>
            {row(localized(text.card), prices.creditCents)}
            {row(localized(text.cash), prices.cashCents)}
          </>
        )}
      </dl>
      <p className="text-fg-muted text-xs">
        {isSurcharge ? localized(text.noSurcharge) : fillIn(localized(text.cashOff), { percent })}
      </p>
    </div>
  );
}
