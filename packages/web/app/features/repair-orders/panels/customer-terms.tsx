import { termsBeside } from "@autoiq/domain/repair-orders/estimate";
import { Card } from "~/ui/card";
import type { CustomerView } from "./customer-view";

type Priced = CustomerView["presented"];

/** The conditions that belong to a written estimate, told of the same jobs as the total that stands beside them. */
export function CustomerTerms({
  view,
  priced,
  all,
}: {
  view: CustomerView;
  /** Of the jobs in that total. */
  priced: Priced;
  /** Of every job, where more may still be approved. */
  all?: Priced;
}) {
  if (view.terms.length === 0) return null;
  const terms = termsBeside(view.terms, view.pricing.state, priced, all);
  return (
    <Card title="Conditions of this estimate">
      <dl className="grid gap-3 text-sm sm:grid-cols-2 sm:gap-x-8">
        {terms.map((term) => (
          <div key={term.label}>
            <dt className="font-medium">{term.label}</dt>
            <dd className="text-fg-muted">{term.text}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
