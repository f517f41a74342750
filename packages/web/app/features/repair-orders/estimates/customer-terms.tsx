import { baseLanguage } from "@autoiq/domain/kernel/language";
import { termsForTotal } from "@autoiq/domain/repair-orders/estimates/content";
import { useLanguage } from "~/platform/language/language";
import { localized, useMessages } from "~/platform/language/messages";
import type { CustomerView } from "./customer-view";

type Priced = CustomerView["presented"];

/** The terms of a written estimate, for the same jobs as the total next to them. */
export function CustomerTerms({
  view,
  priced,
  all,
}: {
  view: CustomerView;
  /** For the jobs in that total. */
  priced: Priced;
  /** For all jobs, when more can still be approved. */
  all?: Priced;
}) {
  const t = useMessages("customer-order");
  const language = useLanguage();
  if (view.terms.length === 0) return null;
  const terms = termsForTotal(view.terms, view.pricing.state, priced, all);
  return (
    <>
      {/* The law asks for these statements and prescribes no words for them, so they are translated. */}
      {language === baseLanguage ? null : <p className="mb-3 text-fg-muted text-xs">{t.translated}</p>}
      <dl className="grid gap-3 text-sm sm:grid-cols-2 sm:gap-x-8">
        {terms.map((term) => (
          <div key={term.label}>
            <dt className="font-medium">{localized(term.label)}</dt>
            <dd className="text-fg-muted">{localized(term.text)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
