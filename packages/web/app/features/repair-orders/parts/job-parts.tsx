import { fillIn } from "@autoiq/domain/catalog/message";
import { en } from "@autoiq/domain/catalog/repair-order-work/en";
import { en as statuses } from "@autoiq/domain/catalog/statuses/en";
import { isTire } from "@autoiq/domain/inventory/part-states";
import { getRepairOrder, issuePart } from "@autoiq/domain/repair-orders/contract";
import { getOrderStock, type LineStock } from "@autoiq/domain/repair-orders/parts/contract";
import type { Job, Line } from "@autoiq/domain/repair-orders/schema";
import { getMyDay } from "@autoiq/domain/time-clock/contract";
import { PackageCheck, PackageOpen } from "lucide-react";
import { useState } from "react";
import { useOrderStock } from "~/features/repair-orders/api";
import { useWrite } from "~/platform/api";
import { formatQuantity } from "~/platform/format";
import { useSharedMessages } from "~/platform/language/messages";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { LineStockFacts } from "./line-stock";
import { DotField } from "./repair-order-parts";
import { ReturnPart } from "./return-part";

/** What a job needs, without prices: hours to spend and parts to pull. */
export function JobParts({ repairOrderId, job }: { repairOrderId: string; job: Job }) {
  const t = useSharedMessages("repair-order-work", en).parts;
  const parts = job.lines.filter((line) => line.kind === "part");
  const stock = useOrderStock(repairOrderId);
  const labor = job.lines.filter((line) => line.kind === "labor");
  return (
    <div className="grid gap-2">
      {labor.length > 0 ? (
        <ul className="grid gap-1 text-sm">
          {labor.map((line) => (
            <li key={line.id} className="flex justify-between gap-3">
              <span className="min-w-0">{line.description}</span>
              <span className="shrink-0 text-fg-muted tabular">
                {fillIn(t.hours, { hours: formatQuantity(line.hours ?? "0") })}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      {parts.length > 0 ? (
        <ul className="grid gap-2">
          {parts.map((line) => (
            <Part
              key={line.id}
              repairOrderId={repairOrderId}
              line={line}
              job={job}
              stock={stock.get(line.id)}
            />
          ))}
        </ul>
      ) : null}
    </div>
  );
}

function Part({
  repairOrderId,
  line,
  job,
  stock,
}: {
  repairOrderId: string;
  line: Line;
  job: Job;
  stock: LineStock | undefined;
}) {
  const t = useSharedMessages("repair-order-work", en).parts;
  const { part: states } = useSharedMessages("statuses", statuses);
  const [refusal, setRefusal] = useState<string>();
  const issue = useWrite(issuePart, {
    invalidates: [getRepairOrder, getMyDay, getOrderStock],
    onSuccess: () => setRefusal(undefined),
    onProblem: (problem) => {
      setRefusal(problem.message);
      return true;
    },
  });
  const taken = line.partState === "issued" || line.partState === "installed";
  const takeable = line.partId && !taken && line.partState !== "returned" && job.authorization === "approved";
  return (
    <li className="rounded-md border border-line bg-sunken/50 px-3 py-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1 basis-44">
          <p className="font-medium text-sm">
            {formatQuantity(line.quantity ?? "0")} × {line.description}
          </p>
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-fg-muted text-xs">
            {line.partNumber ? <span className="wrap-anywhere font-mono">{line.partNumber}</span> : null}
            {line.condition === "new" ? null : <span>{t[line.condition]}</span>}
            <span className="inline-flex items-center gap-1">
              {taken ? <PackageCheck aria-hidden="true" className="size-3.5 text-success-text" /> : null}
              {line.partState ? states[line.partState] : null}
            </span>
            {line.backOrdered && !taken ? <Badge tone="warning">{t.backOrdered}</Badge> : null}
          </p>
          {takeable && stock ? <LineStockFacts stock={stock} quantity={line.quantity ?? "0"} /> : null}
        </div>
        {takeable ? (
          <Button
            size="sm"
            loading={issue.isPending}
            aria-label={fillIn(t.takePart, { part: line.description })}
            onClick={() => issue.mutate({ params: { id: repairOrderId, lineId: line.id } })}
          >
            <PackageOpen aria-hidden="true" />
            {t.take}
          </Button>
        ) : null}
        <ReturnPart orderId={repairOrderId} job={job} line={line} />
      </div>
      {isTire(line.stateFee) && job.authorization === "approved" ? (
        <DotField
          key={line.dotNumber}
          orderId={repairOrderId}
          line={line}
          locked={job.work === "completed"}
        />
      ) : null}
      {refusal ? (
        <Notice tone="danger" className="mt-2">
          {refusal}
        </Notice>
      ) : null}
    </li>
  );
}
