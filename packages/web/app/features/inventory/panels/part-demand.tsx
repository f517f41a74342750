import { getPartForecast } from "@autoiq/domain/inventory/forecast/contract";
import { useQuery } from "@tanstack/react-query";
import { Check, PackageOpen } from "lucide-react";
import { useState } from "react";
import { queryOptionsFor } from "~/platform/api";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Dialog } from "~/ui/dialog";
import { ErrorState } from "~/ui/error-state";
import { DateTime } from "~/ui/figures";
import { SkeletonRows } from "~/ui/skeleton";
import { sayShare, sayTrust, trendWords } from "../forecast-words";
import { OrderingForm } from "../forms/ordering-form";
import { differs, sayLevels, useLevels } from "../use-levels";
import { DemandChart } from "./demand-chart";

/** What may be asked for of one part, and what to keep of it. */
export function PartDemand({
  partId,
  timeZone,
  mayWrite,
}: {
  partId: string;
  timeZone: string;
  mayWrite: boolean;
}) {
  const reply = useQuery(queryOptionsFor(getPartForecast, { params: { id: partId } }));
  const levels = useLevels();
  const [ordering, setOrdering] = useState(false);
  const part = reply.data?.part;
  const run = reply.data?.run;
  return (
    <Card
      title="Forecast"
      actions={
        part && mayWrite ? (
          <>
            <Button size="sm" onClick={() => setOrdering(true)}>
              <PackageOpen aria-hidden="true" />
              Pack and delivery
            </Button>
            {differs(part) ? (
              <Button size="sm" loading={levels.isPending} onClick={() => levels.take([part])}>
                <Check aria-hidden="true" />
                Set {sayLevels(part.suggestedMinimum, part.suggestedMaximum)}
              </Button>
            ) : null}
          </>
        ) : null
      }
    >
      {reply.error && !reply.data ? (
        <ErrorState error={reply.error} onRetry={() => void reply.refetch()} />
      ) : !reply.data ? (
        <SkeletonRows label="Loading the forecast" rows={12} />
      ) : !run || !part ? (
        <p className="text-fg-muted text-sm">
          {run
            ? "This part was not on a shelf here when the forecast was made. It is worked out again every night."
            : "No forecast has been made for this location yet. Open Forecast in the inventory to make one."}
        </p>
      ) : (
        <div className="grid gap-3">
          <DemandChart part={part} firstMonth={run.firstMonth} />
          <dl className="grid grid-cols-2 gap-x-4 gap-y-3 text-sm sm:grid-cols-4">
            {[
              [
                "Demand",
                <Badge key="t" tone={trendWords[part.trend].tone}>
                  {trendWords[part.trend].label}
                </Badge>,
              ],
              ["Any in 3 months", sayShare(part.chance, 0)],
              ["Minimum – maximum", sayLevels(part.minimum, part.maximum)],
              ["Suggested", sayLevels(part.suggestedMinimum, part.suggestedMaximum)],
            ].map(([term, value]) => (
              <div key={String(term)}>
                <dt className="text-fg-muted text-xs">{term}</dt>
                <dd className="tabular">{value}</dd>
              </div>
            ))}
          </dl>
          <p className="text-sm">{part.reason}</p>
          <p className="text-fg-muted text-xs">
            Worked out <DateTime instant={run.computedAt} timeZone={timeZone} /> from {run.months} whole
            months. {sayTrust(run)}
          </p>
        </div>
      )}
      {part ? (
        <Dialog open={ordering} onOpenChange={setOrdering} title="Pack and delivery" description={part.name}>
          <OrderingForm part={part} onDone={() => setOrdering(false)} />
        </Dialog>
      ) : null}
    </Card>
  );
}
