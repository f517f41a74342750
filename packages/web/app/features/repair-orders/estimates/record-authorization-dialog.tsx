import { listContacts } from "@autoiq/domain/customers/contacts/contract";
import { customerName } from "@autoiq/domain/customers/schema";
import { recordAuthorization } from "@autoiq/domain/repair-orders/contract";
import { jobSubtotal, priceJobs } from "@autoiq/domain/repair-orders/pricing";
import { decide } from "@autoiq/domain/repair-orders/rules";
import type { RepairOrder } from "@autoiq/domain/repair-orders/schema";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { queryOptionsFor } from "~/platform/api";
import { formatMoney, formatPhone } from "~/platform/format";
import { useShop } from "~/platform/shop/use-shop";
import { toInstant, wallClock } from "~/platform/time/time-zone";
import { useNow } from "~/platform/time/use-now";
import { Button } from "~/ui/button";
import { Money } from "~/ui/data-display";
import { Notice } from "~/ui/feedback/notice";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { SegmentedControl } from "~/ui/forms/segmented-control";
import { Select } from "~/ui/forms/select";
import { Dialog } from "~/ui/overlays/dialog";
import { useOrderWrite } from "../api";
import { channelLabels } from "../status-labels";
import { AuthorizationDetails, type AuthorizationValues } from "./authorization-details";

const answers = [
  { value: "none", label: "No response" },
  { value: "approved", label: "Approved" },
  { value: "declined", label: "Declined" },
  { value: "deferred", label: "Deferred" },
] as const;
type Answer = (typeof answers)[number]["value"];
const channelOptions = ["in-person", "phone", "text", "email"] as const;

/** Records an authorization given at the counter or by phone: who, how, and job by job. */
export function RecordAuthorizationDialog({ order, onClose }: { order: RepairOrder; onClose: () => void }) {
  const { pricing } = order;
  // Undecided jobs come first. Earlier decisions can still be changed below them.
  const waiting = order.jobs.filter((job) => job.authorization === "proposed");
  const openJobs = [
    ...waiting,
    ...order.jobs.filter((job) =>
      job.authorization === "approved"
        ? decide(job, "declined").ok && job.work === "pending"
        : job.authorization !== "proposed",
    ),
  ];
  const [chosen, setAnswers] = useState<Readonly<Record<string, Answer>>>({});
  const [channel, setChannel] = useState<(typeof channelOptions)[number]>("in-person");
  const [person, setPerson] = useState(customerName(order.customer));
  const contacts =
    useQuery(queryOptionsFor(listContacts, { params: { id: order.customer.id } })).data?.contacts ?? [];
  // The customer, a contact, or a name that is typed.
  const [source, setSource] = useState("customer");
  const contact = contacts.find((each) => each.id === source) ?? null;
  const [details, setDetails] = useState<AuthorizationValues>({
    phone: order.customer.phone ? formatPhone(order.customer.phone) : "",
    witnessName: "",
    day: "",
    clock: "",
  });
  const [signature, setSignature] = useState<string | null>(null);
  const { timeZone } = useShop().location;
  const now = useNow();
  const decidedAt =
    channel !== "in-person" && details.clock
      ? toInstant(timeZone, details.day || wallClock(now.toISOString(), timeZone).day, details.clock)
      : null;
  const record = useOrderWrite(recordAuthorization, onClose);
  const answerOf = (jobId: string): Answer => chosen[jobId] ?? "none";
  const decisions = openJobs.flatMap((job) => {
    const decision = answerOf(job.id);
    return decision === "none" || decision === job.authorization ? [] : [{ jobId: job.id, decision }];
  });
  const approved = order.jobs.filter((job) =>
    answerOf(job.id) === "none" ? job.authorization === "approved" : answerOf(job.id) === "approved",
  );
  const revised = priceJobs(approved, pricing, order.discount).totalCents;
  const people = [
    { value: "customer", label: customerName(order.customer) },
    ...contacts.map((each) => ({
      value: each.id,
      label: each.title ? `${each.name}, ${each.title}` : each.name,
    })),
    { value: "other", label: "Someone else" },
  ];
  const choose = (next: string) => {
    const found = contacts.find((each) => each.id === next);
    const phone = found ? found.phone : next === "customer" ? order.customer.phone : null;
    setSource(next);
    setPerson(found?.name ?? (next === "customer" ? customerName(order.customer) : ""));
    setDetails({ ...details, phone: phone ? formatPhone(phone) : "" });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title="Record authorization"
      description="The time, your name, and the new total are saved with it."
      size="lg"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            loading={record.isPending}
            disabled={
              decisions.length === 0 ||
              person.trim() === "" ||
              (channel !== "in-person" && details.day !== "" && details.clock === "")
            }
            onClick={() =>
              record.mutate({
                params: { id: order.id },
                body: {
                  version: order.version,
                  channel,
                  person,
                  contactId: contact?.id ?? null,
                  decisions,
                  decidedAt,
                  phone: channel === "phone" ? details.phone : "",
                  witnessName: channel === "phone" ? details.witnessName : "",
                  signature: channel === "in-person" ? signature : null,
                },
              })
            }
          >
            Record authorization
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <ul className="divide-y divide-line rounded-lg border border-line">
          {openJobs.map((job) => (
            <li key={job.id} className="flex flex-wrap items-center justify-between gap-2 px-3 py-2">
              <span className="min-w-0 flex-1 basis-44">
                <span className="block font-medium">{job.name}</span>
                <span className="text-fg-muted text-xs">
                  <Money cents={jobSubtotal(job)} /> before supplies and tax
                  {job.authorization === "proposed" ? "" : ` · currently ${job.authorization}`}
                </span>
              </span>
              <SegmentedControl
                label={`Response for ${job.name}`}
                value={answerOf(job.id)}
                onValueChange={(answer) => setAnswers({ ...chosen, [job.id]: answer })}
                options={answers}
              />
            </li>
          ))}
        </ul>
        {waiting.length > 1 ? (
          <Button
            size="sm"
            className="justify-self-start"
            onClick={() =>
              setAnswers({
                ...chosen,
                ...Object.fromEntries(waiting.map((job) => [job.id, "approved" as const])),
              })
            }
          >
            {waiting.length === openJobs.length ? "Approve all" : `Approve ${waiting.length} pending`}
          </Button>
        ) : null}
        <div className="grid gap-3 sm:grid-cols-2">
          <Field label="How they responded">
            <Select
              value={channel}
              onChange={(event) =>
                setChannel(channelOptions.find((each) => each === event.target.value) ?? "in-person")
              }
              options={channelOptions.map((each) => ({ value: each, label: channelLabels[each] }))}
            />
          </Field>
          {contacts.length > 0 ? (
            <Field
              label="Who responded"
              required
              hint={
                contact === null
                  ? undefined
                  : !contact.mayAuthorize
                    ? "May not authorize work."
                    : contact.authorizesUpToCents === null
                      ? "May authorize any amount."
                      : `May authorize up to ${formatMoney(contact.authorizesUpToCents)}.`
              }
            >
              <Select value={source} onChange={(event) => choose(event.target.value)} options={people} />
            </Field>
          ) : null}
          {contacts.length === 0 || source === "other" ? (
            <Field label={contacts.length === 0 ? "Who responded" : "Name"} required>
              <Input value={person} onChange={(event) => setPerson(event.target.value)} />
            </Field>
          ) : null}
        </div>
        <AuthorizationDetails
          channel={channel}
          value={details}
          onChange={setDetails}
          onSigned={setSignature}
        />
        <p aria-live="polite" className="text-sm">
          <span className="text-fg-muted">New authorized total </span>
          <Money cents={revised} className="font-semibold" />
        </p>
        {record.refusal ? <Notice tone="danger">{record.refusal}</Notice> : null}
      </div>
    </Dialog>
  );
}
