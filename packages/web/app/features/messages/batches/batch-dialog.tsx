import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import { type BatchInput, previewBatch, sendBatch } from "@autoiq/domain/messages/batches/contract";
import { listTemplates } from "@autoiq/domain/messages/contract";
import { templateFields } from "@autoiq/domain/messages/templates";
import { useQuery } from "@tanstack/react-query";
import { Send } from "lucide-react";
import { useState } from "react";
import { queryOptionsFor, useWrite } from "~/platform/api";
import { newId } from "~/platform/new-id";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { SegmentedControl } from "~/ui/forms/segmented-control";
import { Select } from "~/ui/forms/select";
import { Textarea } from "~/ui/forms/textarea";
import { Dialog } from "~/ui/overlays/dialog";
import { BatchPreview } from "./batch-preview";
import { BatchProgress } from "./batch-progress";

type BatchText = Omit<BatchInput, "customerIds">;
type Preview = ReplyOf<typeof previewBatch>;
const form = "batch-message";
const countOf = (of: number) => (of === 1 ? "1 customer" : `${of} customers`);

/** Sends one message to many customers: write it, review the recipients, send it, follow the delivery. */
export function BatchDialog({
  customerIds,
  timeZone,
  onClose,
}: {
  customerIds: readonly string[];
  timeZone: string;
  onClose: () => void;
}) {
  const [id] = useState(newId);
  const [draft, setDraft] = useState<BatchText>({ channel: "sms", subject: "", body: "" });
  const [seen, setSeen] = useState<Preview>();
  const [refusal, setRefusal] = useState<string>();
  const templates = useQuery(queryOptionsFor(listTemplates)).data?.templates ?? [];
  const refused = (problem: { message: string }) => {
    setRefusal(problem.message);
    return true;
  };
  const preview = useWrite(previewBatch, { onSuccess: setSeen, onProblem: refused });
  const send = useWrite(sendBatch, { onProblem: refused });
  const body = { ...draft, customerIds: [...customerIds] };
  const gets = seen?.rows.filter(({ skipped }) => skipped === "").length ?? 0;
  const change = (to: Partial<BatchText>) => {
    setDraft({ ...draft, ...to });
    setSeen(undefined);
    setRefusal(undefined);
  };
  const check = () => {
    if (draft.body.trim() === "") return setRefusal("Enter a message.");
    preview.mutate({ body });
  };
  const footer = send.data ? (
    <Button variant="primary" onClick={onClose}>
      Close
    </Button>
  ) : seen ? (
    <>
      <Button onClick={() => setSeen(undefined)}>Edit</Button>
      <Button
        variant="primary"
        disabled={gets === 0}
        loading={send.isPending}
        onClick={() => send.mutate({ params: { id }, body })}
      >
        <Send aria-hidden="true" />
        Send to {countOf(gets)}
      </Button>
    </>
  ) : (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button type="submit" form={form} variant="primary" loading={preview.isPending}>
        Review recipients
      </Button>
    </>
  );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Message ${countOf(customerIds.length)}`}
      description={
        send.data
          ? undefined
          : "For messages about visits and your shop. You'll review recipients before anything is sent."
      }
      footer={footer}
    >
      {send.data ? (
        <BatchProgress first={send.data} />
      ) : (
        <div className="grid gap-4">
          {seen ? (
            <BatchPreview seen={seen} channel={draft.channel} timeZone={timeZone} />
          ) : (
            <form
              id={form}
              className="grid gap-4"
              onSubmit={(event) => {
                event.preventDefault();
                check();
              }}
            >
              <SegmentedControl
                className="justify-self-start"
                label="Send as"
                value={draft.channel}
                onValueChange={(channel) => change({ channel })}
                options={[
                  { value: "sms", label: "Text" },
                  { value: "email", label: "Email" },
                ]}
              />
              <Field label="Start from a template">
                <Select
                  value=""
                  onChange={(event) => {
                    const picked = templates.find((each) => each.id === event.target.value);
                    if (picked) change({ subject: picked.subject, body: picked.body });
                  }}
                  options={[
                    { value: "", label: "Choose a template, or write your own" },
                    ...templates
                      .filter(({ kind }) => kind === "custom")
                      .map((each) => ({ value: each.id, label: each.name })),
                  ]}
                />
              </Field>
              {draft.channel === "email" ? (
                <Field label="Subject">
                  <Input
                    value={draft.subject}
                    maxLength={150}
                    onChange={(event) => change({ subject: event.target.value })}
                  />
                </Field>
              ) : null}
              <Field
                label="Message"
                hint={`Filled in for each customer: ${Object.keys(templateFields)
                  .map((name) => `{${name}}`)
                  .join(" ")}`}
              >
                <Textarea
                  rows={5}
                  value={draft.body}
                  maxLength={1200}
                  onChange={(event) => change({ body: event.target.value })}
                />
              </Field>
            </form>
          )}
          {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
        </div>
      )}
    </Dialog>
  );
}
