import { type Answer, selectedTotal } from "@autoiq/domain/repair-orders/estimates/selected-total";
import type { answers } from "@autoiq/domain/repair-orders/links/contract";
import { CheckCheck, Send } from "lucide-react";
import { type FormEvent, lazy, type ReactNode, Suspense, useState } from "react";
import type { z } from "zod";
import { Button } from "~/ui/button";
import { Money } from "~/ui/data-display";
import { Notice } from "~/ui/feedback/notice";
import { Skeleton } from "~/ui/feedback/skeleton";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import type { Signature } from "~/ui/forms/signature-pad";
import { Card } from "~/ui/layout/card";
import { CustomerJob } from "./customer-job";
import { CustomerTerms } from "./customer-terms";
import { CustomerTotals } from "./customer-totals";
import { type CustomerView, type CustomerJob as Job, openJobs } from "./customer-view";
import { DecisionPicker } from "./decision-picker";

// Drawing needs code that reading does not, so it loads after the page renders.
const SignaturePad = lazy(() =>
  import("~/ui/forms/signature-pad").then((all) => ({ default: all.SignaturePad })),
);

export type AuthorizationAnswers = z.input<typeof answers>;

/** Decisions job by job (approve, defer or decline) with the resulting total, a name and a signature. */
export function AuthorizationForm({
  view,
  signer,
  finding,
  sending,
  refusal,
  onSend,
}: {
  view: CustomerView;
  /** Prefilled signer name. "" leaves it to the customer. */
  signer: string;
  finding: (job: Job) => ReactNode;
  sending: boolean;
  /** Why the server rejected the last submission. */
  refusal: string | null;
  onSend: (answers: AuthorizationAnswers) => void;
}) {
  const [chosen, setChosen] = useState<Record<string, Answer>>({});
  const [person, setPerson] = useState(signer);
  const [signature, setSignature] = useState<Signature | null>(null);
  const [missing, setMissing] = useState<{ answer?: string; person?: string; signature?: string }>({});

  // A decision already on record is not sent again.
  const decisions = view.jobs.flatMap((job) => {
    const decision = chosen[job.id];
    return decision && decision !== job.authorization ? [{ jobId: job.id, decision }] : [];
  });
  const priced = selectedTotal(view.jobs, chosen, view.pricing);
  const everyJob = Object.fromEntries(view.jobs.map((job) => [job.id, "approved" as const]));
  const all = selectedTotal(view.jobs, everyJob, view.pricing);
  const open = openJobs(view);
  const everyOne = Object.fromEntries(open.map(({ id }) => [id, "approved" as const]));
  const left = open.filter((job) => !chosen[job.id]).length;
  const approving = view.jobs.filter((job) => (chosen[job.id] ?? job.authorization) === "approved").length;

  const send = (event: FormEvent) => {
    event.preventDefault();
    const problems: typeof missing = {};
    if (decisions.length === 0) problems.answer = "Choose an answer for at least one job.";
    if (!person.trim()) problems.person = "Write your name.";
    if (!signature) problems.signature = "Please sign in the box, or choose Type and write your name.";
    setMissing(problems);
    const first = problems.answer
      ? "answers"
      : problems.person
        ? "person"
        : problems.signature
          ? "signature"
          : null;
    if (first) {
      const field = document.getElementById(first);
      field?.scrollIntoView({ block: "center" });
      field?.focus({ preventScroll: true });
      return;
    }
    if (!signature) return;
    onSend({
      repairOrderVersion: view.repairOrderVersion,
      person: person.trim(),
      signature: signature.image,
      decisions,
    });
  };

  return (
    <form noValidate onSubmit={send} className="grid gap-4">
      <section id="answers" tabIndex={-1} aria-labelledby="answers-title" className="grid gap-3 outline-none">
        <div>
          <h2 id="answers-title" className="font-semibold text-lg">
            Your answer, job by job
          </h2>
          <p className="text-fg-muted text-sm">
            Prices are before shop supplies and tax; the total below has them.
          </p>
        </div>
        {open.length > 1 ? (
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg border border-line bg-surface px-4 py-3 shadow-1">
            <p>
              {view.jobs.some(({ authorization }) => authorization === "approved")
                ? `All ${open.length} with what you approved before, supplies and tax: `
                : `All ${open.length} together, with supplies and tax: `}
              <Money
                cents={selectedTotal(view.jobs, everyOne, view.pricing).totalCents}
                className="font-semibold"
              />
            </p>
            <Button
              disabled={sending}
              aria-pressed={open.every(({ id }) => chosen[id] === "approved")}
              onClick={() => setChosen((all) => ({ ...all, ...everyOne }))}
            >
              <CheckCheck aria-hidden="true" />
              Approve all {open.length}
            </Button>
          </div>
        ) : null}
        {missing.answer && decisions.length === 0 ? <Notice tone="danger">{missing.answer}</Notice> : null}
        {view.jobs.map((job) => (
          <CustomerJob key={job.id} job={job} finding={finding(job)}>
            {job.authorization === "approved" ? null : (
              <DecisionPicker
                jobId={job.id}
                jobName={job.name}
                disabled={sending}
                value={chosen[job.id] ?? (job.authorization === "proposed" ? null : job.authorization)}
                onChange={(answer) => setChosen((all) => ({ ...all, [job.id]: answer }))}
              />
            )}
          </CustomerJob>
        ))}
      </section>
      <Card title="What you approve">
        <CustomerTotals
          priced={priced}
          label={`Total of ${approving} approved ${approving === 1 ? "job" : "jobs"}`}
        />
      </Card>
      <CustomerTerms view={view} priced={priced} all={all} />
      <Card title="Sign">
        <div className="grid gap-4">
          {left > 0 && decisions.length > 0 ? (
            <Notice tone="info">
              {left === 1 ? "1 job is" : `${left} jobs are`} still without an answer. You can send this now
              and answer the rest later with the same link.
            </Notice>
          ) : null}
          <Field label="Your name" error={person.trim() ? undefined : missing.person} required id="person">
            <Input
              autoComplete="name"
              maxLength={150}
              value={person}
              disabled={sending}
              onChange={(event) => setPerson(event.target.value)}
            />
          </Field>
          <div id="signature" tabIndex={-1} className="grid gap-2 outline-none">
            <h3 className="font-medium text-sm">Your signature</h3>
            <Suspense fallback={<Skeleton className="h-44 w-full rounded-md" />}>
              <SignaturePad onChange={setSignature} />
            </Suspense>
            {missing.signature && !signature ? (
              <p role="alert" className="text-danger-text text-sm">
                {missing.signature}
              </p>
            ) : null}
          </div>
          <p className="text-fg-muted text-sm">
            {view.shop.name} records your answers with your name, this signature, the date and time.
          </p>
          {refusal ? (
            <Notice tone="danger" title="Your answer was not recorded">
              {refusal}
            </Notice>
          ) : null}
        </div>
      </Card>
      <div className="sticky bottom-(--under-thumb,0px) z-10 -mx-4 border-line border-t bg-surface/95 px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] backdrop-blur sm:mx-0 sm:rounded-t-lg sm:border-x">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p aria-live="polite" className="text-sm">
            You approve{" "}
            <Money cents={priced.totalCents} className="block font-semibold text-lg leading-tight" />
          </p>
          <Button type="submit" variant="primary" size="lg" loading={sending} className="max-[22rem]:w-full">
            <Send aria-hidden="true" />
            Send my answer
          </Button>
        </div>
      </div>
    </form>
  );
}
