import { formatCents, sum } from "@autoiq/domain/kernel/money";
import { movementLabels, type OpenPeriod } from "@autoiq/domain/payments/drawer/contract";
import { tipsIn } from "@autoiq/domain/payments/drawer/rules";
import type { ReactNode } from "react";
import { TakingsByMethod } from "~/features/payments/takings-tables";
import { cn } from "~/ui/cn";
import { DateTime, Money } from "~/ui/data-display";
import { Card } from "~/ui/layout/card";

interface Part {
  readonly label: string;
  readonly cents: number;
  /** Of the bar. */
  readonly tone: string;
}

/** What is in the drawer as one bar: what it held, and what came since. */
function CashBar({ parts }: { parts: readonly Part[] }) {
  const all = sum(parts.map((each) => each.cents));
  if (all <= 0) return null;
  return (
    <div aria-hidden="true" className="flex h-2.5 w-full overflow-hidden rounded-full bg-sunken">
      {parts.map((each) => (
        <span key={each.label} className={each.tone} style={{ width: `${(each.cents / all) * 100}%` }} />
      ))}
    </div>
  );
}

function Figure({ label, hint, children }: { label: string; hint?: ReactNode; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-fg-muted text-xs">{label}</dt>
      <dd className="font-semibold text-lg">{children}</dd>
      {hint ? <dd className="text-fg-muted text-xs">{hint}</dd> : null}
    </div>
  );
}

const withTips = (cents: number): string => (cents === 0 ? "" : `with ${formatCents(cents)} of tips`);

/** The drawer since the last close: the cash that should be in it, and how it came there. */
export function DrawerSummary({ open, timeZone }: { open: OpenPeriod; timeZone: string }) {
  const { cash, checks, movements } = open;
  const flow = [
    ["Starting cash", cash.floatCents, ""],
    ["Cash received", cash.receivedCents, withTips(tipsIn(open.takings, "cash"))],
    ["Cash refunds", 0 - cash.refundedCents, ""],
    ["Paid in", cash.paidInCents, ""],
    ["Paid out", 0 - cash.paidOutCents, ""],
  ] as const;
  return (
    <>
      <Card>
        <div className="grid gap-4">
          <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
            <div>
              <p className="text-fg-muted text-sm">Expected in the drawer</p>
              <p className="font-extrabold text-4xl tracking-tight">
                <Money cents={cash.expectedCents} />
              </p>
            </div>
            <p className="text-fg-muted text-sm">
              Since <DateTime instant={open.from} timeZone={timeZone} />
              {open.lastClose > 0 ? `, close #${open.lastClose}` : ", when the drawer was set up"}
            </p>
          </div>
          <CashBar
            parts={[
              { label: "Starting cash", cents: cash.floatCents, tone: "bg-line-strong" },
              { label: "Cash received", cents: cash.receivedCents, tone: "bg-accent" },
              { label: "Paid in", cents: cash.paidInCents, tone: "bg-success" },
            ]}
          />
          <dl className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-7">
            {flow.map(([label, cents, hint]) => (
              <Figure key={label} label={label} hint={hint}>
                <Money cents={cents} className={cn(cents === 0 && "text-fg-muted")} />
              </Figure>
            ))}
            <Figure label="Checks" hint={`${checks.length} to deposit`}>
              <Money cents={sum(checks.map((each) => each.amountCents))} />
            </Figure>
            <Figure
              label="Card terminal"
              hint={["Batch should total", withTips(tipsIn(open.takings, "card-terminal"))]
                .filter(Boolean)
                .join(", ")}
            >
              <Money cents={open.terminalCents} />
            </Figure>
          </dl>
        </div>
      </Card>
      {movements.length > 0 ? (
        <Card title="Paid in and out" padded={false}>
          <ul className="divide-y divide-line text-sm">
            {movements.map((each) => (
              <li key={each.id} className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 px-4 py-2">
                <span className="font-medium">{movementLabels[each.kind]}</span>
                <span className="wrap-anywhere min-w-0 flex-1">
                  {each.reason}
                  {each.correctsClose === null ? "" : ` (corrects close #${each.correctsClose})`}
                </span>
                <span className="text-fg-muted">
                  {each.by}, <DateTime instant={each.at} timeZone={timeZone} />
                </span>
                <Money
                  cents={each.kind === "paid-in" ? each.amountCents : -each.amountCents}
                  className="font-medium"
                />
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
      {open.takings.length > 0 ? <TakingsByMethod rows={open.takings} /> : null}
    </>
  );
}
