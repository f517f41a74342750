import {
  listWebhookDeliveries,
  listWebhookEndpoints,
  redeliverWebhook,
  testWebhookEndpoint,
  type WebhookDelivery,
  type WebhookEndpoint,
} from "@autoiq/domain/integrations/webhooks/contract";
import { webhookEventLabel } from "@autoiq/domain/integrations/webhooks/events";
import { useQuery } from "@tanstack/react-query";
import { invalidate, queryOptionsFor, useWrite } from "~/platform/api";
import { formatTime } from "~/platform/format";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";

const soonMs = 1500;
const laterMs = 15_000;

const states = {
  waiting: { label: "Waiting", tone: "neutral" },
  sending: { label: "Sending", tone: "info" },
  delivered: { label: "Delivered", tone: "success" },
  failed: { label: "Failed", tone: "danger" },
  canceled: { label: "Canceled", tone: "neutral" },
  retrying: { label: "Retrying", tone: "warning" },
} as const;

const isRetrying = (of: WebhookDelivery) => of.state === "waiting" && of.nextAt !== null;
const isComing = (of: WebhookDelivery) =>
  of.state === "sending" || (of.state === "waiting" && of.nextAt === null);

/** What an endpoint was sent in the last 30 days, and what came of it. */
export function DeliveryLog({ endpoint, timeZone }: { endpoint: WebhookEndpoint; timeZone: string }) {
  const params = { id: endpoint.id };
  const log = useQuery({
    ...queryOptionsFor(listWebhookDeliveries, { params }),
    // Deliveries are too many to announce each to every screen.
    refetchOnMount: "always",
    refetchInterval: ({ state }) => (state.data?.deliveries.some(isComing) ? soonMs : laterMs),
  });
  const onSuccess = () => void invalidate(listWebhookEndpoints);
  const invalidates = [listWebhookDeliveries];
  const sendTest = useWrite(testWebhookEndpoint, { invalidates, onSuccess });
  const redeliver = useWrite(redeliverWebhook, { invalidates, onSuccess });
  const isDisabled = endpoint.disabledAt !== null;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-fg-muted text-sm">The newest 100 of the last 30 days.</p>
        {isDisabled ? null : (
          <Button loading={sendTest.isPending} onClick={() => sendTest.mutate({ params })}>
            Send test delivery
          </Button>
        )}
      </div>
      {log.isError ? (
        <ErrorState error={log.error} onRetry={() => void log.refetch()} />
      ) : log.isPending ? (
        <SkeletonRows label="Loading deliveries" rows={4} />
      ) : log.data.deliveries.length === 0 ? (
        <p className="rounded-md border border-line px-4 py-6 text-center text-fg-muted text-sm">
          Nothing was sent yet. Send a test delivery to try your program.
        </p>
      ) : (
        <ul aria-label="Deliveries" className="divide-y divide-line rounded-md border border-line">
          {log.data.deliveries.map((of) => (
            <DeliveryRow
              key={of.eventId}
              of={of}
              timeZone={timeZone}
              canRedeliver={!isDisabled}
              isRedelivering={redeliver.isPending && redeliver.variables.params.eventId === of.eventId}
              onRedeliver={() => redeliver.mutate({ params: { id: endpoint.id, eventId: of.eventId } })}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

function DeliveryRow({
  of,
  timeZone,
  canRedeliver,
  isRedelivering,
  onRedeliver,
}: {
  of: WebhookDelivery;
  timeZone: string;
  canRedeliver: boolean;
  isRedelivering: boolean;
  onRedeliver: () => void;
}) {
  const at = (instant: string) => formatTime(instant, timeZone);
  const label = webhookEventLabel(of.type);
  const { label: state, tone } = states[isRetrying(of) ? "retrying" : of.state];
  const notes = [
    of.error || (of.responseStatus === null ? null : `Status ${of.responseStatus}`),
    of.durationMs === null ? null : `${of.durationMs} ms`,
    of.attempts === 0 ? null : of.attempts === 1 ? "1 attempt" : `${of.attempts} attempts`,
    isRetrying(of) && of.nextAt ? `Next attempt ${at(of.nextAt)}` : null,
  ].filter((note) => note !== null);
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2 px-3 py-2.5">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
          <span className="font-medium">{label}</span>
          <Badge tone={tone}>{state}</Badge>
        </p>
        <p className="mt-0.5 text-fg-muted text-xs">
          {at(of.triedAt ?? of.createdAt)} · <code className="wrap-anywhere font-mono">{of.type}</code> ·
          sequence {of.sequence}
        </p>
        {notes.length > 0 ? <p className="wrap-anywhere text-fg-muted text-xs">{notes.join(" · ")}</p> : null}
      </div>
      {canRedeliver && !isComing(of) ? (
        <Button size="sm" loading={isRedelivering} onClick={onRedeliver}>
          Redeliver<span className="sr-only"> {label}</span>
        </Button>
      ) : null}
    </li>
  );
}
