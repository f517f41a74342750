import { sayCents } from "@autoiq/domain/assistant/say";
import { listSegments } from "@autoiq/domain/customers/bring-back/contract";
import { type Segment, segmentWords } from "@autoiq/domain/customers/segments/rules";
import { useQuery } from "@tanstack/react-query";
import { queryOptionsFor } from "~/platform/api";
import { formatCount } from "~/platform/format";
import { Card } from "~/ui/card";
import { cn } from "~/ui/cn";
import { ErrorState } from "~/ui/error-state";
import { DateTime } from "~/ui/figures";
import { SkeletonRows } from "~/ui/skeleton";

/** From those who come to those who are gone; beside each bar stands its name, so no color has to be known. */
const tones: Readonly<Record<Segment, string>> = {
  regular: "bg-success",
  new: "bg-accent",
  slipping: "bg-warning",
  once: "bg-line-strong",
  lost: "bg-danger",
  none: "bg-line",
};

/** All customers in groups by how they come: how many, and what a year is expected to bring. */
export function SegmentsCard({ timeZone }: { timeZone: string }) {
  const known = useQuery(queryOptionsFor(listSegments));
  if (!known.data)
    return (
      <Card title="Your customers">
        {known.error ? (
          <ErrorState error={known.error} onRetry={() => void known.refetch()} />
        ) : (
          <SkeletonRows label="Loading the groups" rows={6} />
        )}
      </Card>
    );
  const { segments, learnedAt } = known.data;
  const all = segments.reduce((sum, { customers }) => sum + customers, 0);
  const shown = segments.filter(({ customers }) => customers > 0);
  return (
    <Card title="Your customers">
      {shown.length === 0 ? (
        <p className="text-fg-muted text-sm">Groups appear here once there are customers on file.</p>
      ) : (
        <div className="grid gap-4">
          <div aria-hidden="true" className="flex h-2.5 gap-px overflow-hidden rounded-full">
            {shown.map(({ segment, customers }) => (
              <span
                key={segment}
                className={cn("min-w-1", tones[segment])}
                style={{ flexGrow: customers / all }}
              />
            ))}
          </div>
          <ul className="grid gap-3 text-sm">
            {shown.map(({ segment, customers, aheadCents }) => (
              <li
                key={segment}
                className="grid grid-cols-[0.625rem_minmax(0,1fr)_auto] items-baseline gap-x-2"
              >
                <span aria-hidden="true" className={cn("size-2.5 rounded-full", tones[segment])} />
                <span>
                  <span className="font-medium">{segmentWords[segment].title}</span>
                  <span className="block text-fg-muted text-xs">{segmentWords[segment].meaning}</span>
                </span>
                <span className="tabular text-right">
                  {formatCount(customers)}
                  {aheadCents > 0 ? (
                    <span className="block text-fg-muted text-xs">{sayCents(aheadCents)} a year</span>
                  ) : null}
                </span>
              </li>
            ))}
          </ul>
          <p className="text-fg-muted text-xs">
            {learnedAt ? (
              <>
                Worked out on <DateTime instant={learnedAt} timeZone={timeZone} style="date" /> from all paid
                visits. The yearly figure is what the next 365 days are expected to bring, before tax.
              </>
            ) : (
              "Groups are worked out every night from paid visits."
            )}
          </p>
        </div>
      )}
    </Card>
  );
}
