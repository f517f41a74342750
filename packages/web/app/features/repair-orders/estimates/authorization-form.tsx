import { en as pages } from "@autoiq/domain/catalog/customer-pages/en";
import { fillIn, forCount } from "@autoiq/domain/catalog/message";
import { estimateDiscountNote } from "@autoiq/domain/repair-orders/discount-lines";
import { type Answer, selectedTotal } from "@autoiq/domain/repair-orders/estimates/selected-total";
import type { answers } from "@autoiq/domain/repair-orders/links/contract";
import { CheckCheck, Phone, Send } from "lucide-react";
import { type FormEvent, type ReactNode, useState } from "react";
import type { z } from "zod";
import { formatPhone } from "~/platform/format";
import { useLanguage } from "~/platform/language/language";
import { localized, useMessages } from "~/platform/language/messages";
import { Text } from "~/platform/language/text";
import { Button } from "~/ui/button";
import { Money } from "~/ui/data-display";
import { Notice } from "~/ui/feedback/notice";
import { drawName } from "~/ui/forms/draw-name";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { Disclosure } from "~/ui/layout/disclosure";
import { useAnswerDraft } from "./answer-draft";
import { CustomerJob } from "./customer-job";
import { CustomerTerms } from "./customer-terms";
import { CustomerTotals } from "./customer-totals";
import { type CustomerView, type CustomerJob as Job, openJobs } from "./customer-view";
import { DecisionPicker } from "./decision-picker";
import { OwnSignature } from "./own-signature";

export type AuthorizationAnswers = z.input<typeof answers>;

/**
 * Decisions job by job (approve, later or decline) with the resulting total, and the name that signs them. Nothing is
 * lost before it is sent: see `useAnswerDraft`.
 */
export function AuthorizationForm({
  view,
  draftId,
  signer,
  finding,
  reading,
  sending,
  refusal,
  onSend,
}: {
  view: CustomerView;
  /** Under which this browser stores what is not sent yet. */
  draftId: string;
  /** Prefilled signer name. "" leaves it to the customer. */
  signer: string;
  finding: (job: Job) => ReactNode;
  /** What else belongs to the estimate, collapsed, before the signature. */
  reading: ReactNode;
  sending: boolean;
  /** Why the server rejected the last submission. */
  refusal: string | null;
  onSend: (answers: AuthorizationAnswers) => void;
}) {
  const t = useMessages("customer-order");
  const language = useLanguage();
  const { draft, change } = useAnswerDraft(draftId, signer);
  const { chosen, person, drawn } = draft;
  const [missing, setMissing] = useState<{ answer?: string; person?: string }>({});
  const choose = (answers: Record<string, Answer>) => change({ chosen: Object.assign({}, chosen, answers) });

  // A decision already on record is not sent again, and an approved job is not decided again.
  const decisions = view.jobs.flatMap((job) => {
    const decision = chosen[job.id];
    return decision && decision !== job.authorization && job.authorization !== "approved"
      ? [{ jobId: job.id, decision }]
      : [];
  });
  const counted = Object.fromEntries(decisions.map(({ jobId, decision }) => [jobId, decision]));
  const priced = selectedTotal(view.jobs, counted, view.pricing, view.discount);
  const everyJob = Object.fromEntries(view.jobs.map((job) => [job.id, "approved" as const]));
  const all = selectedTotal(view.jobs, everyJob, view.pricing, view.discount);
  const open = openJobs(view);
  const everyOne = Object.fromEntries(open.map(({ id }) => [id, "approved" as const]));
  const left = open.filter((job) => !chosen[job.id]).length;
  const approving = view.jobs.filter((job) => (counted[job.id] ?? job.authorization) === "approved").length;

  const send = (event: FormEvent) => {
    event.preventDefault();
    const problems: typeof missing = {};
    if (decisions.length === 0) problems.answer = t.form.noAnswer;
    if (!person.trim()) problems.person = t.form.noName;
    setMissing(problems);
    const first = problems.answer ? "answers" : problems.person ? "person" : null;
    if (first) {
      const field = document.getElementById(first);
      field?.scrollIntoView({ block: "center" });
      field?.focus({ preventScroll: true });
      return;
    }
    onSend({
      repairOrderVersion: view.repairOrderVersion,
      person: person.trim(),
      signature: drawn ?? drawName(person.trim()),
      decisions,
    });
  };

  return (
    <form noValidate onSubmit={send} className="grid gap-4">
      <section id="answers" tabIndex={-1} aria-labelledby="answers-title" className="grid gap-3 outline-none">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <div>
            <h2 id="answers-title" className="font-semibold text-lg leading-tight">
              {t.form.title}
            </h2>
            {open.length > 1 ? (
              <p className="text-fg-muted text-sm">
                <Text
                  of={
                    view.jobs.some(({ authorization }) => authorization === "approved")
                      ? t.form.allAndEarlier
                      : t.form.all
                  }
                  values={{
                    count: open.length,
                    total: (
                      <Money
                        cents={selectedTotal(view.jobs, everyOne, view.pricing, view.discount).totalCents}
                        className="font-semibold text-fg"
                      />
                    ),
                  }}
                />
              </p>
            ) : null}
          </div>
          {open.length > 1 ? (
            <Button
              disabled={sending}
              aria-pressed={open.every(({ id }) => chosen[id] === "approved")}
              onClick={() => choose(everyOne)}
            >
              <CheckCheck aria-hidden="true" />
              {fillIn(t.form.approveAll, { count: open.length })}
            </Button>
          ) : null}
        </div>
        {missing.answer && decisions.length === 0 ? <Notice tone="danger">{missing.answer}</Notice> : null}
        <div className="divide-y divide-line rounded-lg border border-line bg-surface shadow-1">
          {view.jobs.map((job) => (
            <CustomerJob key={job.id} job={job} finding={finding(job)}>
              {job.authorization === "approved" ? null : (
                <DecisionPicker
                  jobId={job.id}
                  jobName={job.name}
                  disabled={sending}
                  value={chosen[job.id] ?? (job.authorization === "proposed" ? null : job.authorization)}
                  onChange={(answer) => choose({ [job.id]: answer })}
                />
              )}
            </CustomerJob>
          ))}
        </div>
      </section>
      <div className="divide-y divide-line rounded-lg border border-line bg-surface shadow-1">
        <Disclosure title={t.form.breakdown}>
          <CustomerTotals
            discountNote={view.discount ? localized(estimateDiscountNote(view.discount)) : ""}
            cardPricing={view.cardPricing}
            priced={priced}
            label={forCount(t.form.total, approving, language)}
          />
        </Disclosure>
        {view.terms.length > 0 ? (
          <Disclosure title={t.conditions}>
            <CustomerTerms view={view} priced={priced} all={all} />
          </Disclosure>
        ) : null}
        {reading}
      </div>
      <section
        aria-label={t.form.sign}
        className="grid gap-3 rounded-lg border border-line bg-surface p-4 shadow-1 [scroll-margin-bottom:6rem]"
      >
        <Field
          label={t.form.name}
          hint={drawn ? undefined : t.form.nameHint}
          error={person.trim() ? undefined : missing.person}
          required
          id="person"
        >
          <Input
            autoComplete="name"
            maxLength={150}
            value={person}
            disabled={sending}
            onChange={(event) => change({ person: event.target.value })}
          />
        </Field>
        <OwnSignature drawn={drawn} onChange={(image) => change({ drawn: image })} />
        {left > 0 && decisions.length > 0 ? (
          <Notice tone="info">{forCount(t.form.left, left, language)}</Notice>
        ) : null}
        <p className="text-fg-muted text-xs">{fillIn(t.form.signs, { shop: view.shop.name })}</p>
        {refusal ? (
          <Notice tone="danger" title={t.form.refused}>
            {localized(refusal)}
          </Notice>
        ) : null}
      </section>
      <div className="sticky bottom-(--under-thumb,0px) z-10 -mx-4 border-line border-t bg-surface/95 px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] backdrop-blur sm:mx-0 sm:rounded-t-lg sm:border-x">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p aria-live="polite" className="text-sm">
            <Text
              of={t.form.youApprove}
              values={{
                total: (
                  <Money cents={priced.totalCents} className="block font-semibold text-lg leading-tight" />
                ),
              }}
            />
          </p>
          <div className="flex items-center gap-2">
            {view.shop.phone ? (
              <Button asChild size="lg" className="px-3">
                <a
                  href={`tel:${view.shop.phone}`}
                  aria-label={localized(
                    fillIn(pages.callShop, { shop: view.shop.name, phone: formatPhone(view.shop.phone) }),
                  )}
                >
                  <Phone aria-hidden="true" />
                </a>
              </Button>
            ) : null}
            <Button type="submit" variant="primary" size="lg" loading={sending}>
              <Send aria-hidden="true" />
              {t.form.send}
            </Button>
          </div>
        </div>
      </div>
    </form>
  );
}
