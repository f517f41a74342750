import { comparedFacts, featureGroups, includes } from "@autoiq/domain/subscription/features";
import { type PlanName, plans, wholeDollars } from "@autoiq/domain/subscription/plans";
import { Check, Minus } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import { ByBilling } from "~/features/subscription/billing-switch";

// On a phone a row is two lines: the feature, and below it one cell for each plan.
const rowClass = "max-md:grid max-md:grid-cols-4 border-line border-t";
const headClass = "text-left font-normal text-sm max-md:col-span-4 max-md:pt-3 md:py-3 md:pr-4";
const cellClass = "text-center text-sm max-md:px-0.5 max-md:pt-1 max-md:pb-3 max-md:text-xs md:px-3 md:py-3";

function Row({ label, cells }: { label: string; cells: readonly { plan: PlanName; content: ReactNode }[] }) {
  return (
    <tr className={rowClass}>
      <th scope="row" className={headClass}>
        {label}
      </th>
      {cells.map(({ plan, content }) => (
        <td key={plan} className={cellClass}>
          {content}
        </td>
      ))}
    </tr>
  );
}

const has = (
  <>
    <Check aria-hidden="true" className="mx-auto size-4.5 text-accent-text" />
    <span className="sr-only">Included</span>
  </>
);
const hasNot = (
  <>
    <Minus aria-hidden="true" className="mx-auto size-4.5 text-fg-subtle opacity-60" />
    <span className="sr-only">Not included</span>
  </>
);

function Group({ title }: { title: string }) {
  return (
    <tr className="max-md:block">
      <th
        scope="colgroup"
        colSpan={5}
        className="pt-9 pb-2.5 text-left font-semibold text-base max-md:block md:text-lg"
      >
        {title}
      </th>
    </tr>
  );
}

/** A side-by-side comparison of the plans. The plan names stay visible while the page scrolls. */
export function Comparison() {
  return (
    <div className="rounded-xl border border-line bg-surface px-4 pb-4 md:px-6">
      <table className="w-full table-fixed border-collapse max-md:block">
        <caption className="sr-only">What is included in each plan</caption>
        <colgroup>
          <col className="md:w-[34%]" />
          <col span={4} />
        </colgroup>
        <thead className="sticky top-16 z-10 bg-surface max-md:block">
          <tr className="max-md:grid max-md:grid-cols-4">
            <td className="max-md:hidden" />
            {plans.map((plan) => (
              <th key={plan.name} scope="col" className="px-0.5 py-3 text-center align-bottom lg:px-3">
                <span className="block font-semibold text-[0.8125rem] md:text-sm lg:text-base">
                  {plan.label}
                </span>
                <span className="block font-normal text-fg-muted text-xs tabular lg:text-sm">
                  <ByBilling
                    monthly={wholeDollars(plan.monthlyCents)}
                    yearly={wholeDollars(plan.yearlyCents)}
                  />
                  <span className="max-md:sr-only"> / month</span>
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          <Group title="Plan" />
          <Row
            label="Billed monthly, per location per month"
            cells={plans.map((plan) => ({ plan: plan.name, content: wholeDollars(plan.monthlyCents) }))}
          />
          <Row
            label="Billed yearly, per location per month"
            cells={plans.map((plan) => ({ plan: plan.name, content: wholeDollars(plan.yearlyCents) }))}
          />
          {comparedFacts.map((fact) => (
            <Row
              key={fact.label}
              label={fact.label}
              cells={plans.map((plan, index) => ({ plan: plan.name, content: fact.values[index] }))}
            />
          ))}
          {featureGroups.map((group) => (
            <Fragment key={group.title}>
              <Group title={group.title} />
              {group.features.map((feature) => (
                <Row
                  key={feature.label}
                  label={feature.label}
                  cells={plans.map(({ name }) => ({
                    plan: name,
                    content: includes(name, feature) ? has : hasNot,
                  }))}
                />
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}
