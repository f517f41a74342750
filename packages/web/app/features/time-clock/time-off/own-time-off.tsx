import { fillIn } from "@autoiq/domain/catalog/message";
import { en } from "@autoiq/domain/catalog/time-off/en";
import {
  cancelOwnTimeOff,
  getOwnTimeOff,
  type TimeOffRequest,
} from "@autoiq/domain/time-clock/time-off/contract";
import type { TimeOffState } from "@autoiq/domain/time-clock/time-off/kinds";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { queryOptionsFor, useWrite } from "~/platform/api";
import { useSharedMessages } from "~/platform/language/messages";
import { formatBalance, formatTimeOff } from "~/platform/time/format-time-off";
import { formatDay, formatMinutes } from "~/platform/time/time-zone";
import { useNow } from "~/platform/time/use-now";
import { toast } from "~/platform/toast";
import { StatusPill, type Tone } from "~/ui/badge";
import { Button } from "~/ui/button";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Card } from "~/ui/layout/card";
import { Disclosure } from "~/ui/layout/disclosure";
import { ConfirmDialog } from "~/ui/overlays/confirm-dialog";
import { Dialog } from "~/ui/overlays/dialog";

const RequestForm = lazy(async () => ({ default: (await import("./request-form")).RequestForm }));

const tones: Readonly<Record<TimeOffState, Tone>> = {
  waiting: "warning",
  approved: "success",
  declined: "danger",
  canceled: "neutral",
};

/** The next ones: a page of the week is no calendar of the year. */
const shownHolidays = 3;

/** A person's own time off: what they have left, their paid holidays, what they asked for, and the answers. */
export function OwnTimeOff() {
  const t = useSharedMessages("time-off", en);
  const now = useNow();
  const [isAsking, setAsking] = useState(false);
  const [canceling, setCanceling] = useState<TimeOffRequest | null>(null);
  const loaded = useQuery(queryOptionsFor(getOwnTimeOff));
  const cancel = useWrite(cancelOwnTimeOff, {
    invalidates: [getOwnTimeOff],
    onSuccess: () => {
      setCanceling(null);
      toast({ title: t.canceled });
    },
    onProblem: () => {
      setCanceling(null);
      return false;
    },
  });
  const { data } = loaded;
  if (!data)
    return loaded.error ? (
      <ErrorState error={loaded.error} onRetry={() => void loaded.refetch()} />
    ) : (
      <SkeletonRows label={t.loading} rows={2} />
    );
  const { timeZone, balances, requests, holidays } = data;
  const isCurrent = ({ endsAt, state }: TimeOffRequest) => state !== "canceled" && new Date(endsAt) > now;
  // The next one first.
  const current = requests.filter(isCurrent).toReversed();
  const earlier = requests.filter((each) => !isCurrent(each));
  const row = (request: TimeOffRequest) => (
    <RequestRow
      key={request.id}
      request={request}
      timeZone={timeZone}
      onCancel={
        request.state === "waiting" || (request.state === "approved" && new Date(request.startsAt) > now)
          ? () => setCanceling(request)
          : null
      }
    />
  );
  return (
    <Card
      title={t.title}
      padded={false}
      actions={
        <Button size="sm" onClick={() => setAsking(true)}>
          {t.ask}
        </Button>
      }
    >
      {balances.length > 0 ? (
        <dl className="flex flex-wrap gap-x-8 gap-y-2 border-line border-b px-4 py-3 text-sm">
          {balances.map(({ kind, minutes }) => (
            <div key={kind}>
              <dt className="text-fg-muted">{t.left[kind]}</dt>
              <dd className="font-semibold tabular">{formatBalance(minutes)}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {holidays.length > 0 ? (
        <ul aria-label={t.holidays} className="grid gap-1 border-line border-b px-4 py-3 text-sm">
          {holidays.slice(0, shownHolidays).map(({ day, name, minutes }) => (
            <li key={day} className="flex flex-wrap justify-between gap-x-4">
              <span className="wrap-anywhere">
                {fillIn(t.holiday, { name, time: formatMinutes(minutes) })}
              </span>
              <span className="text-fg-muted">{formatDay(day)}</span>
            </li>
          ))}
        </ul>
      ) : null}
      {current.length > 0 ? (
        <ul className="divide-y divide-line">{current.map(row)}</ul>
      ) : (
        <p className="px-4 py-3 text-fg-muted text-sm">{t.none}</p>
      )}
      {earlier.length > 0 ? (
        <Disclosure title={t.earlier}>
          <ul className="-mx-4 divide-y divide-line">{earlier.map(row)}</ul>
        </Disclosure>
      ) : null}
      <Dialog open={isAsking} onOpenChange={setAsking} title={t.ask}>
        <Suspense fallback={<SkeletonRows label={t.loading} rows={4} />}>
          <RequestForm timeZone={timeZone} onDone={() => setAsking(false)} />
        </Suspense>
      </Dialog>
      <ConfirmDialog
        open={canceling !== null}
        onOpenChange={(open) => (open ? undefined : setCanceling(null))}
        title={t.cancelTitle}
        confirmLabel={t.cancel}
        cancelLabel={t.keep}
        loading={cancel.isPending}
        onConfirm={() =>
          canceling
            ? cancel.mutate({ params: { id: canceling.id }, body: { version: canceling.version } })
            : undefined
        }
      >
        {canceling ? fillIn(t.cancelText, { days: formatTimeOff(canceling, timeZone) }) : null}
      </ConfirmDialog>
    </Card>
  );
}

function RequestRow({
  request,
  timeZone,
  onCancel,
}: {
  request: TimeOffRequest;
  timeZone: string;
  onCancel: (() => void) | null;
}) {
  const t = useSharedMessages("time-off", en);
  const { state, answeredByName, canceledByName } = request;
  const days = formatTimeOff(request, timeZone);
  const answer =
    state === "canceled"
      ? fillIn(t.canceledBy, { name: canceledByName ?? "" })
      : state === "waiting"
        ? null
        : fillIn(t.answer[state], { name: answeredByName ?? "" });
  return (
    <li className="grid gap-1 px-4 py-3 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="font-medium">{days}</span>
        <StatusPill tone={tones[state]}>{t.state[state]}</StatusPill>
      </div>
      <p className="text-fg-muted">
        {t.kind[request.kind]} · {fillIn(t.takes, { time: formatMinutes(request.minutes) })}
      </p>
      {request.note ? <p className="wrap-anywhere">{request.note}</p> : null}
      {answer ? (
        <p className="wrap-anywhere">
          {answer}
          {request.answer ? `: ${request.answer}` : ""}
        </p>
      ) : null}
      {onCancel ? (
        <Button size="sm" className="mt-1 justify-self-start" onClick={onCancel}>
          {t.cancel}
          <span className="sr-only">: {days}</span>
        </Button>
      ) : null}
    </li>
  );
}
