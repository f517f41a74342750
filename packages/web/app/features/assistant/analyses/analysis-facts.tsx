import type { Fact } from "@autoiq/domain/assistant/analysis";
import { formatMetric } from "~/platform/format";

/** Facts beyond this count are collapsed so that the rest stays readable at a glance. */
const atOnce = 8;

function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-2">
      {facts.map(({ key, label, value, unit }) => (
        <div key={key} className="flex flex-col rounded-md bg-sunken px-3 py-2">
          <dt className="text-fg-muted text-xs">{label}</dt>
          <dd className="mt-auto break-words font-semibold tabular">{formatMetric(unit, value)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The calculated numbers behind the response. */
export function AnalysisFacts({ facts }: { facts: readonly Fact[] }) {
  if (facts.length === 0) return null;
  if (facts.length <= atOnce) return <Facts facts={facts} />;
  return (
    <div className="grid gap-2">
      <Facts facts={facts.slice(0, atOnce)} />
      <details className="text-sm">
        <summary className="min-h-8 text-fg-muted max-md:min-h-11">
          {facts.length - atOnce} more {facts.length - atOnce === 1 ? "metric" : "metrics"}
        </summary>
        <Facts facts={facts.slice(atOnce)} />
      </details>
    </div>
  );
}
