import { type ApiKey, listApiKeys, revokeApiKey } from "@autoiq/domain/integrations/api-keys/contract";
import { scopeLabel } from "@autoiq/domain/integrations/api-keys/scopes";
import type { Seat } from "@autoiq/domain/kernel/access/permissions";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { queryOptionsFor, useWrite } from "~/platform/api";
import { formatTime } from "~/platform/format";
import { toast } from "~/platform/toast";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Card } from "~/ui/layout/card";
import { ConfirmDialog } from "~/ui/overlays/confirm-dialog";
import { Sheet } from "~/ui/overlays/sheet";
import { ApiKeyForm } from "./api-key-form";
import { NewKeyNotice } from "./new-key-notice";

/** The keys with which other programs call the API for this business. */
export function ApiKeysCard({ creator, timeZone }: { creator: Seat; timeZone: string }) {
  const list = useQuery(queryOptionsFor(listApiKeys));
  const [adding, setAdding] = useState(false);
  const [created, setCreated] = useState<{ name: string; token: string } | null>(null);
  const [revoking, setRevoking] = useState<ApiKey | null>(null);
  const keys = list.data?.keys ?? [];
  return (
    <Card
      title="API keys"
      padded={false}
      empty={
        list.data && keys.length === 0
          ? "Connect your website, accounting, or a program of your own. Create a key for each."
          : undefined
      }
      actions={
        <>
          <Button asChild>
            <a href="/docs/api" target="_blank" rel="noreferrer">
              API reference<span className="sr-only">, opens in a new tab</span>
            </a>
          </Button>
          <Button variant="primary" onClick={() => setAdding(true)}>
            <Plus aria-hidden="true" />
            New key
          </Button>
        </>
      }
    >
      {list.isError ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : list.isPending ? (
        <SkeletonRows label="Loading API keys" rows={2} />
      ) : keys.length === 0 ? null : (
        <ul aria-label="API keys" className="divide-y divide-line">
          {keys.map((key) => (
            <KeyRow key={key.id} of={key} timeZone={timeZone} onRevoke={() => setRevoking(key)} />
          ))}
        </ul>
      )}
      <Sheet
        open={adding || created !== null}
        onOpenChange={(isOpen) => {
          if (isOpen) return;
          setAdding(false);
          setCreated(null);
        }}
        title={created ? "Copy your key" : "New API key"}
        description={
          created
            ? "This is the only time it is shown."
            : "It can do what you allow here, and never more than you can do yourself."
        }
      >
        {created ? (
          <NewKeyNotice name={created.name} token={created.token} onDone={() => setCreated(null)} />
        ) : (
          <ApiKeyForm
            creator={creator}
            onCancel={() => setAdding(false)}
            onCreated={(name, token) => {
              setCreated({ name, token });
              setAdding(false);
            }}
          />
        )}
      </Sheet>
      {revoking ? <RevokeDialog of={revoking} onClose={() => setRevoking(null)} /> : null}
    </Card>
  );
}

function KeyRow({ of, timeZone, onRevoke }: { of: ApiKey; timeZone: string; onRevoke: () => void }) {
  const day = (instant: string) => formatTime(instant, timeZone, "date");
  const hasExpired = of.expiresAt !== null && Date.parse(of.expiresAt) <= Date.now();
  const isOver = of.revokedAt !== null || hasExpired;
  const notes = [
    of.location ?? "All locations",
    of.revokedAt
      ? `Revoked ${day(of.revokedAt)} by ${of.revokedBy}`
      : of.expiresAt
        ? `${hasExpired ? "Expired" : "Expires"} ${day(of.expiresAt)}`
        : "Doesn't expire",
    of.lastUsedAt
      ? `Last used ${formatTime(of.lastUsedAt, timeZone)} from ${of.lastUsedAddress}`
      : "Never used",
  ];
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 px-4 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="wrap-anywhere font-medium text-sm">{of.name}</span>
          <code className="font-mono text-fg-muted text-xs">aiq_live_…{of.lastFour}</code>
          {of.revokedAt ? <Badge>Revoked</Badge> : hasExpired ? <Badge tone="warning">Expired</Badge> : null}
        </p>
        <p className="mt-1 text-fg-muted text-xs">{notes.join(" · ")}</p>
        <p className="wrap-anywhere text-fg-muted text-xs">
          Created {day(of.createdAt)} by {of.createdBy}
          {of.allowedAddresses.length > 0 ? ` · Only from ${of.allowedAddresses.join(", ")}` : ""}
        </p>
        <ul aria-label={`Scopes of ${of.name}`} className="mt-2 flex flex-wrap gap-1.5">
          {of.scopes.map((scope) => (
            <li key={scope}>
              <Badge tone={isOver ? "neutral" : "info"}>{scopeLabel(scope)}</Badge>
            </li>
          ))}
        </ul>
      </div>
      {of.revokedAt === null ? (
        <Button onClick={onRevoke}>
          Revoke<span className="sr-only"> {of.name}</span>
        </Button>
      ) : null}
    </li>
  );
}

function RevokeDialog({ of, onClose }: { of: ApiKey; onClose: () => void }) {
  const revoke = useWrite(revokeApiKey, {
    invalidates: [listApiKeys],
    onSuccess: () => {
      toast({ title: `${of.name} is revoked` });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={`Revoke ${of.name}?`}
      confirmLabel="Revoke key"
      loading={revoke.isPending}
      onConfirm={() => revoke.mutate({ params: { id: of.id } })}
    >
      The program that uses this key is refused from its next request on. This can't be undone.
    </ConfirmDialog>
  );
}
