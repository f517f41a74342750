import type { GiftCardTotals } from "@autoiq/domain/payment-methods/takings";
import { Link } from "react-router";
import { useWorkspace } from "~/platform/session/use-workspace";
import { Money } from "~/ui/data-display";
import { Card } from "~/ui/layout/card";

/** What gift cards moved in a period, and what is owed on them now. Nothing when there are none. */
export function GiftCardFigures({ totals }: { totals: GiftCardTotals }) {
  const { to } = useWorkspace();
  const figures = [
    ["Sold", totals.soldCents],
    ["Redeemed", totals.redeemedCents],
    ["Paid out", totals.refundedCents],
    ["Outstanding now", totals.outstandingCents],
  ] as const;
  if (figures.every(([, cents]) => cents === 0)) return null;
  return (
    <Card
      title="Gift cards"
      actions={
        <Link
          to={to("/gift-cards?list=all")}
          className="font-medium text-accent-text text-sm underline-offset-2 hover:underline"
        >
          All gift cards
        </Link>
      }
    >
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {figures.map(([label, cents]) => (
          <div key={label}>
            <dt className="text-fg-muted text-xs">{label}</dt>
            <dd className="font-semibold">
              <Money cents={cents} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-fg-muted text-xs">
        A card counts as received when it is sold. What it pays later is a sale, and no payment in the tables
        here.
      </p>
    </Card>
  );
}
