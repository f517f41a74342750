import { sum } from "@autoiq/domain/kernel/money";
import {
  type DayClose,
  getDayClose,
  getDepositSlip,
  getZReport,
  movementLabels,
} from "@autoiq/domain/payments/drawer/contract";
import {
  type Denomination,
  denominationLabels,
  describeDifference,
  tipsIn,
} from "@autoiq/domain/payments/drawer/rules";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Landmark, Printer } from "lucide-react";
import type { ReactNode } from "react";
import { TakingsByMethod } from "~/features/payments/takings-tables";
import { queryOptionsFor } from "~/platform/api";
import { openFile } from "~/platform/files/use-file";
import { Button } from "~/ui/button";
import { cn } from "~/ui/cn";
import { DateTime, Money } from "~/ui/data-display";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { toast } from "~/ui/toast";

function Line({ label, strong, children }: { label: ReactNode; strong?: boolean; children: ReactNode }) {
  return (
    <div className={cn("flex items-baseline justify-between gap-4", strong && "font-semibold")}>
      <dt className="wrap-anywhere min-w-0">{label}</dt>
      <dd className="shrink-0">{children}</dd>
    </div>
  );
}

function Paper({
  of,
  id,
  children,
}: {
  of: typeof getZReport | typeof getDepositSlip;
  id: string;
  children: ReactNode;
}) {
  const open = useMutation({
    mutationFn: () => openFile(of, { params: { id } }),
    onError: (error) =>
      toast({ title: "The document couldn't be opened", description: error.message, variant: "destructive" }),
  });
  return (
    <Button loading={open.isPending} onClick={() => open.mutate()}>
      {children}
    </Button>
  );
}

/** One close: the drawer, the batch, and its documents. */
export function CloseDetails({ id, timeZone }: { id: string; timeZone: string }) {
  const loaded = useQuery(queryOptionsFor(getDayClose, { params: { id } }));
  if (loaded.data) return <Details close={loaded.data} timeZone={timeZone} />;
  return loaded.error ? (
    <ErrorState error={loaded.error} onRetry={() => void loaded.refetch()} />
  ) : (
    <SkeletonRows label="Loading the close" rows={8} />
  );
}

function Details({ close, timeZone }: { close: DayClose; timeZone: string }) {
  const { cash } = close;
  const difference = describeDifference(close.differenceCents);
  const cashTips = tipsIn(close.takings, "cash");
  const terminalTips = tipsIn(close.takings, "card-terminal");
  const checksCents = sum(close.checks.map((each) => each.amountCents));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 text-sm">
      <div className="flex flex-wrap gap-2">
        <Paper of={getZReport} id={close.id}>
          <Printer aria-hidden="true" className="size-4" />Z report
        </Paper>
        <Paper of={getDepositSlip} id={close.id}>
          <Landmark aria-hidden="true" className="size-4" />
          Deposit slip
        </Paper>
      </div>
      <p className="text-fg-muted">
        <DateTime instant={close.from} timeZone={timeZone} /> to{" "}
        <DateTime instant={close.through} timeZone={timeZone} />, closed by {close.by}
      </p>
      <div className="grid gap-5 md:grid-cols-2">
        <section aria-label="Cash drawer" className="grid content-start gap-1">
          <h3 className="font-semibold">Cash drawer</h3>
          <dl className="grid gap-1">
            <Line label="Starting cash">
              <Money cents={cash.floatCents} />
            </Line>
            <Line label="Cash received">
              <Money cents={cash.receivedCents} />
            </Line>
            {cashTips === 0 ? null : (
              <Line label="Of which tips">
                <Money cents={cashTips} />
              </Line>
            )}
            {cash.refundedCents === 0 ? null : (
              <Line label="Cash refunds">
                <Money cents={-cash.refundedCents} />
              </Line>
            )}
            {close.movements.map((each) => (
              <Line
                key={each.id}
                label={`${movementLabels[each.kind]}: ${each.reason}${each.correctsClose === null ? "" : ` (corrects #${each.correctsClose})`}`}
              >
                <Money cents={each.kind === "paid-in" ? each.amountCents : -each.amountCents} />
              </Line>
            ))}
            <Line label="Expected" strong>
              <Money cents={cash.expectedCents} />
            </Line>
            <Line label="Counted" strong>
              <Money cents={close.countedCents} />
            </Line>
            <Line label="Over/short" strong>
              <span className={difference ? "text-danger-text" : "text-success-text"}>
                {difference ?? "Balanced"}
              </span>
            </Line>
          </dl>
          {close.explanation ? <p className="wrap-anywhere text-fg-muted">{close.explanation}</p> : null}
        </section>
        <section aria-label="Count and deposit" className="grid content-start gap-1">
          <h3 className="font-semibold">Count and deposit</h3>
          <dl className="grid gap-1">
            {close.counts
              .filter(({ count }) => count > 0)
              .map(({ cents, count }) => (
                <Line key={cents} label={`${count} × ${denominationLabels[cents as Denomination]}`}>
                  <Money cents={cents * count} />
                </Line>
              ))}
            <Line label="Left in the drawer">
              <Money cents={close.leftCents} />
            </Line>
            <Line label="Cash to deposit" strong>
              <Money cents={close.depositCents} />
            </Line>
            <Line
              label={`${close.checks.length} ${close.checks.length === 1 ? "check" : "checks"} to deposit`}
              strong
            >
              <Money cents={checksCents} />
            </Line>
          </dl>
        </section>
        <section aria-label="Card terminal" className="grid content-start gap-1">
          <h3 className="font-semibold">Card terminal</h3>
          <dl className="grid gap-1">
            <Line label="Recorded">
              <Money cents={close.terminalCents} />
            </Line>
            {terminalTips === 0 ? null : (
              <Line label="Of which tips">
                <Money cents={terminalTips} />
              </Line>
            )}
            <Line label="Batch total">
              {close.batchCents === null ? "Not compared" : <Money cents={close.batchCents} />}
            </Line>
          </dl>
          {close.batchExplanation ? (
            <p className="wrap-anywhere text-fg-muted">{close.batchExplanation}</p>
          ) : null}
        </section>
      </div>
      <TakingsByMethod rows={close.takings} />
    </div>
  );
}
