import type { SubscriptionView } from "@autoiq/domain/subscription/contract";
import { formatMoney, formatTime } from "~/platform/format";
import { StatusPill } from "~/ui/badge";
import { Card } from "~/ui/layout/card";

const states = {
  paid: { label: "Paid", tone: "success" },
  failed: { label: "Unpaid", tone: "danger" },
  void: { label: "Void", tone: "neutral" },
} as const;

/** What the plan was charged, newest first, each with the provider's page of it. */
export function PlanInvoices({
  invoices,
  timeZone,
}: {
  invoices: SubscriptionView["invoices"];
  timeZone: string;
}) {
  return (
    <Card
      title="Invoices from AutoIQ"
      padded={false}
      empty={invoices.length > 0 ? undefined : "Nothing was charged yet."}
    >
      <ul className="divide-y divide-line text-sm">
        {invoices.map(({ reference, number, at, amountCents, state, url }) => (
          <li key={reference} className="flex items-center gap-x-4 px-4 py-2.5">
            <span className="grid min-w-0 flex-1 gap-x-4 sm:grid-cols-[7em_1fr]">
              <span>{formatTime(at, timeZone, "date")}</span>
              <span className="wrap-anywhere text-fg-muted">
                {url ? (
                  <a href={url} target="_blank" rel="noreferrer" className="text-accent-text underline">
                    {number || "Open invoice"}
                  </a>
                ) : (
                  number
                )}
              </span>
            </span>
            <StatusPill tone={states[state].tone}>{states[state].label}</StatusPill>
            <span className="min-w-[5em] text-right tabular">{formatMoney(amountCents)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
