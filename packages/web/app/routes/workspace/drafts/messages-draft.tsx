import type { DraftedMessage } from "@autoiq/domain/assistant/acts/act-draft";
import { writeToCustomer } from "@autoiq/domain/messages/contract";
import { ChevronDown, Mail, MessageSquareText, Send } from "lucide-react";
import { useId, useRef, useState } from "react";
import { Link } from "react-router";
import type { DraftProps } from "~/features/assistant/drafts/draft-views";
import { request } from "~/platform/api";
import { useMe } from "~/platform/session/use-session";
import { useWorkspace } from "~/platform/session/use-workspace";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { Checkbox } from "~/ui/forms/checkbox";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { Textarea } from "~/ui/forms/textarea";
import { ConfirmDialog } from "~/ui/overlays/confirm-dialog";

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? "" : "s"}`;
/** "5 texts and 1 email" */
function amountOf(messages: readonly Pick<DraftedMessage, "channel">[]): string {
  const texts = messages.filter(({ channel }) => channel === "sms").length;
  const emails = messages.length - texts;
  return [texts > 0 ? counted(texts, "text") : "", emails > 0 ? counted(emails, "email") : ""]
    .filter(Boolean)
    .join(" and ");
}

interface Failure {
  readonly name: string;
  readonly sentence: string;
}

/** One message for each customer of a list: each is read, edited, or left out, then all are sent after a question. */
export default function MessagesDraft({ draft, onDone }: DraftProps) {
  const { may, to } = useWorkspace();
  const me = useMe();
  const by = `${me.firstName} ${me.lastName}`.trim() || me.email;
  const [messages, setMessages] = useState<readonly DraftedMessage[]>(draft.messages ?? []);
  const [asks, setAsks] = useState(false);
  const [sent, setSent] = useState<number | null>(null);
  const [failures, setFailures] = useState<readonly Failure[]>([]);
  const delivered = useRef(new Set<string>());
  const running = useRef(false);
  const chosen = messages.filter((each) => each.chosen);
  const unreachable = draft.unreachable ?? [];
  const edit = (id: string, change: Partial<DraftedMessage>) =>
    setMessages(messages.map((each) => (each.id === id ? { ...each, ...change } : each)));
  const send = async () => {
    if (running.current) return;
    running.current = true;
    setAsks(false);
    setFailures([]);
    const failed: Failure[] = [];
    let count = 0;
    for (const message of chosen) {
      setSent(count);
      const { id, customerId, channel, subject, body, repairOrderId, name } = message;
      try {
        // The id is the message's own, so a repeat is the same message and nobody gets it twice.
        if (!delivered.current.has(id))
          await request(writeToCustomer, {
            params: { customerId, id },
            body: { channel, subject: channel === "email" ? subject : "", body, repairOrderId },
          });
        delivered.current.add(id);
        count += 1;
      } catch (error) {
        failed.push({ name, sentence: error instanceof Error ? error.message : "It wasn't sent." });
      }
    }
    running.current = false;
    setSent(null);
    if (failed.length === 0) {
      const skipped = messages.length - chosen.length + unreachable.length;
      onDone(
        `${amountOf(chosen)} sent as ${by}.${skipped > 0 ? ` ${counted(skipped, "customer")} left out.` : ""}`,
      );
    } else setFailures(failed);
  };
  if (!may("message.write"))
    return <Notice>Your role can't send messages. Ask the front desk to send them.</Notice>;
  const isSending = sent !== null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 text-sm">
      <ul className="grid grid-cols-[minmax(0,1fr)] -mt-1.5 divide-y divide-line border-line border-b">
        {messages.map((message) => (
          <li key={message.id} className="py-1.5">
            <MessageRow
              message={message}
              disabled={isSending}
              onChange={(change) => edit(message.id, change)}
            />
          </li>
        ))}
      </ul>
      {unreachable.length > 0 ? (
        <Notice tone="warning" title={`${counted(unreachable.length, "customer")} can't be reached this way`}>
          <ul className="grid gap-0.5">
            {unreachable.map(({ customerId, name, reason }) => (
              <li key={customerId}>
                <Link to={to(`/clients/${customerId}`)} className="underline">
                  {name}
                </Link>
                : {reason}
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
      {failures.length > 0 ? (
        <Notice tone="danger" title={`${counted(failures.length, "message")} not sent`}>
          <ul className="grid gap-0.5">
            {failures.map(({ name, sentence }) => (
              <li key={name}>
                {name}: {sentence}
              </li>
            ))}
          </ul>
          <p className="mt-1">The others were sent. Edit or leave out these, then send again.</p>
        </Notice>
      ) : null}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant="primary"
          loading={isSending}
          disabled={chosen.length === 0 || chosen.some(({ body }) => body.trim() === "")}
          onClick={() => setAsks(true)}
        >
          <Send aria-hidden="true" />
          {chosen.length === 0 ? "Choose who gets a message" : `Send ${amountOf(chosen)}`}
        </Button>
        <p role="status" className="text-fg-muted">
          {isSending ? `${sent} of ${chosen.length} sent` : ""}
        </p>
      </div>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={`Send ${amountOf(chosen)}?`}
        confirmLabel={`Send ${amountOf(chosen)}`}
        cancelLabel="Not now"
        destructive={false}
        onConfirm={() => void send()}
      >
        {chosen.length === 1
          ? "One customer gets it, signed as written. A sent message can't be taken back."
          : `${chosen.length} customers get one each. Sent messages can't be taken back.`}
      </ConfirmDialog>
    </div>
  );
}

function MessageRow({
  message,
  disabled,
  onChange,
}: {
  message: DraftedMessage;
  disabled: boolean;
  onChange: (change: Partial<DraftedMessage>) => void;
}) {
  const { name, about, channel, subject, body, chosen, note } = message;
  const [open, setOpen] = useState(false);
  const panel = useId();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <div className="flex items-start gap-2">
        <Checkbox
          className="min-w-0 flex-1"
          label={
            <span className="[overflow-wrap:anywhere]">
              <span className="font-medium">{name}</span>
              <span className="text-fg-muted"> {about}</span>
            </span>
          }
          hint={note || undefined}
          checked={chosen}
          disabled={disabled}
          onChange={(event) => onChange({ chosen: event.target.checked })}
        />
        <Badge tone={chosen ? "accent" : "neutral"} className="mt-0.5 max-md:mt-2.5">
          {channel === "sms" ? (
            <MessageSquareText aria-hidden="true" className="size-3.5" />
          ) : (
            <Mail aria-hidden="true" className="size-3.5" />
          )}
          {channel === "sms" ? "Text" : "Email"}
        </Badge>
      </div>
      <p
        className="line-clamp-2 whitespace-pre-line pl-7 text-fg-muted text-xs [overflow-wrap:anywhere]"
        hidden={open}
      >
        {body.split(/\n+/).slice(1).join(" ") || body}
      </p>
      <Button
        variant="link"
        size="sm"
        className="ml-7 justify-self-start"
        aria-expanded={open}
        aria-controls={panel}
        aria-label={open ? `Close the message to ${name}` : `Read or edit the message to ${name}`}
        onClick={() => setOpen(!open)}
      >
        {open ? "Close" : "Read or edit"}
        <ChevronDown aria-hidden="true" className={open ? "size-4 rotate-180" : "size-4"} />
      </Button>
      <div id={panel} hidden={!open} className="grid gap-2 pl-7">
        {open ? (
          <>
            {channel === "email" ? (
              <Field label={`Subject to ${name}`}>
                <Input
                  value={subject}
                  maxLength={150}
                  disabled={disabled}
                  onChange={(event) => onChange({ subject: event.target.value })}
                />
              </Field>
            ) : null}
            <Field label={`Message to ${name}`}>
              <Textarea
                value={body}
                rows={6}
                maxLength={1200}
                disabled={disabled}
                onChange={(event) => onChange({ body: event.target.value })}
              />
            </Field>
          </>
        ) : null}
      </div>
    </div>
  );
}
