import { roi, roiDefaults, roiFields, roiRows } from "@autoiq/domain/site/roi";
import { RoiButton } from "./roi/roi-button";
import { RoiChart } from "./roi/roi-chart";

/** Opens the calculator, and shows its default inputs with their results. Readable before any script has run. */
export function Savings() {
  const { main } = roiRows(roiDefaults);
  return (
    <section
      id="savings"
      aria-labelledby="savings-title"
      className="border-line border-y bg-sunken/95 py-16 md:py-24 md:max-xl:-ml-9 md:max-xl:pl-9"
    >
      <div className="mx-auto grid max-w-6xl items-center gap-12 px-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,34rem)] lg:gap-16">
        <div>
          <h2 id="savings-title" className="font-semibold text-3xl tracking-tight md:text-5xl">
            Calculate Your Savings
          </h2>
          <p className="mt-4 max-w-[29em] text-base text-fg-muted md:text-lg">
            Enter four numbers from your shop to get a five-year estimate. It multiplies them by AutoIQ's
            averages and shows every formula, so you can check the math. It's an estimate, not a promise.
          </p>
          <div className="mt-8">
            <RoiButton />
          </div>
          <noscript>
            <p className="mt-3 text-fg-muted text-sm">
              The calculator needs JavaScript. The example on this page shows its formulas.
            </p>
          </noscript>
        </div>
        <div className="rounded-xl border border-line bg-surface p-5 shadow-2 md:p-6">
          <p className="font-semibold text-base">Example</p>
          <p className="mt-1 text-fg-muted">
            {roiFields
              .map(({ key, label, money }) => `${label} ${money ? "$" : ""}${roiDefaults[key]}`)
              .join(" · ")}
          </p>
          <dl className="my-5 grid grid-cols-2 gap-x-6 gap-y-4">
            {main.map((row) => (
              <div key={row.label} className="flex flex-col border-line border-t pt-3">
                <dt className="text-fg-muted">{row.label}</dt>
                <dd className="font-bold text-2xl tracking-tight tabular sm:text-3xl">{row.value}</dd>
                <dd className="mt-1 text-fg-muted text-xs">{row.formula}</dd>
              </div>
            ))}
          </dl>
          <RoiChart result={roi(roiDefaults)} />
        </div>
      </div>
    </section>
  );
}
