import { Card } from "~/ui/card";
import type { CustomerView } from "./customer-view";

/** The conditions that belong to a written estimate. */
export function CustomerTerms({ view }: { view: CustomerView }) {
  if (view.terms.length === 0) return null;
  return (
    <Card title="Conditions of this estimate">
      <dl className="grid gap-3 text-sm sm:grid-cols-2 sm:gap-x-8">
        {view.terms.map((term) => (
          <div key={term.label}>
            <dt className="font-medium">{term.label}</dt>
            <dd className="text-fg-muted">{term.text}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
