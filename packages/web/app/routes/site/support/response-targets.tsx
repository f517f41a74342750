import { responseTargets } from "@autoiq/domain/site/support";
import { criticalResponse, responseTimes } from "@autoiq/domain/subscription/service-levels";

const examples: Record<(typeof responseTargets)[number]["id"], string> = {
  standard: "A question about a setting, a report that looks wrong, or a page you can't find.",
  premium: "The same questions on a premium plan, plus anything that slows your front desk today.",
  critical: "An enterprise shop can't book, invoice, or clock on.",
};

export function ResponseTargets() {
  return (
    <>
      <dl className="grid gap-3 md:grid-cols-3">
        {responseTargets.map(({ id, label, within }) => (
          <div
            key={id}
            className="flex flex-col-reverse justify-end rounded-xl border border-line bg-surface p-6"
          >
            <dd className="mt-3 text-base text-fg-muted">{examples[id]}</dd>
            <dd className="whitespace-nowrap font-extrabold text-6xl tracking-[-0.03em] tabular md:max-lg:text-5xl">
              {within}
            </dd>
            <dt className="mb-2 font-semibold text-accent-text text-base">{label}</dt>
          </div>
        ))}
      </dl>
      <p className="mt-4 max-w-[43em] text-base text-fg-muted">
        {`Enterprise support includes a ${criticalResponse}; our target for critical cases is ${responseTimes.critical.short}.`}
      </p>
    </>
  );
}
