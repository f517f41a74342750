import {
  getLead,
  getLeadReport,
  type Lead,
  listLeads,
  makeLeadCustomer,
  moveLead,
} from "@autoiq/domain/customers/leads/contract";
import {
  type ChosenStage,
  isOpenLead,
  type LostReason,
  leadSourceLabels,
  leadStageLabels,
  lostReasonLabels,
  lostReasons,
} from "@autoiq/domain/customers/leads/rules";
import { type CustomerSummary, customerName, formatPhone } from "@autoiq/domain/customers/schema";
import { useQuery } from "@tanstack/react-query";
import { CalendarPlus, Pencil } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { queryOptionsFor, useWrite } from "~/platform/api";
import { useWorkspace } from "~/platform/session/use-workspace";
import { StatusPill } from "~/ui/badge";
import { Button } from "~/ui/button";
import { DateTime, Money } from "~/ui/data-display";
import { ErrorState } from "~/ui/feedback/error-state";
import { Notice } from "~/ui/feedback/notice";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { Select } from "~/ui/forms/select";
import { Sheet } from "~/ui/overlays/sheet";
import { NextStep, stageTones } from "./lead-parts";
import { WebRequests } from "./web-requests";

const link = "text-accent-text underline-offset-2 hover:underline";

/** One lead with its history and all that can be done with it. */
export function LeadSheet({
  id,
  today,
  timeZone,
  onBook,
  onEdit,
  onClose,
  tools,
}: {
  id: string;
  today: string;
  timeZone: string;
  /** Absent: the person may not book. */
  onBook: ((lead: Lead & { customer: CustomerSummary }) => void) | undefined;
  onEdit: (lead: Lead) => void;
  onClose: () => void;
  /** Further buttons of the page. */
  tools?: (lead: Lead) => ReactNode;
}) {
  const { to, may } = useWorkspace();
  const found = useQuery(queryOptionsFor(getLead, { params: { id } }));
  const [refusal, setRefusal] = useState<string | null>(null);
  const [losing, setLosing] = useState(false);
  const invalidates = [listLeads, getLead, getLeadReport];
  const onProblem = (problem: { message: string }) => {
    setRefusal(problem.message);
    return true;
  };
  const move = useWrite(moveLead, { invalidates, onProblem, onSuccess: () => setLosing(false) });
  const connect = useWrite(makeLeadCustomer, {
    invalidates,
    onProblem,
    onSuccess: (lead) => {
      if (lead.customer) onBook?.({ ...lead, customer: lead.customer });
    },
  });
  if (!found.data)
    return (
      <Sheet open onOpenChange={(open) => (open ? undefined : onClose())} title="Lead">
        {found.error ? (
          <ErrorState error={found.error} onRetry={() => void found.refetch()} />
        ) : (
          <SkeletonRows label="Loading lead" rows={8} />
        )}
      </Sheet>
    );
  const { lead, stages, matches, webRequests } = found.data;
  const moveTo = (stage: ChosenStage, rest: { lostReason?: LostReason; note?: string } = {}) => {
    setRefusal(null);
    move.mutate({ params: { id }, body: { stage, version: lead.version, ...rest } });
  };
  const book = (customerId: string | null, sharedPhone: string | null = null) => {
    setRefusal(null);
    if (lead.customer) onBook?.({ ...lead, customer: lead.customer });
    else connect.mutate({ params: { id }, body: { customerId, sharedPhone, version: lead.version } });
  };
  const mayWrite = may("customer.write");
  const isOpen = isOpenLead(lead.stage);
  const isBooked = lead.stage === "booked" && lead.appointment !== null;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [
      "Phone",
      lead.phone ? (
        <a key="phone" href={`tel:${lead.phone}`} className={link}>
          {formatPhone(lead.phone)}
        </a>
      ) : (
        "None"
      ),
    ],
    ...(lead.email ? [["Email", lead.email] as const] : []),
    ["Vehicle", lead.vehicle || "Not said"],
    ["Wants", lead.wants || "Not said"],
    ["Source", lead.referredBy ? `Referral by ${lead.referredBy}` : leadSourceLabels[lead.source]],
    ["Owner", lead.owner?.name ?? "Nobody yet"],
    ...(isOpen
      ? [["Next step", <NextStep key="next" lead={lead} today={today} timeZone={timeZone} />] as const]
      : []),
    ...(lead.valueCents === null
      ? []
      : [["Estimated value", <Money key="value" cents={lead.valueCents} />] as const]),
    ...(lead.customer
      ? [
          [
            "Customer",
            <Link key="customer" to={to(`/clients/${lead.customer.id}`)} className={link}>
              {customerName(lead.customer)}
            </Link>,
          ] as const,
        ]
      : []),
    ...(lead.repairOrder
      ? [
          [
            "Repair order",
            <Link key="order" to={to(`/repair-orders/${lead.repairOrder.id}`)} className={link}>
              {lead.repairOrder.number}
            </Link>,
          ] as const,
        ]
      : []),
    ...(lead.lostReason
      ? [["Lost", [lostReasonLabels[lead.lostReason], lead.lostNote].filter(Boolean).join(": ")] as const]
      : []),
  ];
  return (
    <Sheet
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={lead.name}
      description={[lead.vehicle, lead.wants].filter(Boolean).join(": ") || "Lead"}
    >
      <div className="grid gap-4">
        <StatusPill tone={stageTones[lead.stage]} className="justify-self-start">
          {leadStageLabels[lead.stage]}
        </StatusPill>
        {mayWrite ? (
          <div className="flex flex-wrap gap-2">
            {isOpen && !isBooked && onBook && matches.length === 0 ? (
              <Button variant="primary" loading={connect.isPending} onClick={() => book(null)}>
                <CalendarPlus aria-hidden="true" />
                Book
              </Button>
            ) : null}
            {lead.stage === "new" ? (
              <Button loading={move.isPending} onClick={() => moveTo("contacted")}>
                Contacted
              </Button>
            ) : null}
            {lead.stage === "new" || lead.stage === "contacted" ? (
              <Button loading={move.isPending} onClick={() => moveTo("quoted")}>
                Quoted
              </Button>
            ) : null}
            {isOpen && !isBooked ? (
              <Button aria-expanded={losing} onClick={() => setLosing(!losing)}>
                Lost
              </Button>
            ) : null}
            {lead.stage === "lost" ? (
              <Button loading={move.isPending} onClick={() => moveTo("contacted")}>
                Open again
              </Button>
            ) : null}
            <Button onClick={() => onEdit(lead)}>
              <Pencil aria-hidden="true" />
              Edit
            </Button>
            {tools?.(lead)}
          </div>
        ) : null}
        {losing ? <LostForm saving={move.isPending} onSave={(rest) => moveTo("lost", rest)} /> : null}
        {mayWrite && isOpen && onBook && matches.length > 0 ? (
          <section aria-label="Already on file" className="grid gap-2 rounded-md bg-sunken p-3 text-sm">
            <p className="font-medium">
              {matches.length === 1 ? "A customer has" : "Customers have"} this phone or email. Is it them?
            </p>
            <div className="flex flex-wrap gap-2">
              {matches.map((customer) => (
                <Button
                  key={customer.id}
                  variant="primary"
                  size="sm"
                  loading={connect.isPending}
                  onClick={() => book(customer.id)}
                >
                  Book {customerName(customer)}
                </Button>
              ))}
              {matches.some(({ email }) => email !== null && email === lead.email) ? null : (
                <Button size="sm" loading={connect.isPending} onClick={() => book(null, lead.phone)}>
                  Book as a new customer
                </Button>
              )}
            </div>
          </section>
        ) : null}
        {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
        <dl className="grid grid-cols-[7em_minmax(0,1fr)] gap-x-3 gap-y-2 text-sm">
          {facts.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-fg-muted">{name}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
        <WebRequests requests={webRequests} timeZone={timeZone} />
        <section aria-label="History">
          <h3 className="mb-2 font-semibold text-sm">History</h3>
          <ol className="grid gap-2 text-sm">
            {stages.map(({ stage, at, by, note }) => (
              <li key={`${stage} ${at}`}>
                <span className="font-medium">{leadStageLabels[stage]}</span>
                <span className="text-fg-muted">
                  {" "}
                  <DateTime instant={at} timeZone={timeZone} />, {by}
                </span>
                {note ? <span className="wrap-anywhere block text-fg-muted text-xs">{note}</span> : null}
              </li>
            ))}
          </ol>
        </section>
      </div>
    </Sheet>
  );
}

function LostForm({
  saving,
  onSave,
}: {
  saving: boolean;
  onSave: (of: { lostReason: LostReason; note: string }) => void;
}) {
  const [reason, setReason] = useState<LostReason>("price");
  const [note, setNote] = useState("");
  return (
    <form
      aria-label="Lost"
      className="grid gap-3 rounded-md bg-sunken p-3"
      onSubmit={(event) => {
        event.preventDefault();
        onSave({ lostReason: reason, note });
      }}
    >
      <Field label="Why">
        <Select
          value={reason}
          onChange={({ target }) => setReason(lostReasons.find((each) => each === target.value) ?? "other")}
          options={lostReasons.map((value) => ({ value, label: lostReasonLabels[value] }))}
        />
      </Field>
      <Field label="Note">
        <Input
          autoComplete="off"
          maxLength={500}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </Field>
      <Button type="submit" className="justify-self-start" loading={saving}>
        Mark as lost
      </Button>
    </form>
  );
}
