import { getInspection, type InspectionItem, signOffInspection } from "@autoiq/domain/inspections/contract";
import { formatReadings } from "@autoiq/domain/inspections/points";
import { countRatings, describeCounts, findingsOf, ratingFacts } from "@autoiq/domain/inspections/ratings";
import { unrated } from "@autoiq/domain/inspections/rules";
import { getRepairOrder } from "@autoiq/domain/repair-orders/contract";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { queryOptionsFor, useWrite } from "~/platform/api";
import { useShop } from "~/platform/shop/use-shop";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { ErrorState } from "~/ui/feedback/error-state";
import { Notice } from "~/ui/feedback/notice";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Card } from "~/ui/layout/card";
import { LastReading } from "./items/last-reading";
import { PhotoList } from "./photos/photo-list";
import { VideoList } from "./videos/video-list";

/** The technician's findings, urgent ones first, each with its possible jobs. */
export function FindingsCard({
  inspectionId,
  head,
  all,
  action,
  isReady = true,
}: {
  inspectionId: string | null;
  /** False while the page still loads what `all` and `action` show. */
  isReady?: boolean;
  /** Shown above the findings: actions for all of them. */
  all?: (items: readonly InspectionItem[]) => ReactNode;
  /** Opens or starts the inspection. */
  head: ReactNode;
  /** Shown next to each finding, such as "Make a job". */
  action: (item: InspectionItem) => ReactNode;
}) {
  return (
    <Card title="Inspection">
      {head ? <div className="mb-3 grid">{head}</div> : null}
      {inspectionId ? (
        <Findings inspectionId={inspectionId} all={all} action={action} isReady={isReady} />
      ) : (
        <p className="text-fg-muted text-sm">
          {head
            ? "Not inspected yet. Findings appear here as they are rated."
            : "This vehicle wasn't inspected."}
        </p>
      )}
    </Card>
  );
}

function Findings({
  inspectionId,
  all,
  action,
  isReady,
}: {
  inspectionId: string;
  isReady: boolean;
  all: ((items: readonly InspectionItem[]) => ReactNode) | undefined;
  action: (item: InspectionItem) => ReactNode;
}) {
  const inspection = useQuery(queryOptionsFor(getInspection, { params: { id: inspectionId } }));
  const { location } = useShop();
  if (inspection.error)
    return <ErrorState error={inspection.error} onRetry={() => void inspection.refetch()} />;
  if (!inspection.data || !isReady) return <SkeletonRows rows={3} label="Loading inspection" />;
  const { items, completedAt, signedOffName, odometer } = inspection.data;
  const found = findingsOf(items);
  const open = unrated(items).length;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 text-sm">
      <p className="text-fg-muted">
        {describeCounts(countRatings(items)).join(" · ")}
        {open > 0 ? ` · ${open} not rated yet` : ""}
        {signedOffName ? ` · signed off by ${signedOffName}` : completedAt ? " · complete" : ""}
      </p>
      {found.length === 0 && open === 0 ? <p>Nothing needs attention.</p> : null}
      {all?.(found)}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
        {found.map((item) => (
          <li
            key={item.id}
            className="grid grid-cols-[minmax(0,1fr)] gap-1 border-line border-t pt-2.5 first:border-t-0 first:pt-0"
          >
            <p className="flex flex-wrap items-center gap-1.5">
              <Badge tone={ratingFacts[item.rating].tone}>{ratingFacts[item.rating].label}</Badge>
              <span className="wrap-anywhere min-w-0 font-medium">{item.label}</span>
              {formatReadings(item) ? <span className="text-fg-muted">{formatReadings(item)}</span> : null}
            </p>
            <LastReading item={item} timeZone={location.timeZone} odometer={odometer} />
            {item.note ? <p>{item.note}</p> : null}
            <PhotoList item={item} />
            <VideoList item={item} />
            <div className="flex flex-wrap items-center justify-between gap-2 text-fg-muted text-xs">
              <span className="wrap-anywhere min-w-0">{item.section}</span>
              {action(item)}
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A named person must sign off findings before customers see them. */
export function SignOff({
  inspection,
}: {
  inspection: {
    id: string;
    completedAt: string | null;
    signedOffAt: string | null;
    signedOffName: string | null;
  };
}) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const sign = useWrite(signOffInspection, {
    invalidates: [getRepairOrder, getInspection],
    onProblem: (problem) => {
      setRefusal(problem.message);
      return true;
    },
  });
  if (inspection.signedOffAt)
    return (
      <Notice tone="success">The inspection is included. Signed off by {inspection.signedOffName}.</Notice>
    );
  return (
    <Notice
      tone="warning"
      title="The customer can't see the inspection yet"
      action={
        inspection.completedAt ? (
          <Button
            size="sm"
            loading={sign.isPending}
            onClick={() => sign.mutate({ params: { id: inspection.id } })}
          >
            Sign off findings
          </Button>
        ) : undefined
      }
    >
      {refusal ??
        (inspection.completedAt
          ? "By signing off, you vouch in your name that the findings are true."
          : "The technician hasn't completed it. You can send the estimate without it.")}
    </Notice>
  );
}
