import {
  listWebhookDeliveries,
  listWebhookEndpoints,
  rotateWebhookSecret,
  setWebhookEndpointState,
  testWebhookEndpoint,
  type WebhookEndpoint,
} from "@autoiq/domain/integrations/webhooks/contract";
import { webhookEventLabel } from "@autoiq/domain/integrations/webhooks/events";
import { useQuery } from "@tanstack/react-query";
import { Ellipsis, Plus } from "lucide-react";
import { useState } from "react";
import { queryOptionsFor, useWrite } from "~/platform/api";
import { formatTime } from "~/platform/format";
import { toast } from "~/platform/toast";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { IconButton } from "~/ui/icon-button";
import { Card } from "~/ui/layout/card";
import { ConfirmDialog } from "~/ui/overlays/confirm-dialog";
import { Menu, MenuItem } from "~/ui/overlays/menu";
import { Sheet } from "~/ui/overlays/sheet";
import { DeleteEndpointDialog } from "./delete-endpoint-dialog";
import { DeliveryLog } from "./delivery-log";
import { EndpointForm } from "./endpoint-form";
import { NewSecretNotice } from "./new-secret-notice";

type Open =
  | { readonly kind: "new" }
  | { readonly kind: "edit" | "log" | "rotate" | "delete"; readonly of: WebhookEndpoint }
  | { readonly kind: "secret"; readonly secret: string; readonly rotated: boolean };

/** The addresses of other programs that are notified of changes in this business. */
export function WebhooksCard({ timeZone }: { timeZone: string }) {
  const list = useQuery(queryOptionsFor(listWebhookEndpoints));
  const [open, setOpen] = useState<Open | null>(null);
  const endpoints = list.data?.endpoints ?? [];
  const close = () => setOpen(null);
  return (
    <Card
      title="Webhooks"
      padded={false}
      empty={
        list.data && endpoints.length === 0
          ? "AutoIQ notifies your program when a customer, an appointment, a repair order, an invoice, or a part changes. Add its address."
          : undefined
      }
      actions={
        <Button variant="primary" onClick={() => setOpen({ kind: "new" })}>
          <Plus aria-hidden="true" />
          New endpoint
        </Button>
      }
    >
      {list.isError ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : list.isPending ? (
        <SkeletonRows label="Loading webhooks" rows={2} />
      ) : endpoints.length === 0 ? null : (
        <ul aria-label="Webhook endpoints" className="divide-y divide-line">
          {endpoints.map((of) => (
            <EndpointRow key={of.id} of={of} timeZone={timeZone} onOpen={(kind) => setOpen({ kind, of })} />
          ))}
        </ul>
      )}
      <Sheet
        open={open?.kind === "new" || open?.kind === "edit" || open?.kind === "secret"}
        onOpenChange={(isOpen) => isOpen || close()}
        title={
          open?.kind === "secret"
            ? "Copy the signing secret"
            : open?.kind === "edit"
              ? "Edit webhook endpoint"
              : "New webhook endpoint"
        }
        description={
          open?.kind === "secret"
            ? "This is the only time it is shown."
            : "Each delivery names the record that changed. Your program reads it with an API key."
        }
      >
        {open?.kind === "secret" ? (
          <NewSecretNotice secret={open.secret} rotated={open.rotated} onDone={close} />
        ) : open?.kind === "new" || open?.kind === "edit" ? (
          <EndpointForm
            endpoint={open.kind === "edit" ? open.of : undefined}
            onCancel={close}
            onSaved={(secret) => (secret ? setOpen({ kind: "secret", secret, rotated: false }) : close())}
          />
        ) : null}
      </Sheet>
      <Sheet
        wide
        open={open?.kind === "log"}
        onOpenChange={(isOpen) => isOpen || close()}
        title="Deliveries"
        description={open?.kind === "log" ? <span className="wrap-anywhere">{open.of.url}</span> : undefined}
      >
        {open?.kind === "log" ? <DeliveryLog endpoint={open.of} timeZone={timeZone} /> : null}
      </Sheet>
      {open?.kind === "rotate" ? (
        <RotateDialog
          of={open.of}
          onClose={close}
          onRotated={(secret) => setOpen({ kind: "secret", secret, rotated: true })}
        />
      ) : null}
      {open?.kind === "delete" ? <DeleteEndpointDialog of={open.of} onClose={close} /> : null}
    </Card>
  );
}

function EndpointRow({
  of,
  timeZone,
  onOpen,
}: {
  of: WebhookEndpoint;
  timeZone: string;
  onOpen: (kind: "edit" | "log" | "rotate" | "delete") => void;
}) {
  const at = (instant: string) => formatTime(instant, timeZone);
  const sendTest = useWrite(testWebhookEndpoint, {
    invalidates: [listWebhookDeliveries],
    onSuccess: () => onOpen("log"),
  });
  const setState = useWrite(setWebhookEndpointState, {
    invalidates: [listWebhookEndpoints, listWebhookDeliveries],
    onSuccess: (_, { body }) => toast({ title: body.enabled ? "Endpoint enabled" : "Endpoint disabled" }),
  });
  const isDisabled = of.disabledAt !== null;
  const params = { id: of.id };
  const notes = [
    of.disabledAt ? `Disabled ${at(of.disabledAt)}${whyDisabled[of.disabledBecause ?? "person"]}` : null,
    of.lastDeliveredAt ? `Last delivered ${at(of.lastDeliveredAt)}` : "Nothing delivered yet",
    of.failingSince && !isDisabled ? `Failing since ${at(of.failingSince)}` : null,
    of.previousSecretUntil ? `Previous secret valid until ${at(of.previousSecretUntil)}` : null,
  ].filter((note) => note !== null);
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 px-4 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <code className="wrap-anywhere font-mono text-sm">{of.url}</code>
          {isDisabled ? (
            <Badge tone="warning">Disabled</Badge>
          ) : of.failingSince ? (
            <Badge tone="danger">Failing</Badge>
          ) : null}
        </p>
        <p className="mt-1 text-fg-muted text-xs">{notes.join(" · ")}</p>
        <ul aria-label={`Events of ${of.url}`} className="mt-2 flex flex-wrap gap-1.5">
          {of.eventTypes.map((type) => (
            <li key={type}>
              <Badge tone={isDisabled ? "neutral" : "info"}>{webhookEventLabel(type)}</Badge>
            </li>
          ))}
        </ul>
      </div>
      <div className="flex items-center gap-2">
        <Button onClick={() => onOpen("log")}>
          Deliveries<span className="sr-only"> of {of.url}</span>
        </Button>
        <Menu trigger={<IconButton label={`More for ${of.url}`} tooltip={false} icon={<Ellipsis />} />}>
          {isDisabled ? null : (
            <MenuItem onSelect={() => sendTest.mutate({ params })}>Send test delivery</MenuItem>
          )}
          <MenuItem onSelect={() => onOpen("edit")}>Edit</MenuItem>
          <MenuItem onSelect={() => onOpen("rotate")}>Rotate secret</MenuItem>
          <MenuItem onSelect={() => setState.mutate({ params, body: { enabled: isDisabled } })}>
            {isDisabled ? "Enable" : "Disable"}
          </MenuItem>
          <MenuItem destructive onSelect={() => onOpen("delete")}>
            Delete
          </MenuItem>
        </Menu>
      </div>
    </li>
  );
}

const whyDisabled = {
  person: "",
  failures: ": no delivery succeeded for five days",
  gone: ": it responded 410 Gone",
} as const;

function RotateDialog({
  of,
  onClose,
  onRotated,
}: {
  of: WebhookEndpoint;
  onClose: () => void;
  onRotated: (secret: string) => void;
}) {
  const [rotationId] = useState(() => crypto.randomUUID());
  const rotate = useWrite(rotateWebhookSecret, {
    invalidates: [listWebhookEndpoints],
    onSuccess: ({ secret }) => onRotated(secret),
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title="Rotate the signing secret?"
      confirmLabel="Rotate secret"
      loading={rotate.isPending}
      onConfirm={() => rotate.mutate({ params: { id: of.id }, body: { rotationId } })}
    >
      You get a new secret. For 24 hours, deliveries are signed with both, so your program can change over.
      {of.previousSecretUntil ? " The secret before the current one stops working now." : ""}
    </ConfirmDialog>
  );
}
