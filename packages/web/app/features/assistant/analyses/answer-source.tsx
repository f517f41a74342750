import type { Analysis } from "@autoiq/domain/assistant/analysis";
import { useShop } from "~/platform/shop/use-shop";
import { DateTime } from "~/ui/data-display";
import type { AIResponse } from "../ai-service";
import { AnalysisFacts } from "./analysis-facts";

/** Prefix of our built-in text generator's name. Every other name is a language model. */
const builtInWriter = /^autoiq/;

/** The source of a response: its numbers, its data, its confidence, when the records were read, and what wrote the text. */
export function AnswerSource({
  basis,
  asOf,
  metadata,
  facts,
}: Pick<Analysis, "basis" | "asOf" | "facts"> & { metadata?: AIResponse["metadata"] | undefined }) {
  const { location } = useShop();
  return (
    <details className="text-sm">
      <summary className="min-h-8 text-fg-muted max-md:min-h-11">How this was calculated</summary>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 rounded-md bg-sunken px-3 py-2.5">
        <dt className="text-fg-muted">Basis</dt>
        <dd>{basis}</dd>
        {metadata ? (
          <>
            <dt className="text-fg-muted">Confidence</dt>
            <dd className="tabular">{Math.round(metadata.confidence * 100)}%</dd>
          </>
        ) : null}
        <dt className="text-fg-muted">Records from</dt>
        <dd>
          <DateTime instant={asOf} timeZone={location.timeZone} />
        </dd>
        {metadata ? (
          <>
            <dt className="text-fg-muted">Written by</dt>
            <dd>
              {builtInWriter.test(metadata.model)
                ? "AutoIQ (no language model)"
                : `${metadata.model} (language model). Every number was checked against the shop's records.`}
            </dd>
          </>
        ) : null}
      </dl>
      {facts.length > 0 ? (
        <div className="px-3 py-2">
          <AnalysisFacts facts={facts} label="Numbers used" />
        </div>
      ) : null}
    </details>
  );
}
