import { compareEstimates } from "@autoiq/domain/repair-orders/estimates/compare";
import {
  getEstimate,
  getEstimatePdf,
  type SavedEstimate,
} from "@autoiq/domain/repair-orders/estimates/contract";
import type { RepairOrder } from "@autoiq/domain/repair-orders/schema";
import { useQuery } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { useState } from "react";
import { queryOptionsFor } from "~/platform/api";
import { openFile } from "~/platform/files/use-file";
import { toast } from "~/platform/toast";
import { Button } from "~/ui/button";
import { DateTime, Money } from "~/ui/data-display";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Field } from "~/ui/forms/field";
import { Select } from "~/ui/forms/select";
import { Tabs } from "~/ui/layout/tabs";
import { Dialog } from "~/ui/overlays/dialog";
import { EstimateChanges } from "./estimate-changes";

/** One sent version of the estimate, its changes from another version, and its document. */
export function EstimateDialog({
  order,
  estimateId,
  timeZone,
  onClose,
}: {
  order: RepairOrder;
  estimateId: string;
  timeZone: string;
  onClose: () => void;
}) {
  const [against, setAgainst] = useState<number | null>(null);
  const [printing, setPrinting] = useState(false);
  const params = { id: order.id, estimateId };
  const found = useQuery(
    queryOptionsFor(getEstimate, { params, query: against === null ? {} : { against } }),
  );
  const version = order.estimates.find((each) => each.id === estimateId)?.version ?? 0;
  const others = order.estimates.filter((each) => each.id !== estimateId);
  const print = async () => {
    setPrinting(true);
    try {
      await openFile(getEstimatePdf, { params });
    } catch (error) {
      const description = error instanceof Error ? error.message : "The server didn't respond.";
      toast({ title: "The estimate couldn't be opened", description, variant: "destructive" });
    } finally {
      setPrinting(false);
    }
  };
  const data = found.data;
  const other = data?.against;
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={`Estimate ${version}`}
      footer={
        <Button variant="primary" loading={printing} onClick={() => void print()}>
          <Printer aria-hidden="true" />
          Print or save (PDF)
        </Button>
      }
    >
      {!data ? (
        found.error ? (
          <ErrorState error={found.error} onRetry={() => void found.refetch()} />
        ) : (
          <SkeletonRows label="Loading estimate" rows={5} />
        )
      ) : (
        <Tabs
          label="Estimate view"
          items={[
            {
              value: "sent",
              label: "As sent",
              content: <Sent estimate={data.estimate} timeZone={timeZone} />,
            },
            ...(others.length > 0
              ? [
                  {
                    value: "changes",
                    label: "Compare",
                    content: (
                      <div className="grid gap-4">
                        <Field label="Compare with">
                          <Select
                            value={String(other?.version ?? "")}
                            onChange={(event) => setAgainst(Number(event.target.value))}
                            placeholder={other ? undefined : "Choose a version"}
                            options={others.map((each) => ({
                              value: String(each.version),
                              label: `Estimate ${each.version}`,
                            }))}
                          />
                        </Field>
                        {other ? (
                          <EstimateChanges
                            change={compareEstimates(other.content, data.estimate.content)}
                            before={other.version}
                            after={data.estimate.version}
                          />
                        ) : (
                          <p className="text-fg-muted text-sm">
                            This is the first version. Open a later one to compare.
                          </p>
                        )}
                      </div>
                    ),
                  },
                ]
              : []),
          ]}
        />
      )}
    </Dialog>
  );
}

function Sent({ estimate, timeZone }: { estimate: SavedEstimate; timeZone: string }) {
  const { content } = estimate;
  return (
    <div className="grid gap-4 text-sm">
      <p className="text-fg-muted">
        Sent to <span className="wrap-anywhere">{estimate.sentTo}</span>
        {estimate.sentBy ? ` by ${estimate.sentBy}` : ""},{" "}
        <DateTime instant={estimate.sentAt} timeZone={timeZone} />. Valid until{" "}
        <DateTime instant={estimate.expiresAt} timeZone={timeZone} style="date" />.
      </p>
      <ul className="grid gap-3">
        {content.jobs.map((job) => (
          <li key={job.id} className="rounded-md border border-line">
            <p className="flex justify-between gap-3 border-line border-b bg-sunken/60 px-3 py-2 font-medium">
              {job.name}
              <Money cents={job.subtotalCents} />
            </p>
            {job.authorization === "declined" || job.authorization === "deferred" ? (
              <p className="px-3 pt-2 text-fg-muted">
                {job.authorization === "declined" ? "Declined" : "Deferred"}, not in the total.
              </p>
            ) : null}
            <ul className="grid gap-1 px-3 py-2">
              {job.lines.map((line, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a sent estimate's lines never change
                <li key={index} className="flex justify-between gap-3">
                  <span className="min-w-0">
                    {line.description}
                    {line.hours ? <span className="text-fg-muted"> · {line.hours} h</span> : null}
                    {line.quantity ? <span className="text-fg-muted"> · {line.quantity} ×</span> : null}
                  </span>
                  <Money cents={line.amountCents} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <p className="flex justify-between gap-3 border-line border-t pt-2 font-semibold text-base">
        Total with supplies and tax
        <Money cents={estimate.totalCents} />
      </p>
      <dl className="grid gap-2 sm:grid-cols-2">
        {content.terms.map((term) => (
          <div key={term.label}>
            <dt className="font-medium">{term.label}</dt>
            <dd className="text-fg-muted">{term.text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
