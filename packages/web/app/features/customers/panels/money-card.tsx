import type { getCustomerRecord } from "@autoiq/domain/customers/record/contract";
import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import type { ReactNode } from "react";
import { formatCount } from "~/platform/format";
import { Card } from "~/ui/card";
import { DateTime, Money } from "~/ui/figures";

type MoneyOf = ReplyOf<typeof getCustomerRecord>["money"];

/** What a customer owes and has spent, each figure with what it counts. */
export function MoneyCard({ money, timeZone }: { money: MoneyOf; timeZone: string }) {
  const owes = money.balanceCents > 0;
  return (
    <Card title="Money">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 text-sm">
        <Figure label={owes ? "Owes" : money.balanceCents < 0 ? "Credit" : "Owes nothing"}>
          <Money
            cents={Math.abs(money.balanceCents)}
            className={owes ? "font-semibold text-danger-text" : "font-semibold"}
          />
        </Figure>
        <Figure label="Spent, without tax">
          <Money cents={money.lifetimeCents} className="font-semibold" />
        </Figure>
        <Figure label="Average invoice">
          <Money cents={money.averageCents} />
        </Figure>
        <Figure label="Invoices">
          <span className="tabular">{formatCount(money.invoices)}</span>
        </Figure>
        {money.firstVisitAt ? (
          <Figure label="First visit">
            <DateTime instant={money.firstVisitAt} timeZone={timeZone} style="date" />
          </Figure>
        ) : null}
        {money.lastVisitAt ? (
          <Figure label="Last visit">
            <DateTime instant={money.lastVisitAt} timeZone={timeZone} style="date" />
          </Figure>
        ) : null}
      </dl>
    </Card>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-fg-muted text-xs">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
