import type { getCustomerRecord } from "@autoiq/domain/customers/record/contract";
import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import type { ReactNode } from "react";
import { formatCount } from "~/platform/format";
import { DateTime, Money } from "~/ui/data-display";
import { Card } from "~/ui/layout/card";

type CustomerBalance = ReplyOf<typeof getCustomerRecord>["money"];

/** A customer's balance due and lifetime sales, each with its definition. */
export function BalanceCard({
  money,
  timeZone,
  actions,
}: {
  money: CustomerBalance;
  timeZone: string;
  actions?: ReactNode;
}) {
  const owes = money.balanceCents > 0;
  return (
    <Card title="Account summary" actions={actions}>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 text-sm">
        <Amount label={owes ? "Balance due" : money.balanceCents < 0 ? "Credit" : "Balance"}>
          <Money
            cents={Math.abs(money.balanceCents)}
            className={owes ? "font-semibold text-danger-text" : "font-semibold"}
          />
        </Amount>
        <Amount label="Lifetime sales (before tax)">
          <Money cents={money.lifetimeCents} className="font-semibold" />
        </Amount>
        <Amount label="Average invoice">
          <Money cents={money.averageCents} />
        </Amount>
        <Amount label="Invoices">
          <span className="tabular">{formatCount(money.invoices)}</span>
        </Amount>
        {money.firstVisitAt ? (
          <Amount label="First visit">
            <DateTime instant={money.firstVisitAt} timeZone={timeZone} style="date" />
          </Amount>
        ) : null}
        {money.lastVisitAt ? (
          <Amount label="Last visit">
            <DateTime instant={money.lastVisitAt} timeZone={timeZone} style="date" />
            {money.isHere ? " · in the shop now" : null}
          </Amount>
        ) : null}
      </dl>
    </Card>
  );
}

function Amount({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-fg-muted text-xs">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
