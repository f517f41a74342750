import { getAiLimits } from "@autoiq/domain/assistant/usage-limits/contract";
import { useQuery } from "@tanstack/react-query";
import { queryOptionsFor } from "~/platform/api";
import { formatCount } from "~/platform/format";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Card } from "~/ui/layout/card";
import { formatMicros } from "./format-micros";
import { kindTitle, LimitsForm } from "./limits-form";

interface Share {
  readonly id: string;
  readonly name: string;
  readonly tokens: number;
  readonly micros: number;
}

function Shares({ title, shares, priced }: { title: string; shares: readonly Share[]; priced: boolean }) {
  const largest = Math.max(1, ...shares.map(({ tokens }) => tokens));
  return (
    <section aria-label={title} className="grid content-start gap-2">
      <h3 className="font-medium text-sm">{title}</h3>
      <ul className="grid gap-2">
        {shares.map(({ id, name, tokens, micros }) => (
          <li key={id} className="grid gap-1 text-sm">
            <span className="flex justify-between gap-3">
              <span className="text-fg-muted">{name}</span>
              <span className="tabular">
                {formatCount(tokens)} tokens{priced ? `, ${formatMicros(micros)}` : ""}
              </span>
            </span>
            <span aria-hidden="true" className="block h-1.5 overflow-hidden rounded-full bg-sunken">
              <span
                className="block h-full rounded-full bg-accent"
                style={{ width: `${(100 * tokens) / largest}%` }}
              />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The language model usage the business allows, and this month's usage per person and purpose. */
export function AiLimits() {
  const reply = useQuery(queryOptionsFor(getAiLimits));
  const shown = reply.data;
  return (
    <Card title="Business limits" className="mb-4">
      {shown ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[3fr_2fr]">
          <LimitsForm key={shown.version} shown={shown} />
          {shown.used.people.length > 0 ? (
            <div className="grid content-start gap-5">
              <Shares
                title="This month, by person"
                priced={shown.priced}
                shares={shown.used.people.map((each) => ({ ...each, id: each.userId, name: each.person }))}
              />
              <Shares
                title="This month, by question type"
                priced={shown.priced}
                shares={shown.used.kinds.map((each) => ({
                  ...each,
                  id: each.kind,
                  name: kindTitle(each.kind),
                }))}
              />
            </div>
          ) : (
            <p className="text-fg-muted text-sm">No language model was used this month.</p>
          )}
        </div>
      ) : reply.error ? (
        <ErrorState error={reply.error} onRetry={() => void reply.refetch()} />
      ) : (
        <SkeletonRows label="Loading limits" rows={3} />
      )}
    </Card>
  );
}
