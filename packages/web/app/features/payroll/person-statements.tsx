import type { PayStatement } from "@autoiq/domain/payroll/contract";
import type { ReactNode } from "react";
import { Money } from "~/ui/data-display";
import { Disclosure } from "~/ui/layout/disclosure";
import { type OrderAddress, type PayJob, PayWeeks } from "./pay-weeks";

/** Everyone's pay. Each opens with every line of it. */
export function PersonStatements({
  people,
  from,
  orderAddress,
  actions,
  onSplit,
}: {
  people: readonly PayStatement[];
  from: string;
  orderAddress: OrderAddress;
  actions?: (person: PayStatement) => ReactNode;
  onSplit?: ((person: PayStatement, job: PayJob) => void) | undefined;
}) {
  return (
    <div className="divide-y divide-line">
      {people.map((person) => (
        <Disclosure
          key={person.staffId}
          title={
            <span className="flex flex-wrap items-baseline justify-between gap-x-3">
              {person.name}
              <Money cents={person.totalCents} className="font-semibold" />
            </span>
          }
        >
          <div className="-mx-4 -mb-4">
            <PayWeeks
              weeks={person.weeks}
              from={from}
              orderAddress={orderAddress}
              onSplit={onSplit && ((job) => onSplit(person, job))}
            />
            {actions ? <div className="px-4 pb-4">{actions(person)}</div> : null}
          </div>
        </Disclosure>
      ))}
    </div>
  );
}
