import { plans, trialDays } from "@autoiq/domain/subscription/plans";
import { Check } from "lucide-react";

const terms = [
  { term: `${trialDays} days`, text: "From the day you choose a plan" },
  { term: "All plans", text: plans.map(({ label }) => label).join(", ") },
  { term: "No card", text: "No card or other payment details needed" },
  { term: "No setup fee", text: "On any plan" },
  { term: "Help included", text: "Data migration and training are free" },
] as const;

export function TrialTerms() {
  return (
    <dl className="grid gap-4 rounded-xl border border-line bg-surface p-6">
      {terms.map(({ term, text }) => (
        <div key={term} className="pl-8">
          <dt className="relative font-semibold text-base">
            <Check aria-hidden="true" className="absolute top-0.5 -left-8 size-5 text-success-text" />
            {term}
          </dt>
          <dd className="text-fg-muted">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
