import { fillIn } from "@autoiq/domain/catalog/message";
import { en } from "@autoiq/domain/catalog/repair-order-work/en";
import { getFile } from "@autoiq/domain/inspections/contract";
import {
  createTechnicianRequest,
  listRequests,
  respondToRequest,
  type TechnicianRequest,
} from "@autoiq/domain/repair-orders/technician-requests/contract";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { queryOptionsFor, useWrite } from "~/platform/api";
import { useFileUrl } from "~/platform/files/use-file";
import { useLocalized, useSharedMessages } from "~/platform/language/messages";
import { useActionQueue } from "~/platform/offline/use-action-queue";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { DateTime } from "~/ui/data-display";
import { Notice } from "~/ui/feedback/notice";
import { Pending, Skeleton } from "~/ui/feedback/skeleton";
import { Field } from "~/ui/forms/field";
import { Textarea } from "~/ui/forms/textarea";
import { Dialog } from "~/ui/overlays/dialog";

/** Technician requests about this car, and the front desk's responses. `ask` is the technician's button. */
export function RequestsCard({
  repairOrderId,
  timeZone,
  mayAnswer,
  ask,
}: {
  repairOrderId: string;
  timeZone: string;
  mayAnswer: boolean;
  ask?: ReactNode;
}) {
  const t = useSharedMessages("repair-order-work", en).requests;
  const localized = useLocalized();
  const { data, isLoading } = useQuery(queryOptionsFor(listRequests, { params: { id: repairOrderId } }));
  const { acts } = useActionQueue();
  const requests = data?.requests ?? [];
  const known = new Set(requests.map(({ id }) => id));
  const waiting = acts.filter(
    (act) =>
      act.call === createTechnicianRequest.name &&
      act.params.id === repairOrderId &&
      !known.has(String(act.body?.id)),
  );
  if (requests.length + waiting.length === 0 && !ask) return isLoading ? <Pending /> : null;
  return (
    <section
      id="requests"
      aria-labelledby={`requests-${repairOrderId}`}
      className="scroll-mt-32 rounded-lg border border-line bg-surface shadow-1"
    >
      <header className="flex flex-wrap items-center justify-between gap-2 px-4 py-3">
        <h2 id={`requests-${repairOrderId}`} className="font-semibold text-sm">
          {t.title}
        </h2>
        {ask}
      </header>
      {requests.length + waiting.length > 0 ? (
        <ul>
          {waiting.map((act) => (
            <li key={act.id} className="grid gap-1 border-line border-t px-4 py-3 text-sm">
              <p className="wrap-anywhere">{act.detail}</p>
              <p className="text-fg-muted text-xs">
                {act.refused ? localized(act.refused.sentence) : t.saved}
              </p>
            </li>
          ))}
          {requests.map((request) => (
            <RequestRow key={request.id} request={request} timeZone={timeZone} mayAnswer={mayAnswer} />
          ))}
        </ul>
      ) : null}
    </section>
  );
}

function RequestRow({
  request,
  timeZone,
  mayAnswer,
}: {
  request: TechnicianRequest;
  timeZone: string;
  mayAnswer: boolean;
}) {
  const t = useSharedMessages("repair-order-work", en).requests;
  const kind = request.kind === "part" ? t.part : t.question;
  return (
    <li className="grid gap-2 border-line border-t px-4 py-3 text-sm">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-fg-muted text-xs">
        <Badge tone={request.answeredAt ? undefined : "warning"}>
          {request.answeredAt ? kind : fillIn(t.open, { kind })}
        </Badge>
        <span>{request.requestedBy}</span>
        <DateTime instant={request.requestedAt} timeZone={timeZone} />
        {request.jobName ? <span>“{request.jobName}”</span> : null}
      </p>
      <p className="whitespace-pre-line wrap-anywhere">{request.body}</p>
      {request.photos.length > 0 ? (
        <ul className="flex flex-wrap gap-2">
          {request.photos.map(({ id }, index) => (
            <li key={id}>
              <RequestPhoto
                id={id}
                label={fillIn(t.photo, { number: index + 1, name: request.requestedBy })}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {request.answeredAt ? (
        <div className="rounded-sm bg-sunken px-3 py-2">
          <p className="whitespace-pre-line wrap-anywhere">{request.answer}</p>
          <p className="text-fg-muted text-xs">
            {request.respondedByName}, <DateTime instant={request.answeredAt} timeZone={timeZone} />
          </p>
        </div>
      ) : mayAnswer ? (
        <ResponseForm request={request} />
      ) : (
        <p className="text-fg-muted text-xs">{t.unanswered}</p>
      )}
    </li>
  );
}

function ResponseForm({ request }: { request: TechnicianRequest }) {
  const t = useSharedMessages("repair-order-work", en).requests;
  const [text, setText] = useState("");
  const [refusal, setRefusal] = useState<string>();
  const answer = useWrite(respondToRequest, {
    invalidates: [listRequests],
    onProblem: (problem) => {
      setRefusal(problem.message);
      return true;
    },
  });
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() === "") return setRefusal(t.missing);
        setRefusal(undefined);
        answer.mutate({ params: { id: request.id }, body: { answer: text } });
      }}
    >
      <Field label={fillIn(t.answerTo, { name: request.requestedBy })}>
        <Textarea rows={2} maxLength={2000} value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
      {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
      <Button type="submit" size="sm" className="justify-self-start" loading={answer.isPending}>
        {t.answer}
      </Button>
    </form>
  );
}

function RequestPhoto({ id, label }: { id: string; label: string }) {
  const t = useSharedMessages("repair-order-work", en).requests;
  const [open, setOpen] = useState(false);
  const small = useFileUrl(getFile, { params: { id }, query: { size: "small" } });
  return (
    <>
      <button
        type="button"
        aria-label={fillIn(t.larger, { photo: label })}
        onClick={() => setOpen(true)}
        className="block overflow-hidden rounded-md border border-line"
      >
        {small.url ? (
          <img src={small.url} alt="" className="size-20 object-cover" />
        ) : (
          <Skeleton className="size-20" />
        )}
      </button>
      {open ? (
        <Dialog open onOpenChange={setOpen} title={label} size="lg">
          <FullPhoto id={id} label={label} />
        </Dialog>
      ) : null}
    </>
  );
}

function FullPhoto({ id, label }: { id: string; label: string }) {
  const t = useSharedMessages("repair-order-work", en).requests;
  const { url, failed } = useFileUrl(getFile, { params: { id }, query: { size: "full" } });
  if (failed) return <p className="text-sm">{t.photoFailed}</p>;
  return url ? (
    <img src={url} alt={label} className="mx-auto max-h-[75dvh] w-auto rounded-md" />
  ) : (
    <Skeleton className="h-64 w-full" />
  );
}
