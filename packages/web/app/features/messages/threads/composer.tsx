import type { Reach } from "@autoiq/domain/messages/contract";
import { maxMessageLength } from "@autoiq/domain/messages/schema";
import { smsSegments } from "@autoiq/domain/messages/templates";
import { Send } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { formatCount, formatPhone } from "~/platform/format";
import { newId } from "~/platform/new-id";
import { Button } from "~/ui/button";
import { Kbd } from "~/ui/data-display";
import { Notice } from "~/ui/feedback/notice";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { SegmentedControl } from "~/ui/forms/segmented-control";
import { Textarea } from "~/ui/forms/textarea";
import { type ThreadOf, useSend } from "../api";
import { PhotoButtons, SelectedPhotos } from "../photos/photo-picker";
import { usePhotoPicker } from "../photos/use-photo-picker";
import { TemplateMenu } from "../templates/template-menu";

const desk = { kind: "desk" } as const;

type Channel = "sms" | "email";
interface Draft {
  readonly id: string;
  readonly channel: Channel | null;
  readonly subject: string;
  readonly body: string;
}

/** Drafts wait in their own thread while another one is open. */
const drafts = new Map<string, Draft>();
const fresh = (): Draft => ({ id: newId(), channel: null, subject: "", body: "" });

/** Writes to a thread: by text if the customer has consented to texts, otherwise by email. */
export function Composer({
  of,
  draftKey,
  reach,
  customerId,
  repairOrderId,
  start,
  signedAs,
  onSent,
}: {
  of: ThreadOf;
  draftKey: string;
  reach: Reach;
  /** Null when no customer is on file, so templates cannot be filled. */
  customerId: string | null;
  repairOrderId: string | null;
  /** Initial text of the message, unless a draft exists. */
  start?: { subject: string; body: string } | undefined;
  /** Sender name for the button, where it matters. */
  signedAs?: string;
  onSent?: () => void;
}) {
  const [draft, setDraft] = useState(() => drafts.get(draftKey) ?? { ...fresh(), ...start });
  const [refusal, setRefusal] = useState<string | null>(null);
  const field = useRef<HTMLFormElement>(null);
  const send = useSend(of);
  const picks = usePhotoPicker(desk, draftKey);
  useEffect(() => {
    if (draft.body === "" && draft.subject === "") drafts.delete(draftKey);
    else drafts.set(draftKey, draft);
  }, [draft, draftKey]);

  const usual: Channel = reach.sms.allowed || !reach.email.address ? "sms" : "email";
  const channel = draft.channel ?? usual;
  const way = reach[channel];
  const possible = channel === "sms" ? reach.sms.allowed : reach.email.address !== null;
  const { segments } = smsSegments(draft.body);
  const change = (to: Partial<Draft>) => {
    setRefusal(null);
    setDraft((now) => ({ ...now, ...to }));
  };

  const submit = () => {
    if (send.isPending || !possible) return;
    if (draft.body.trim() === "" && picks.photos.length === 0)
      return setRefusal("Write a message or add a photo.");
    if (picks.hindrance) return setRefusal(picks.hindrance);
    send.mutate(
      {
        id: draft.id,
        channel,
        subject: channel === "email" ? draft.subject : "",
        body: draft.body,
        repairOrderId,
        photoIds: picks.ids,
      },
      {
        onSuccess: () => {
          setRefusal(null);
          setDraft({ ...fresh(), channel: draft.channel });
          picks.clear();
          field.current?.querySelector("textarea")?.focus();
          onSent?.();
        },
        onError: (error) => setRefusal(error.message),
      },
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    submit();
  };

  return (
    <form
      ref={field}
      aria-label="Write a message"
      className="grid gap-3 border-line border-t p-3 md:p-4"
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <SegmentedControl
          label="Send as"
          value={channel}
          onValueChange={(next) => change({ channel: next })}
          options={[
            { value: "sms", label: "Text" },
            { value: "email", label: "Email" },
          ]}
        />
        {customerId ? (
          <TemplateMenu
            customerId={customerId}
            repairOrderId={repairOrderId}
            onFilled={({ subject, body, missing }) => {
              change({ body, subject: channel === "email" ? subject : draft.subject });
              if (missing.length > 0)
                setRefusal(
                  `No value for ${missing.map((name) => `{${name}}`).join(" and ")}. Fill it in before you send.`,
                );
              field.current?.querySelector("textarea")?.focus();
            }}
          />
        ) : null}
      </div>
      {way.note ? <Notice tone={possible ? "info" : "warning"}>{way.note}</Notice> : null}
      {channel === "email" && possible ? (
        <Field label="Subject" hideLabel>
          <Input
            value={draft.subject}
            maxLength={150}
            placeholder="Subject"
            onChange={(event) => change({ subject: event.target.value })}
          />
        </Field>
      ) : null}
      {possible ? (
        <>
          <Field label="Message" hideLabel error={refusal ?? undefined}>
            <Textarea
              rows={2}
              value={draft.body}
              maxLength={maxMessageLength}
              placeholder={channel === "sms" ? "Write a text" : "Write an email"}
              className="max-h-60"
              onPaste={(event) => {
                const sentence = picks.paste(event);
                if (sentence) setRefusal(sentence);
              }}
              onChange={(event) => change({ body: event.target.value })}
            />
          </Field>
          <SelectedPhotos picks={picks} />
          <div className="flex flex-wrap items-center justify-between gap-2">
            <PhotoButtons picks={picks} onRefused={setRefusal} />
            <p className="mr-auto text-fg-muted text-xs tabular-nums">
              {channel === "sms" && draft.body !== ""
                ? `${formatCount(draft.body.length)} characters, ${picks.photos.length > 0 ? "sent with its photos" : segments === 1 ? "1 text" : `${segments} texts`}`
                : way.address
                  ? `To ${formatPhone(way.address)}`
                  : ""}
            </p>
            <div className="flex items-center gap-2">
              <span
                className="hidden items-center gap-1 text-fg-muted text-xs md:inline-flex"
                aria-hidden="true"
              >
                <Kbd>Ctrl</Kbd>
                <Kbd>Enter</Kbd>
              </span>
              <Button type="submit" variant="primary" loading={send.isPending}>
                <Send aria-hidden="true" />
                {channel === "sms" ? "Send text" : "Send email"}
                {signedAs ? ` as ${signedAs}` : null}
              </Button>
            </div>
          </div>
        </>
      ) : null}
    </form>
  );
}
