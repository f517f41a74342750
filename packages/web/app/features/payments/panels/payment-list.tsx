import type { Invoice } from "@autoiq/domain/invoices/contract";
import { StatusPill, type Tone } from "~/ui/badge";
import { Card } from "~/ui/card";
import { DateTime, Money } from "~/ui/figures";

type Payment = Invoice["payments"][number];

const methodWords: Record<Payment["method"], string> = { card: "Card", cash: "Cash", check: "Check" };
const look: Record<Payment["state"], { word: string; tone: Tone }> = {
  pending: { word: "Checkout open", tone: "warning" },
  succeeded: { word: "Received", tone: "success" },
  failed: { word: "Not completed", tone: "neutral" },
  refunded: { word: "Refunded", tone: "info" },
};

/** Every payment and every try, the newest first. Only received money counts. */
export function PaymentList({ payments, timeZone }: { payments: readonly Payment[]; timeZone: string }) {
  if (payments.length === 0) return null;
  return (
    <Card title="Payments">
      <ul className="grid gap-2.5 text-sm">
        {payments.toReversed().map((each) => (
          <li key={each.id} className="grid grid-cols-[1fr_auto] items-center gap-x-3">
            <span className="flex flex-wrap items-center gap-2 font-medium">
              {methodWords[each.method]}
              <StatusPill tone={look[each.state].tone}>{look[each.state].word}</StatusPill>
            </span>
            <Money cents={each.amountCents} />
            <DateTime
              instant={each.settledAt ?? each.createdAt}
              timeZone={timeZone}
              className="text-fg-muted text-xs"
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
