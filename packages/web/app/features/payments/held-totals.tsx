import type { HeldTotals } from "@autoiq/domain/payment-methods/takings";
import { Link } from "react-router";
import { useWorkspace } from "~/platform/session/use-workspace";
import { Money } from "~/ui/data-display";
import { Card } from "~/ui/layout/card";

const kinds = {
  giftCards: {
    title: "Gift cards",
    link: "All gift cards",
    to: "/gift-cards?list=all",
    refunded: "Paid out",
    note: "A card counts as received when it is sold. What it pays later is a sale, and no payment in the tables here.",
  },
  packages: {
    title: "Prepaid packages",
    link: "All packages",
    to: "/gift-cards?show=packages&list=all",
    refunded: "Refunded",
    note: "A package counts as received when it is sold. Its work is a sale when it is invoiced, and no payment in the tables here.",
  },
} as const;

/** What gift cards or packages moved in a period, and what is owed on them now. Nothing when there are none. */
export function HeldTotalsCard({ kind, totals }: { kind: keyof typeof kinds; totals: HeldTotals }) {
  const { title, link, to: path, refunded, note } = kinds[kind];
  const { to } = useWorkspace();
  const amounts = [
    ["Sold", totals.soldCents],
    ["Redeemed", totals.redeemedCents],
    [refunded, totals.refundedCents],
    ["Outstanding now", totals.outstandingCents],
  ] as const;
  if (amounts.every(([, cents]) => cents === 0)) return null;
  return (
    <Card
      title={title}
      actions={
        <Link
          to={to(path)}
          className="font-medium text-accent-text text-sm underline-offset-2 hover:underline"
        >
          {link}
        </Link>
      }
    >
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {amounts.map(([label, cents]) => (
          <div key={label}>
            <dt className="text-fg-muted text-xs">{label}</dt>
            <dd className="font-semibold">
              <Money cents={cents} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-fg-muted text-xs">{note}</p>
    </Card>
  );
}
