import type { Fact } from "@autoiq/domain/assistant/analysis";
import { formatFigure } from "~/platform/format";

/** More than these stand behind a word: what is read at a glance stays readable at a glance. */
const atOnce = 8;

function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-2">
      {facts.map(({ key, label, value, unit }) => (
        <div key={key} className="flex flex-col rounded-md bg-sunken px-3 py-2">
          <dt className="text-fg-muted text-xs">{label}</dt>
          <dd className="mt-auto break-words font-semibold tabular">{formatFigure(unit, value)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The computed figures that the answer rests on. */
export function AnalysisFacts({ facts }: { facts: readonly Fact[] }) {
  if (facts.length === 0) return null;
  if (facts.length <= atOnce) return <Facts facts={facts} />;
  return (
    <div className="grid gap-2">
      <Facts facts={facts.slice(0, atOnce)} />
      <details className="text-sm">
        <summary className="min-h-8 text-fg-muted max-md:min-h-11">
          {facts.length - atOnce} more {facts.length - atOnce === 1 ? "figure" : "figures"}
        </summary>
        <Facts facts={facts.slice(atOnce)} />
      </details>
    </div>
  );
}
