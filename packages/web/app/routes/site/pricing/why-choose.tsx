import { claims } from "@autoiq/domain/site/claims";
import { planOf, trialDays, wholeDollars } from "@autoiq/domain/subscription/plans";
import { startTimes, uptime } from "@autoiq/domain/subscription/service-levels";

const professional = planOf("professional");

const reasons = [
  {
    title: "One price for the whole shop",
    text: "You pay per location, not per person. Owners, front desk, and technicians all use the same plan.",
  },
  {
    title: "Quick setup",
    text: `Setup takes ${startTimes.setup.text}, with full operation in ${startTimes.fullOperation.text}. Data migration and training are free.`,
  },
  {
    title: "Free to try",
    text: `${trialDays} days on any plan, with no card and no setup fee. No card, no charge.`,
  },
  {
    title: "Security and uptime",
    text: `Secure storage, SOC 2, GDPR and CCPA compliance, and ${uptime} on every plan.`,
  },
];

/** The product's own claims beside a plan's price. */
export function WhyChoose() {
  return (
    <div className="grid gap-12 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-16">
      <div className="self-start rounded-xl border border-line bg-surface p-6 md:p-8">
        <dl>
          {claims.figures.map((figure) => (
            <div
              key={figure.label}
              className="flex flex-col-reverse border-line border-b py-5 first:pt-0 md:py-6"
            >
              <dt className="text-fg-muted">{figure.label}</dt>
              <dd className="font-extrabold text-5xl tracking-[-0.04em] tabular md:text-6xl">
                {figure.value}
              </dd>
            </div>
          ))}
        </dl>
        <p className="mt-6 text-fg-muted text-sm">
          These are AutoIQ's averages, not a promise for your shop. For comparison, {professional.label} costs{" "}
          {wholeDollars(professional.monthlyCents)} a month for one location.
        </p>
      </div>
      <ul className="grid content-start gap-x-10 gap-y-10 sm:grid-cols-2">
        {reasons.map((reason) => (
          <li key={reason.title} className="border-accent border-t-2 pt-4">
            <h3 className="font-semibold text-xl tracking-tight">{reason.title}</h3>
            <p className="mt-2 text-base text-fg-muted">{reason.text}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
