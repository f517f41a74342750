import { type ActStep, type PreparedCall, undoAfter } from "@autoiq/domain/assistant/acts/act-draft";
import { ArrowRight, Check, Info, Undo2 } from "lucide-react";
import { useRef, useState } from "react";
import { Link } from "react-router";
import type { DraftProps } from "~/features/assistant/drafts/draft-views";
import { performCall } from "~/features/assistant/drafts/perform-call";
import { newId } from "~/platform/new-id";
import { useWorkspace } from "~/platform/session/use-workspace";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { Checkbox } from "~/ui/forms/checkbox";
import { ConfirmDialog } from "~/ui/overlays/confirm-dialog";

const sentenceOf = (error: unknown): string =>
  error instanceof Error ? error.message : "That didn't work. Try again.";

/** What is, and what will be. */
function Difference({ was, will }: Pick<ActStep["changes"][number], "was" | "will">) {
  return (
    <span className="flex flex-wrap items-baseline gap-x-2 [overflow-wrap:anywhere]">
      {was === null ? null : (
        <>
          <del className="text-fg-muted">
            <span className="sr-only">from </span>
            {was}
          </del>
          <ArrowRight aria-hidden="true" className="size-3.5 shrink-0 self-center text-fg-muted" />
          <span className="sr-only"> to </span>
        </>
      )}
      <ins className="font-medium no-underline">{will}</ins>
    </span>
  );
}

/** An act as what is and what will be. It is accepted by the ordinary calls that it names, and undone by them. */
export default function ActDraft(props: DraftProps) {
  const { draft, accepted } = props;
  if (!draft.act) return <p className="text-sm">{draft.text}</p>;
  return accepted ? <Accepted {...props} /> : <Proposed {...props} />;
}

function Proposed({ draft, onDone }: DraftProps) {
  const {
    act: kind = "",
    steps = [],
    notes = [],
    button = "",
    done = "",
    link = null,
    final = null,
  } = draft.act ?? {};
  const { to } = useWorkspace();
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const [refusal, setRefusal] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const [asks, setAsks] = useState(false);
  const running = useRef(false);
  const chosen = steps.filter(({ id }) => !leftOut.has(id));
  const isMany = steps.length > 1;
  const accept = async () => {
    if (running.current) return;
    running.current = true;
    setPending(true);
    setRefusal(null);
    const undo: PreparedCall[] = [];
    let count = 0;
    try {
      for (const step of chosen) {
        // One after the other: each may change the same record.
        const reply = await performCall(kind, step.accept, step.id);
        count += 1;
        if (step.undo) undo.unshift(undoAfter(step.undo, reply));
      }
      onDone(undo.length > 0 ? { message: done, undo } : done);
    } catch (error) {
      if (count === 0) setRefusal(sentenceOf(error));
      else onDone({ message: `${count} of ${chosen.length} done. Then: ${sentenceOf(error)}`, undo });
    } finally {
      running.current = false;
      setPending(false);
      setAsks(false);
    }
  };
  const { repairOrderId, customerId, partId } = draft.subject ?? {};
  const record =
    link ??
    (repairOrderId
      ? { label: "Open repair order", path: `/repair-orders/${repairOrderId}` }
      : customerId
        ? { label: "Open customer", path: `/clients/${customerId}` }
        : partId
          ? { label: "Open part", path: `/inventory/${partId}` }
          : null);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 text-sm">
      {isMany ? (
        <fieldset className="grid gap-1">
          <legend className="sr-only">Changes to make</legend>
          {steps.map(({ id, label, changes }) => (
            <Checkbox
              key={id}
              label={
                <>
                  {label}
                  {changes.map((change) => (
                    <Difference key={change.label} was={change.was} will={change.will} />
                  ))}
                </>
              }
              checked={!leftOut.has(id)}
              onChange={(event) => {
                const next = new Set(leftOut);
                if (event.target.checked) next.delete(id);
                else next.add(id);
                setLeftOut(next);
              }}
            />
          ))}
        </fieldset>
      ) : (
        <dl className="grid gap-x-4 gap-y-1.5 sm:grid-cols-[max-content_minmax(0,1fr)]">
          {steps[0]?.changes.map(({ label, was, will }) => (
            <div key={label} className="contents">
              <dt className="text-fg-muted">{label}</dt>
              <dd>
                <Difference was={was} will={will} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {notes.map(({ tone, text }) =>
        tone === "warning" ? (
          <Notice key={text} tone="warning">
            {text}
          </Notice>
        ) : (
          <p key={text} className="flex items-start gap-2 text-fg-muted">
            <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {text}
          </p>
        ),
      )}
      {refusal ? (
        <Notice tone="danger" title="Nothing was changed">
          {refusal}
        </Notice>
      ) : null}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant="primary"
          loading={pending && !asks}
          disabled={chosen.length === 0}
          onClick={() => {
            if (final) setAsks(true);
            else void accept();
          }}
        >
          <Check aria-hidden="true" />
          {isMany && chosen.length < steps.length
            ? `${button} (${chosen.length} of ${steps.length})`
            : button}
        </Button>
        {record ? (
          <Link
            to={to(record.path)}
            className="inline-flex items-center text-accent-text underline max-md:min-h-11"
          >
            {record.label}
          </Link>
        ) : null}
      </div>
      {final ? (
        <ConfirmDialog
          open={asks}
          onOpenChange={setAsks}
          title={`${button}?`}
          confirmLabel={button}
          cancelLabel="Not now"
          destructive={false}
          loading={pending}
          onConfirm={() => void accept()}
        >
          {draft.title}. {final}
        </ConfirmDialog>
      ) : null}
    </div>
  );
}

/** An accepted act, with one press to take it back. */
function Accepted({ draft, accepted, onDone }: DraftProps) {
  const { message = "", undo = [] } = accepted ?? {};
  const { act: kind = "", undone = "" } = draft.act ?? {};
  const [keys] = useState(() => undo.map(() => newId()));
  const [refusal, setRefusal] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const running = useRef(false);
  const takeBack = async () => {
    if (running.current) return;
    running.current = true;
    setPending(true);
    setRefusal(null);
    try {
      for (const [index, each] of undo.entries()) await performCall(kind, each, keys[index] ?? newId());
      onDone(undone);
    } catch (error) {
      setRefusal(sentenceOf(error));
    } finally {
      running.current = false;
      setPending(false);
    }
  };
  return (
    <div className="grid gap-3 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <p role="status" className="flex min-w-0 flex-1 basis-60 items-start gap-2 text-success-text">
          <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {message}
        </p>
        {undo.length > 0 ? (
          <Button size="sm" loading={pending} onClick={() => void takeBack()}>
            <Undo2 aria-hidden="true" />
            Undo
          </Button>
        ) : null}
      </div>
      {refusal ? (
        <Notice tone="danger" title="Not undone">
          {refusal}
        </Notice>
      ) : null}
    </div>
  );
}
