import { dayIn } from "@autoiq/domain/kernel/time";
import { answerTimeOff, listTimeOff, type TeamTimeOff } from "@autoiq/domain/time-clock/time-off/contract";
import { useState } from "react";
import { Link } from "react-router";
import { useWrite } from "~/platform/api";
import { formatTime } from "~/platform/format";
import { useWorkspace } from "~/platform/session/use-workspace";
import { formatSpan } from "~/platform/time/format-span";
import { formatTimeOff } from "~/platform/time/format-time-off";
import { formatMinutes } from "~/platform/time/time-zone";
import { toast } from "~/platform/toast";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { kindLabels, paidLabels } from "./labels";

/** A request that waits for an answer, with the visits and absences that are in its way. */
export function WaitingRequest({
  waiting,
  timeZone,
}: {
  waiting: TeamTimeOff["waiting"][number];
  timeZone: string;
}) {
  const { to } = useWorkspace();
  const { request, conflicts, balanceMinutes, takenMinutes, paid } = waiting;
  const [word, setWord] = useState("");
  const [refusal, setRefusal] = useState<string | null>(null);
  const answer = useWrite(answerTimeOff, {
    invalidates: [listTimeOff],
    onSuccess: (_, { body }) => {
      toast({
        title:
          body.answer === "approved"
            ? `Approved ${request.name}'s time off`
            : `Declined ${request.name}'s time off`,
      });
    },
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
  const isSending = (chosen: "approved" | "declined") =>
    answer.isPending && answer.variables.body.answer === chosen;
  const time = (instant: string) => formatTime(instant, timeZone);
  const left = balanceMinutes === null ? null : balanceMinutes - takenMinutes;
  const kind = kindLabels[request.kind].toLowerCase();
  return (
    <li className="grid gap-2 px-4 py-3 text-sm">
      <div className="flex flex-wrap items-center gap-2">
        <span className="font-medium">{request.name}</span>
        <span>{formatTimeOff(request, timeZone)}</span>
        <Badge>{kindLabels[request.kind]}</Badge>
        {request.kind === "unpaid" ? null : (
          <Badge tone={paid === "none" ? "neutral" : "success"}>{paidLabels[paid]}</Badge>
        )}
        <span className="text-fg-muted tabular">{formatMinutes(request.minutes)}</span>
      </div>
      {request.note ? <p className="wrap-anywhere">{request.note}</p> : null}
      {left === null ? null : (
        <p className={left < 0 ? "text-danger-text" : "text-fg-muted"}>
          {left < 0
            ? `Takes ${formatMinutes(-left)} more ${kind} than ${request.name} has`
            : `${formatMinutes(left)} of ${kind} left after it`}
        </p>
      )}
      {takenMinutes < request.minutes ? (
        <p className="text-fg-muted">
          {formatMinutes(request.minutes - takenMinutes)} of it is on a paid holiday and isn't taken
        </p>
      ) : null}
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
                {each.name}: {formatSpan(each, timeZone)}
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
      <div className="flex flex-wrap items-end gap-2">
        <Field label={`A word for ${request.name}`} className="max-md:w-full md:flex-1">
          <Input value={word} maxLength={300} onChange={({ target }) => setWord(target.value)} />
        </Field>
        <Button
          className="max-md:flex-1"
          loading={isSending("declined")}
          disabled={isSending("approved")}
          onClick={() => send("declined")}
        >
          Decline
          <span className="sr-only"> {request.name}</span>
        </Button>
        <Button
          variant="primary"
          className="max-md:flex-1"
          loading={isSending("approved")}
          disabled={isSending("declined")}
          onClick={() => send("approved")}
        >
          Approve
          <span className="sr-only"> {request.name}</span>
        </Button>
      </div>
      {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
    </li>
  );
}
