import {
  changeWebhookEndpoint,
  createWebhookEndpoint,
  listWebhookEndpoints,
  type WebhookEndpoint,
} from "@autoiq/domain/integrations/webhooks/contract";
import {
  type WebhookEventType,
  webhookEvents,
  webhookEventTypes,
} from "@autoiq/domain/integrations/webhooks/events";
import { type FormEvent, useState } from "react";
import { useWrite } from "~/platform/api";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { Checkbox } from "~/ui/forms/checkbox";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { DialogButtons } from "~/ui/overlays/dialog-buttons";

/** Address and events of a new endpoint, or of one that is there. */
export function EndpointForm({
  endpoint,
  onCancel,
  onSaved,
}: {
  endpoint: WebhookEndpoint | undefined;
  onCancel: () => void;
  /** With the secret of a new one. */
  onSaved: (secret?: string) => void;
}) {
  const [id] = useState(() => endpoint?.id ?? crypto.randomUUID());
  const [url, setUrl] = useState(endpoint?.url ?? "");
  const [chosen, setChosen] = useState<ReadonlySet<WebhookEventType>>(new Set(endpoint?.eventTypes ?? []));
  const [problem, setProblem] = useState<{ url?: string | undefined; other?: string | undefined }>({});
  const onProblem = ({ message }: { message: string }) => {
    setProblem(/^Enter an https address/.test(message) ? { url: message } : { other: message });
    return true;
  };
  const invalidates = [listWebhookEndpoints];
  const create = useWrite(createWebhookEndpoint, {
    invalidates,
    onSuccess: ({ secret }) => onSaved(secret),
    onProblem,
  });
  const change = useWrite(changeWebhookEndpoint, { invalidates, onSuccess: () => onSaved(), onProblem });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const eventTypes = webhookEventTypes.filter((type) => chosen.has(type));
    const found = {
      url: /^https?:\/\/[^/]/i.test(url.trim())
        ? undefined
        : "Enter the whole address, such as https://example.com/webhooks.",
      other: eventTypes.length === 0 ? "Choose at least one event." : undefined,
    };
    setProblem(found);
    if (found.url || found.other) return;
    if (endpoint) change.mutate({ params: { id }, body: { url, eventTypes } });
    else create.mutate({ body: { id, url, eventTypes } });
  };
  const isAll = chosen.size === webhookEventTypes.length;
  return (
    <form
      noValidate
      aria-label={endpoint ? "Edit webhook endpoint" : "New webhook endpoint"}
      className="grid gap-4"
      onSubmit={submit}
    >
      <Field
        label="Address"
        required
        error={problem.url}
        hint="An https address on the internet. Redirects aren't followed."
      >
        <Input
          type="url"
          maxLength={500}
          value={url}
          placeholder="https://example.com/webhooks"
          onChange={({ target }) => setUrl(target.value)}
        />
      </Field>
      <fieldset className="rounded-md border border-line px-4 pt-2 pb-3">
        <legend className="px-1 font-semibold text-sm">Events</legend>
        <div className="grid gap-1">
          <Checkbox
            label="All events"
            checked={isAll}
            onChange={() => setChosen(new Set(isAll ? [] : webhookEventTypes))}
          />
          <div className="grid gap-1 border-line border-t pt-1">
            {webhookEventTypes.map((type) => (
              <Checkbox
                key={type}
                label={webhookEvents[type].label}
                hint={<code className="font-mono">{type}</code>}
                checked={chosen.has(type)}
                onChange={({ target }) => {
                  const next = new Set(chosen);
                  if (target.checked) next.add(type);
                  else next.delete(type);
                  setChosen(next);
                }}
              />
            ))}
          </div>
        </div>
      </fieldset>
      {problem.other ? <Notice tone="danger">{problem.other}</Notice> : null}
      <DialogButtons>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" loading={create.isPending || change.isPending}>
          {endpoint ? "Save" : "Add endpoint"}
        </Button>
      </DialogButtons>
    </form>
  );
}
