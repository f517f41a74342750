import { dayIn } from "@autoiq/domain/kernel/time";
import {
  answerTimeOff,
  cancelTimeOff,
  listTimeOff,
  type TeamTimeOff as Team,
  type TimeOffRequest,
} from "@autoiq/domain/time-clock/time-off/contract";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, lazy, Suspense, useState } from "react";
import { Link } from "react-router";
import { queryOptionsFor, useWrite } from "~/platform/api";
import { formatTime } from "~/platform/format";
import { useWorkspace } from "~/platform/session/use-workspace";
import { formatBalance, formatTimeOff } from "~/platform/time/format-time-off";
import { formatMinutes } from "~/platform/time/time-zone";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { ErrorState } from "~/ui/feedback/error-state";
import { Notice } from "~/ui/feedback/notice";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { Card } from "~/ui/layout/card";
import { Disclosure } from "~/ui/layout/disclosure";
import { Dialog } from "~/ui/overlays/dialog";
import { DialogButtons } from "~/ui/overlays/dialog-buttons";
import { kindLabels } from "./labels";

const EarnedLeave = lazy(async () => ({ default: (await import("./earned-leave")).EarnedLeave }));

type Waiting = Team["waiting"][number];

/** Requests for time off that wait, with what is in their way, and what is approved ahead. */
export function TeamTimeOff() {
  const loaded = useQuery(queryOptionsFor(listTimeOff));
  const [canceling, setCanceling] = useState<TimeOffRequest | null>(null);
  const [isOpen, setOpen] = useState(false);
  const { data } = loaded;
  if (!data)
    return loaded.error ? (
      <ErrorState error={loaded.error} onRetry={() => void loaded.refetch()} />
    ) : (
      <SkeletonRows label="Loading time off" rows={2} />
    );
  const { waiting, ahead, timeZone } = data;
  return (
    <Card title="Time off" padded={false} className="mb-4">
      {waiting.length === 0 ? (
        <p className="px-4 py-3 text-fg-muted text-sm">No requests are waiting.</p>
      ) : (
        <ul className="divide-y divide-line">
          {waiting.map((each) => (
            <WaitingRequest key={each.request.id} waiting={each} timeZone={timeZone} />
          ))}
        </ul>
      )}
      <div className="divide-y divide-line border-line border-t">
        {ahead.length > 0 ? (
          <Disclosure
            title={
              <>
                Approved ahead <span className="text-fg-muted">{ahead.length}</span>
              </>
            }
          >
            <ul className="divide-y divide-line">
              {ahead.map((request) => (
                <li
                  key={request.id}
                  className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2"
                >
                  <span className="text-sm">
                    <span className="font-medium">{request.name}</span>{" "}
                    <span className="text-fg-muted">
                      {formatTimeOff(request, timeZone)} · {kindLabels[request.kind]}
                    </span>
                  </span>
                  <Button size="sm" onClick={() => setCanceling(request)}>
                    Cancel time off
                    <span className="sr-only"> of {request.name}</span>
                  </Button>
                </li>
              ))}
            </ul>
          </Disclosure>
        ) : null}
        <div className="px-4 py-2">
          <Button size="sm" onClick={() => setOpen(true)}>
            What people have left
          </Button>
        </div>
      </div>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Vacation and sick leave"
        description="How they are earned, and what each person has left after all that is approved."
      >
        <Suspense fallback={<SkeletonRows label="Loading what people have left" rows={4} />}>
          <EarnedLeave />
        </Suspense>
      </Dialog>
      {canceling ? (
        <CancelDialog request={canceling} timeZone={timeZone} onClose={() => setCanceling(null)} />
      ) : null}
    </Card>
  );
}

function WaitingRequest({ waiting, timeZone }: { waiting: Waiting; timeZone: string }) {
  const { to } = useWorkspace();
  const { request, conflicts, balanceMinutes } = waiting;
  const [word, setWord] = useState("");
  const [refusal, setRefusal] = useState<string | null>(null);
  const answer = useWrite(answerTimeOff, {
    invalidates: [listTimeOff],
    onProblem: (problem) => {
      setRefusal(problem.message);
      return true;
    },
  });
  const send = (chosen: "approved" | "declined") => {
    setRefusal(null);
    answer.mutate({
      params: { id: request.id },
      body: { version: request.version, answer: chosen, word },
    });
  };
  const time = (instant: string) => formatTime(instant, timeZone);
  const left = balanceMinutes === null ? null : balanceMinutes - request.minutes;
  return (
    <li className="grid gap-2 px-4 py-3 text-sm">
      <div className="flex flex-wrap items-center gap-2">
        <span className="font-medium">{request.name}</span>
        <span>{formatTimeOff(request, timeZone)}</span>
        <Badge>{kindLabels[request.kind]}</Badge>
        <span className="text-fg-muted tabular">{formatMinutes(request.minutes)}</span>
      </div>
      {request.note ? <p className="wrap-anywhere">{request.note}</p> : null}
      {left === null ? null : (
        <p className={left < 0 ? "text-danger-text" : "text-fg-muted"}>
          {formatBalance(left)} of {kindLabels[request.kind].toLowerCase()} left after it
        </p>
      )}
      {conflicts.visits.length > 0 ? (
        <Notice tone="warning" title="Move these visits first">
          <ul>
            {conflicts.visits.map((visit) => (
              <li key={visit.id}>
                <Link
                  to={to(
                    `/scheduling?day=${dayIn(timeZone, new Date(visit.startsAt))}&appointment=${visit.id}`,
                  )}
                  className="underline underline-offset-2"
                >
                  {time(visit.startsAt)}
                </Link>
                {`: ${[visit.customer, visit.vehicle].filter((each) => each !== "").join(", ")}`}
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
      {conflicts.off.length > 0 ? (
        <Notice title="Others are off then">
          <ul>
            {conflicts.off.map((each) => (
              <li key={`${each.name} ${each.startsAt}`}>
                {each.name}: {time(each.startsAt)} – {time(each.endsAt)}
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
      <div className="flex flex-wrap items-end gap-2">
        <Field label={`A word for ${request.name}`} className="min-w-48 flex-1">
          <Input value={word} maxLength={300} onChange={({ target }) => setWord(target.value)} />
        </Field>
        <Button loading={answer.isPending} onClick={() => send("declined")}>
          Decline
          <span className="sr-only"> {request.name}</span>
        </Button>
        <Button variant="primary" loading={answer.isPending} onClick={() => send("approved")}>
          Approve
          <span className="sr-only"> {request.name}</span>
        </Button>
      </div>
      {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
    </li>
  );
}

function CancelDialog({
  request,
  timeZone,
  onClose,
}: {
  request: TimeOffRequest;
  timeZone: string;
  onClose: () => void;
}) {
  const [word, setWord] = useState("");
  const [refusal, setRefusal] = useState<string | null>(null);
  const cancel = useWrite(cancelTimeOff, {
    invalidates: [listTimeOff],
    onSuccess: onClose,
    onProblem: (problem) => {
      setRefusal(problem.message);
      return true;
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setRefusal(null);
    cancel.mutate({ params: { id: request.id }, body: { version: request.version, word } });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={`Cancel ${request.name}'s time off?`}
      description={`${formatTimeOff(request, timeZone)}. The calendar is free again, and what it took of a balance comes back.`}
    >
      <form noValidate aria-label="Cancel time off" className="grid gap-4" onSubmit={submit}>
        <Field label="Reason" required>
          <Input value={word} maxLength={300} onChange={({ target }) => setWord(target.value)} />
        </Field>
        {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
        <DialogButtons>
          <Button onClick={onClose}>Keep it</Button>
          <Button type="submit" variant="danger" loading={cancel.isPending}>
            Cancel time off
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
