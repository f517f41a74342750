import {
  closePayPeriod,
  getPay,
  type PayOverview,
  type PayStatement,
  type PeriodPreview,
  previewPeriod,
} from "@autoiq/domain/payroll/contract";
import { type JobShare, wholeJob } from "@autoiq/domain/payroll/finished-jobs";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Banknote } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Link } from "react-router";
import { queryOptionsFor, useWrite } from "~/platform/api";
import { formatMoney } from "~/platform/format";
import { newId } from "~/platform/new-id";
import { Button } from "~/ui/button";
import { Money } from "~/ui/data-display";
import { EmptyState } from "~/ui/feedback/empty-state";
import { ErrorState } from "~/ui/feedback/error-state";
import { Notice } from "~/ui/feedback/notice";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Card } from "~/ui/layout/card";
import { ConfirmDialog } from "~/ui/overlays/confirm-dialog";
import { Dialog } from "~/ui/overlays/dialog";
import { toast } from "~/ui/toast";
import { monthDay, type OrderAddress, type PayJob } from "./pay-weeks";
import { PersonStatements } from "./person-statements";

const SplitJobForm = lazy(async () => ({
  default: (await import("./split-job-form")).SplitJobForm,
}));

interface Addresses {
  readonly weekAddress: (staffId: string, week: string) => string;
  readonly clocksAddress: string;
  readonly orderAddress: OrderAddress;
}

/** The pay period that is not closed: what is missing, everyone's pay, and the button that closes it. */
export function OpenPeriod({
  from,
  to,
  mayClose,
  booksWages,
  team,
  ...addresses
}: {
  from: string;
  to: string;
  mayClose: boolean;
  booksWages: boolean;
  team: PayOverview["people"];
} & Addresses) {
  const [splitting, setSplitting] = useState<{ person: PayStatement; job: PayJob } | null>(null);
  const loaded = useQuery({
    ...queryOptionsFor(previewPeriod, { query: { from, to } }),
    placeholderData: keepPreviousData,
  });
  const period = loaded.data;
  if (!period)
    return loaded.error ? (
      <ErrorState error={loaded.error} onRetry={() => void loaded.refetch()} />
    ) : (
      <SkeletonRows label="Loading the pay period" rows={6} />
    );
  return (
    <Card
      title={`${period.isOver ? "Ready to close" : "Open"}: ${monthDay(period.from)} – ${monthDay(period.to)}`}
      actions={<Money cents={period.totalCents} className="font-semibold text-lg" />}
      padded={false}
      aria-busy={loaded.isPlaceholderData}
    >
      <Missing period={period} {...addresses} />
      {period.people.length > 0 ? (
        <PersonStatements
          people={period.people}
          from={period.from}
          orderAddress={addresses.orderAddress}
          onSplit={mayClose ? (person, job) => setSplitting({ person, job }) : undefined}
        />
      ) : (
        <EmptyState icon={<Banknote />} title="No pay in this period">
          People with a pay plan appear here when they clock in or complete jobs.
        </EmptyState>
      )}
      {mayClose && !loaded.isPlaceholderData ? <Close period={period} booksWages={booksWages} /> : null}
      <Dialog
        open={splitting !== null}
        onOpenChange={(open) => !open && setSplitting(null)}
        title={splitting ? `Split: ${splitting.job.name}` : "Split"}
        description="Several technicians did this job: its flag hours, commission, and spiffs are shared by percent."
      >
        {splitting ? (
          <Suspense fallback={<SkeletonRows label="Loading form" rows={3} />}>
            <SplitJobForm
              jobId={splitting.job.jobId}
              technicianId={splitting.person.staffId}
              shares={sharesOf(period.people, splitting.job.jobId)}
              people={team}
              onDone={() => setSplitting(null)}
            />
          </Suspense>
        ) : null}
      </Dialog>
    </Card>
  );
}

/** How a job is shared, from everyone's lines of it. */
const sharesOf = (people: readonly PayStatement[], jobId: string): JobShare[] =>
  people.flatMap(({ staffId, weeks }) =>
    weeks
      .flatMap(({ jobs }) => jobs)
      .filter((job) => job.jobId === jobId && job.shareBasisPoints < wholeJob)
      .slice(0, 1)
      .map(({ shareBasisPoints }) => ({ staffId, basisPoints: shareBasisPoints })),
  );

const distinct = (names: readonly { readonly name: string }[]) =>
  [...new Set(names.map(({ name }) => name))].join(", ");

/** What has to be done before the period can be closed, and what should be. */
function Missing({ period, weekAddress, clocksAddress }: { period: PeriodPreview } & Addresses) {
  const { withoutPlan, withoutLeaveRate, running, notApproved, paidAfterLeaving } = period.missing;
  const all = [withoutPlan, withoutLeaveRate, running, notApproved, paidAfterLeaving];
  if (all.every(({ length }) => length === 0)) return null;
  return (
    <div className="grid gap-2 border-line border-b p-4">
      {withoutPlan.length > 0 ? (
        <Notice tone="warning" title="No pay plan">
          {distinct(withoutPlan)}: time or jobs in this period, and no pay plan. Add one below, or choose “Not
          paid here”.
        </Notice>
      ) : null}
      {withoutLeaveRate.length > 0 ? (
        <Notice tone="warning" title="No leave rate">
          {distinct(withoutLeaveRate)}: paid leave, and no closed period to take an average from. Enter a
          leave rate in the pay plan below.
        </Notice>
      ) : null}
      {running.length > 0 ? (
        <Notice tone="warning" title="Clocks are running">
          {distinct(running)}: set the end first.{" "}
          <Link to={clocksAddress} className="underline">
            Missed clock-outs
          </Link>
        </Notice>
      ) : null}
      {paidAfterLeaving.length > 0 ? (
        <Notice tone="warning" title="Paid after leaving">
          {distinct(paidAfterLeaving)}: left the team, and a salary or draw still pays. Add “Not paid here”
          from the Monday after.
        </Notice>
      ) : null}
      {notApproved.length > 0 ? (
        <Notice
          tone="info"
          title={
            notApproved.length === 1 ? "1 week isn't approved" : `${notApproved.length} weeks aren't approved`
          }
        >
          <ul>
            {[...Map.groupBy(notApproved, ({ staffId }) => staffId)].map(([staffId, weeks]) => (
              <li key={staffId} className="flex flex-wrap items-center gap-x-2">
                <span className="font-medium">{weeks[0]?.name}</span>
                {weeks.map((each) => (
                  <span key={each.week}>
                    {each.isHere ? (
                      <Link
                        to={weekAddress(each.staffId, each.week)}
                        className="inline-flex min-h-6 items-center underline max-md:min-h-11"
                      >
                        <span className="sr-only">{each.name}, </span>
                        week of {monthDay(each.week)}
                      </Link>
                    ) : (
                      `week of ${monthDay(each.week)}, at another location`
                    )}
                    {each.isSigned ? " (signed)" : ""}
                  </span>
                ))}
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
    </div>
  );
}

function Close({ period, booksWages }: { period: PeriodPreview; booksWages: boolean }) {
  const [id] = useState(newId);
  const [isAsking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { notApproved } = period.missing;
  const close = useWrite(closePayPeriod, {
    invalidates: [getPay, previewPeriod],
    onSuccess: () => {
      setAsking(false);
      toast({ title: `Pay period closed: ${formatMoney(period.totalCents)}` });
    },
    onProblem: (problem) => {
      setAsking(false);
      setRefusal(problem.message);
      return true;
    },
  });
  const { withoutPlan, withoutLeaveRate, running } = period.missing;
  const isBlocked = withoutPlan.length + withoutLeaveRate.length + running.length > 0;
  if (!period.isOver)
    return (
      <p className="border-line border-t px-4 py-3 text-fg-muted text-sm">
        You can close this period after {monthDay(period.to)}. Until then it changes with time and work.
      </p>
    );
  return (
    <div className="grid gap-3 border-line border-t p-4">
      {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
      <Button
        variant="primary"
        className="justify-self-start"
        disabled={isBlocked}
        onClick={() => {
          setRefusal(null);
          setAsking(true);
        }}
      >
        Close the period
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Close ${monthDay(period.from)} – ${monthDay(period.to)} with ${formatMoney(period.totalCents)}?`}
        confirmLabel={notApproved.length > 0 ? "Close without approval" : "Close the period"}
        destructive={notApproved.length > 0}
        loading={close.isPending}
        onConfirm={() =>
          close.mutate({
            body: {
              id,
              from: period.from,
              to: period.to,
              seen: period.seen,
              withoutApproval: notApproved.length > 0,
            },
          })
        }
      >
        {notApproved.length > 0
          ? `${notApproved.length === 1 ? "1 week isn't" : `${notApproved.length} weeks aren't`} approved. `
          : ""}
        A closed period never changes. What changes later falls into the next one as a difference.
        {booksWages ? " Its gross wages are booked in the journal." : ""}
      </ConfirmDialog>
    </div>
  );
}
