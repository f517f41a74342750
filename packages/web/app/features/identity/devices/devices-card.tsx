import type { AreaMessages } from "@autoiq/domain/catalog/areas";
import { fillIn } from "@autoiq/domain/catalog/message";
import {
  type Device,
  endDevice,
  endOtherDevices,
  listDevices,
} from "@autoiq/domain/identity/devices/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { invalidate, queryOptionsFor, useWrite } from "~/platform/api";
import { formatTime } from "~/platform/format";
import { localized, useMessages } from "~/platform/language/messages";
import { useSignOut } from "~/platform/session/use-sign-out";
import { formatAge } from "~/platform/time/time-zone";
import { useNow } from "~/platform/time/use-now";
import { toast } from "~/platform/toast";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Card } from "~/ui/layout/card";
import { ConfirmDialog } from "~/ui/overlays/confirm-dialog";

/** Where the account is signed in, with sign-out for one device, this device, the others, or all. */
export function DevicesCard({ timeZone }: { timeZone: string }) {
  const messages = useMessages("account");
  const t = messages.devices;
  const list = useQuery(queryOptionsFor(listDevices));
  const [ending, setEnding] = useState<Device | null>(null);
  const endOne = useWrite(endDevice, {
    onSuccess: () => {
      toast({ title: t.done, description: fillIn(t.doneText, { device: localized(ending?.name ?? "") }) });
      setEnding(null);
    },
    onProblem: ({ status }) => {
      if (status !== 404) return false;
      setEnding(null);
      return true;
    },
  });
  const devices = list.data?.devices;
  return (
    <Card title={messages.settings.devices} padded={false}>
      <p className="max-w-[38em] p-4 pb-2 text-fg-muted text-sm">{t.text}</p>
      {/* Above the list: what comes with it must not move the button that a hand is about to press. */}
      <SignOuts />
      {devices ? (
        <ul aria-label={messages.settings.devices} className="divide-y divide-line border-line border-t">
          {devices.map((device) => (
            <DeviceRow key={device.id} device={device} timeZone={timeZone} onEnd={() => setEnding(device)} />
          ))}
        </ul>
      ) : list.isError ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <SkeletonRows label={t.loading} rows={3} />
      )}
      <ConfirmDialog
        open={ending !== null}
        onOpenChange={(open) => open || setEnding(null)}
        title={fillIn(t.confirmTitle, { device: localized(ending?.name ?? "") })}
        confirmLabel={t.confirm}
        loading={endOne.isPending}
        onConfirm={() => {
          if (ending)
            endOne.mutate({ params: { id: ending.id } }, { onSettled: () => void invalidate(listDevices) });
        }}
      >
        {t.confirmText}
      </ConfirmDialog>
    </Card>
  );
}

function lastUsed({ lastUsedAt }: Device, now: Date, t: AreaMessages<"account">["devices"]): string {
  const justNow = now.getTime() - new Date(lastUsedAt).getTime() < 60_000;
  return justNow ? t.justUsed : fillIn(t.lastUsed, { age: formatAge(lastUsedAt, now) });
}

function DeviceRow({ device, timeZone, onEnd }: { device: Device; timeZone: string; onEnd: () => void }) {
  const t = useMessages("account").devices;
  const now = useNow(60_000);
  const name = localized(device.name);
  const first = formatTime(device.signedInAt, timeZone);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2.5">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium text-sm">
          {name}
          {device.here ? <Badge tone="success">{t.here}</Badge> : null}
        </p>
        <p className="text-fg-muted text-xs">
          {device.place ? `${localized(device.place)} · ` : ""}
          {fillIn(t.signedIn, { time: first })}
          {device.here ? "" : ` · ${lastUsed(device, now, t)}`}
        </p>
      </div>
      {device.here ? null : (
        <Button size="sm" onClick={onEnd} aria-label={fillIn(t.signOutNamed, { device: name, time: first })}>
          {t.signOut}
        </Button>
      )}
    </li>
  );
}

function SignOuts() {
  const t = useMessages("account").devices;
  const signOut = useSignOut();
  const [busy, setBusy] = useState<"local" | "global" | null>(null);
  const others = useWrite(endOtherDevices, {
    invalidates: [listDevices],
    onSuccess: () =>
      toast({
        title: t.othersDone,
        description: t.othersDoneText,
      }),
  });
  const act = (scope: "local" | "global") => ({
    loading: busy === scope,
    disabled: busy !== null || others.isPending,
    onClick: async () => {
      setBusy(scope);
      await signOut(scope).finally(() => setBusy(null));
    },
  });
  return (
    <div className="flex flex-wrap gap-2 p-4 pt-2">
      <Button {...act("local")}>{t.signOutHere}</Button>
      <Button loading={others.isPending} disabled={busy !== null} onClick={() => others.mutate({})}>
        {t.signOutOthers}
      </Button>
      <Button variant="danger" {...act("global")}>
        {t.signOutAll}
      </Button>
    </div>
  );
}
