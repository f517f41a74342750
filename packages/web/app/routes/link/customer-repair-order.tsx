import { fillIn } from "@autoiq/domain/catalog/message";
import { balance } from "@autoiq/domain/invoices/rules";
import { estimateDiscountNote } from "@autoiq/domain/repair-orders/discount-lines";
import type { LinkView } from "@autoiq/domain/repair-orders/links/contract";
import { Clock3 } from "lucide-react";
import { lazy, type ReactNode, useEffect, useRef, useState } from "react";
import { CustomerInspection, countPoints, Finding } from "~/features/inspections/customer-inspection";
import type { DrawPhoto, VideoSource } from "~/features/inspections/customer-point";
import { CheckoutOutcome, type CheckoutReturn } from "~/features/invoices/checkout-outcome";
import { dropAnswerDraft } from "~/features/repair-orders/estimates/answer-draft";
import {
  type AuthorizationAnswers,
  AuthorizationForm,
} from "~/features/repair-orders/estimates/authorization-form";
import { CustomerConcern } from "~/features/repair-orders/estimates/customer-concern";
import { CustomerDeposits } from "~/features/repair-orders/estimates/customer-deposits";
import { CustomerJob } from "~/features/repair-orders/estimates/customer-job";
import { CustomerProgress } from "~/features/repair-orders/estimates/customer-progress";
import { CustomerTerms } from "~/features/repair-orders/estimates/customer-terms";
import { CustomerTotals } from "~/features/repair-orders/estimates/customer-totals";
import {
  type CustomerView,
  canDecide,
  nextActionText,
  openJobs,
} from "~/features/repair-orders/estimates/customer-view";
import { formatPhone, formatTime } from "~/platform/format";
import { useLanguage } from "~/platform/language/language";
import { localized, useMessages } from "~/platform/language/messages";
import { Text } from "~/platform/language/text";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { Card } from "~/ui/layout/card";
import { Disclosure } from "~/ui/layout/disclosure";

/** Loads only for a visit that has an invoice. The page around shows that it is loading. */
const CustomerInvoice = lazy(async () => ({
  default: (await import("~/features/invoices/customer-invoice")).CustomerInvoice,
}));

type CustomerAction<Input extends unknown[]> = {
  /** Resolves when the server has accepted it. Rejects with the reason. */
  run: (...input: Input) => Promise<unknown>;
  pending: boolean;
};

/** While the estimate waits for its first answer, the steps after it are no news. */
const beforeWork: readonly CustomerView["status"][] = ["estimate", "awaiting-approval"];

/** One visit as its customer sees it, by the emailed link or signed in: findings, prices, decisions, the invoice. */
export function CustomerRepairOrder({
  headingLevel = 1,
  view,
  draftId,
  signer = "",
  checkoutOutcome = null,
  photo,
  film,
  document,
  written,
  inspected,
  answer,
  pay,
  payDeposit,
  receipt,
}: {
  /** 2 if the page has its own heading above. */
  headingLevel?: 1 | 2;
  view: CustomerView;
  /** Identifies the estimate in this browser, where an answer waits until it is sent. */
  draftId: string;
  /** The signed-in person. A person who opens an emailed link types their own name. */
  signer?: string;
  /** What the checkout page reported when it returned the customer. */
  checkoutOutcome?: CheckoutReturn;
  photo: DrawPhoto;
  film: VideoSource;
  document: (label: ReactNode) => ReactNode;
  /** Links to the written estimate as a document, if there is one. */
  written?: ReactNode;
  /** The same for the inspection. */
  inspected?: ReactNode;
  answer: CustomerAction<[AuthorizationAnswers]>;
  pay: CustomerAction<[amount: { amountCents: number | null; tipCents: number }]>;
  payDeposit: CustomerAction<[]>;
  /** Opens the receipt of a deposit. */
  receipt: (id: string, label: ReactNode) => ReactNode;
}) {
  const t = useMessages("customer-order");
  const language = useLanguage();
  const sentenceOf = (error: unknown) => (error instanceof Error ? error.message : t.silent);
  const [sent, setSent] = useState<AuthorizationAnswers | null>(null);
  const [changing, setChanging] = useState(false);
  const [refusals, setRefusals] = useState<{ answer?: string; pay?: string; deposit?: string }>({});
  const { inspection, invoice, shop } = view;
  const Heading = headingLevel === 1 ? "h1" : "h2";
  const { title, text } = nextActionText(view, language);
  const open = openJobs(view).length > 0;
  const changed = open && !view.current && view.sentAt !== null;
  const asking = canDecide(view) && (open || changing);
  const finding = (job: LinkView["jobs"][number]) => (
    <Finding inspection={inspection} itemId={job.inspectionItemId} photo={photo} film={film} />
  );

  const concern = <CustomerConcern view={view} />;
  const found = inspection ? (
    <CustomerInspection
      inspection={inspection}
      timeZone={shop.timeZone}
      photo={photo}
      film={film}
      paper={inspected}
    />
  ) : null;
  const counts = inspection ? countPoints(inspection.items, language) : "";

  // The connection may be lost after the server has recorded the answer. What it shows decides, not the response.
  const decisionOf = new Map(view.jobs.map((job) => [job.id, job.authorization]));
  const recorded =
    sent?.decisions.every(({ jobId, decision }) => decisionOf.get(jobId) === decision) === true ? sent : null;
  const isRecorded = recorded !== null;
  useEffect(() => {
    if (!isRecorded) return;
    dropAnswerDraft(draftId);
    setChanging(false);
  }, [isRecorded, draftId]);

  // A second tap comes before the button is drawn as disabled. Its refusal would stand beside the first one's success.
  const isSending = useRef(false);
  const send = async (answers: AuthorizationAnswers) => {
    if (isSending.current) return;
    isSending.current = true;
    setRefusals({});
    setSent(answers);
    try {
      await answer.run(answers);
      window.scrollTo({ top: 0, behavior: "smooth" });
    } catch (error) {
      setRefusals({ answer: sentenceOf(error) });
    } finally {
      isSending.current = false;
    }
  };

  return (
    <div className="wrap-anywhere grid gap-4">
      <header className="grid gap-3">
        <div>
          <p className="text-fg-muted text-sm">
            {view.customerName ? `${fillIn(t.hello, { name: view.customerName })} ` : ""}
            {fillIn(t.repairOrder, { number: view.repairOrderNumber })}
          </p>
          <Heading className="font-semibold text-2xl leading-tight tracking-tight">{view.vehicle}</Heading>
        </div>
        {asking && beforeWork.includes(view.status) ? null : <CustomerProgress status={view.status} />}
        <div>
          <h2 className="font-semibold text-base">{title}</h2>
          <p className="text-fg-muted">{text}</p>
        </div>
      </header>
      {recorded ? <Recorded view={view} answers={recorded} /> : null}
      {refusals.answer && !asking && !recorded ? (
        <Notice tone="danger" title={t.notRecorded}>
          {fillIn(t.notRecordedText, { reason: localized(refusals.answer) })}
        </Notice>
      ) : null}
      {changed ? (
        <Notice tone="warning" title={fillIn(t.changed, { shop: shop.name })}>
          <Text
            of={t.changedText}
            values={{
              phone: (
                <a href={`tel:${shop.phone}`} className="font-medium underline underline-offset-4">
                  {formatPhone(shop.phone)}
                </a>
              ),
            }}
          />
        </Notice>
      ) : null}
      {invoice ? <CheckoutOutcome outcome={checkoutOutcome} isPaid={balance(invoice) === 0} /> : null}
      {invoice ? (
        <CustomerInvoice
          invoice={invoice}
          shop={shop}
          paying={pay.pending}
          refusal={refusals.pay ?? null}
          onPay={(amountCents, tipCents) => {
            setRefusals({});
            pay
              .run({ amountCents, tipCents })
              .catch((error: unknown) => setRefusals({ pay: sentenceOf(error) }));
          }}
          document={document}
        />
      ) : null}
      {invoice ? null : (
        <CheckoutOutcome
          outcome={view.requestedDeposit || view.deposits.length > 0 ? checkoutOutcome : null}
          isPaid={!view.requestedDeposit}
        />
      )}
      <CustomerDeposits
        view={view}
        receipt={receipt}
        paying={payDeposit.pending}
        refusal={refusals.deposit ?? null}
        onPay={() => {
          setRefusals({});
          payDeposit.run().catch((error: unknown) => setRefusals({ deposit: sentenceOf(error) }));
        }}
      />
      {asking ? (
        <AuthorizationForm
          view={view}
          draftId={draftId}
          signer={signer}
          finding={finding}
          reading={
            <>
              {found ? <Disclosure title={fillIn(t.inspection.whole, { counts })}>{found}</Disclosure> : null}
              <Disclosure title={t.concern.title}>{concern}</Disclosure>
            </>
          }
          sending={answer.pending}
          refusal={recorded ? null : (refusals.answer ?? null)}
          onSend={(answers) => void send(answers)}
        />
      ) : (
        <>
          <Card title={t.concern.title}>{concern}</Card>
          {found ? <Card title={t.inspection.title}>{found}</Card> : null}
          {view.jobs.length > 0 ? (
            <section aria-labelledby="jobs-title" className="grid gap-3">
              <h2 id="jobs-title" className="font-semibold text-lg">
                {t.jobsTitle}
              </h2>
              <div className="divide-y divide-line rounded-lg border border-line bg-surface shadow-1">
                {view.jobs.map((job) => (
                  <CustomerJob key={job.id} job={job} finding={finding(job)}>
                    {null}
                  </CustomerJob>
                ))}
              </div>
              <Card title={t.approvedTitle}>
                <CustomerTotals
                  priced={view.authorized}
                  label={t.approvedTotal}
                  discountNote={view.discount ? localized(estimateDiscountNote(view.discount)) : ""}
                  cardPricing={view.cardPricing}
                />
              </Card>
              {canDecide(view) ? (
                <Button className="justify-self-start" onClick={() => setChanging(true)}>
                  {t.changeAnswer}
                </Button>
              ) : null}
            </section>
          ) : null}
          {view.terms.length > 0 ? (
            <div className="rounded-lg border border-line bg-surface shadow-1">
              <Disclosure title={t.conditions}>
                <CustomerTerms view={view} priced={view.authorized} />
              </Disclosure>
            </div>
          ) : null}
        </>
      )}
      {view.sentAt ? written : null}
      {asking && view.expiresAt ? (
        <p className="flex gap-2 text-fg-muted text-xs">
          <Clock3 aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
          {fillIn(t.answerUntil, { time: formatTime(view.expiresAt, shop.timeZone, "full") })}
        </p>
      ) : null}
    </div>
  );
}

/** The customer's recorded decision. The submit button is gone, so the focus moves here. */
function Recorded({ view, answers }: { view: CustomerView; answers: AuthorizationAnswers }) {
  const t = useMessages("customer-order").recorded;
  const texts = { approved: t.approved, declined: t.declined, deferred: t.deferred };
  const own = useRef<HTMLElement>(null);
  useEffect(() => own.current?.focus({ preventScroll: true }), []);
  return (
    <section ref={own} tabIndex={-1} aria-label={t.label} className="outline-none">
      <Notice tone="success" title={t.title}>
        <ul className="mt-1 grid gap-0.5">
          {answers.decisions.map(({ jobId, decision }) => (
            <li key={jobId}>
              {fillIn(texts[decision], { job: view.jobs.find((job) => job.id === jobId)?.name ?? "" })}
            </li>
          ))}
        </ul>
        <p className="mt-1">{fillIn(t.signed, { person: answers.person })}</p>
      </Notice>
    </section>
  );
}
