import { getPartForecast } from "@autoiq/domain/inventory/forecast/contract";
import { useQuery } from "@tanstack/react-query";
import { Check, PackageOpen } from "lucide-react";
import { useState } from "react";
import { queryOptionsFor } from "~/platform/api";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { DateTime } from "~/ui/data-display";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Card } from "~/ui/layout/card";
import { Dialog } from "~/ui/overlays/dialog";
import { DemandChart } from "./demand-chart";
import { describeConfidence, formatShare, trendLabels } from "./forecast-labels";
import { PartOrderingForm } from "./part-ordering-form";
import { differs, formatLevels, useStockLevels } from "./use-stock-levels";

/** Expected demand and suggested stock levels of one part. */
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
  const levels = useStockLevels();
  const [ordering, savePartOrdering] = useState(false);
  const part = reply.data?.part;
  const run = reply.data?.run;
  return (
    <Card
      title="Forecast"
      actions={
        part && mayWrite ? (
          <>
            <Button size="sm" onClick={() => savePartOrdering(true)}>
              <PackageOpen aria-hidden="true" />
              Pack and delivery
            </Button>
            {differs(part) ? (
              <Button size="sm" loading={levels.isPending} onClick={() => levels.take([part])}>
                <Check aria-hidden="true" />
                Apply {formatLevels(part.suggestedMinimum, part.suggestedMaximum)}
              </Button>
            ) : null}
          </>
        ) : null
      }
    >
      {reply.error && !reply.data ? (
        <ErrorState error={reply.error} onRetry={() => void reply.refetch()} />
      ) : !reply.data ? (
        <SkeletonRows label="Loading forecast" rows={12} />
      ) : !run || !part ? (
        <p className="text-fg-muted text-sm">
          {run
            ? "This part wasn't stocked here at the last forecast. Forecasts update every night."
            : "No forecast for this location yet. Open Forecast in Inventory to create one."}
        </p>
      ) : (
        <div className="grid gap-3">
          <DemandChart part={part} firstMonth={run.firstMonth} />
          <dl className="grid grid-cols-2 gap-x-4 gap-y-3 text-sm sm:grid-cols-4">
            {[
              [
                "Demand",
                <Badge key="t" tone={trendLabels[part.trend].tone}>
                  {trendLabels[part.trend].label}
                </Badge>,
              ],
              ["Chance of use in 3 months", formatShare(part.chance, 0)],
              ["Minimum – maximum", formatLevels(part.minimum, part.maximum)],
              ["Suggested", formatLevels(part.suggestedMinimum, part.suggestedMaximum)],
            ].map(([term, value]) => (
              <div key={String(term)}>
                <dt className="text-fg-muted text-xs">{term}</dt>
                <dd className="tabular">{value}</dd>
              </div>
            ))}
          </dl>
          <p className="text-sm">{part.reason}</p>
          <p className="text-fg-muted text-xs">
            Updated <DateTime instant={run.computedAt} timeZone={timeZone} /> from {run.months} full months of
            history. {describeConfidence(run)}
          </p>
        </div>
      )}
      {part ? (
        <Dialog
          open={ordering}
          onOpenChange={savePartOrdering}
          title="Pack and delivery"
          description={part.name}
        >
          <PartOrderingForm part={part} onDone={() => savePartOrdering(false)} />
        </Dialog>
      ) : null}
    </Card>
  );
}
