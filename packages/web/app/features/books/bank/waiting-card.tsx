import type { Bank } from "@autoiq/domain/books/bank/contract";
import { formatCents } from "@autoiq/domain/kernel/money";
import { formatDay } from "~/platform/time/time-zone";
import { ChartCard } from "~/ui/charts/chart-card";
import { NamedBars } from "~/ui/charts/named-bars";
import { Money } from "~/ui/data-display";
import { Disclosure } from "~/ui/layout/disclosure";

const daysOf = (days: number) => (days === 0 ? "today" : `${days} ${days === 1 ? "day" : "days"}`);

/** What is not yet in the bank: by clearing account, and below it each slip, batch, and payment, oldest first. */
export function WaitingCard({ bank }: { bank: Bank }) {
  const { clearing, waiting, finding } = bank;
  return (
    <ChartCard
      finding={finding}
      description={
        clearing.length === 0
          ? "Payments appear here until a line of the bank is matched with them."
          : "By clearing account, with how long the oldest of it waits."
      }
    >
      {clearing.length === 0 ? null : (
        <>
          <NamedBars
            label="Waits for the bank"
            points={clearing.map((each) => ({
              at: `${each.name}, ${daysOf(each.oldestDays)}`,
              value: each.amountCents,
            }))}
            say={formatCents}
          />
          <div className="-mx-4 mt-3 -mb-4 divide-y divide-line border-line border-t">
            {clearing.map(({ account, name, count }) => (
              <Disclosure key={account} title={`${name}: ${count === 1 ? "1 item" : `${count} items`}`}>
                <ul className="grid gap-2 text-sm">
                  {waiting
                    .filter((each) => each.account === account)
                    .map((each) => (
                      <li key={each.id} className="flex items-baseline justify-between gap-3">
                        <span className="min-w-0">
                          {each.name}
                          <span className="block text-fg-muted text-xs">
                            {formatDay(each.day, { dateStyle: "medium" })} ·{" "}
                            {each.days === 0 ? "today" : `waits ${daysOf(each.days)}`}
                          </span>
                        </span>
                        <Money cents={each.amountCents} />
                      </li>
                    ))}
                </ul>
              </Disclosure>
            ))}
          </div>
        </>
      )}
    </ChartCard>
  );
}
