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
  const list = useQuery(queryOptionsFor(listDevices));
  const [ending, setEnding] = useState<Device | null>(null);
  const endOne = useWrite(endDevice, {
    onSuccess: () => {
      toast({ title: "Device signed out", description: `${ending?.name} must sign in again.` });
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
    <Card title="Signed-in devices" padded={false}>
      <p className="max-w-[60ch] p-4 pb-2 text-fg-muted text-sm">
        Lost a phone, or used the computer at the counter? End the sign-ins that should not be open any more.
        They stop working at once.
      </p>
      {/* Above the list: what comes with it must not move the button that a hand is about to press. */}
      <SignOuts />
      {devices ? (
        <ul aria-label="Signed-in devices" className="divide-y divide-line border-line border-t">
          {devices.map((device) => (
            <DeviceRow key={device.id} device={device} timeZone={timeZone} onEnd={() => setEnding(device)} />
          ))}
        </ul>
      ) : list.isError ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <SkeletonRows label="Loading your devices" rows={3} />
      )}
      <ConfirmDialog
        open={ending !== null}
        onOpenChange={(open) => open || setEnding(null)}
        title={`Sign out ${ending?.name}?`}
        confirmLabel="Sign out device"
        loading={endOne.isPending}
        onConfirm={() => {
          if (ending)
            endOne.mutate({ params: { id: ending.id } }, { onSettled: () => void invalidate(listDevices) });
        }}
      >
        Whoever uses it must sign in again. What is being typed there is lost.
      </ConfirmDialog>
    </Card>
  );
}

function lastUsed({ lastUsedAt }: Device, now: Date): string {
  const justNow = now.getTime() - new Date(lastUsedAt).getTime() < 60_000;
  return justNow ? "just now" : `${formatAge(lastUsedAt, now)} ago`;
}

function DeviceRow({ device, timeZone, onEnd }: { device: Device; timeZone: string; onEnd: () => void }) {
  const now = useNow(60_000);
  const first = formatTime(device.signedInAt, timeZone);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2.5">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium text-sm">
          {device.name}
          {device.here ? <Badge tone="success">This device</Badge> : null}
        </p>
        <p className="text-fg-muted text-xs">
          {device.place ? `${device.place} · ` : ""}signed in {first}
          {device.here ? "" : ` · last used ${lastUsed(device, now)}`}
        </p>
      </div>
      {device.here ? null : (
        <Button size="sm" onClick={onEnd} aria-label={`Sign out ${device.name}, signed in ${first}`}>
          Sign out
        </Button>
      )}
    </li>
  );
}

function SignOuts() {
  const signOut = useSignOut();
  const [busy, setBusy] = useState<"local" | "global" | null>(null);
  const others = useWrite(endOtherDevices, {
    invalidates: [listDevices],
    onSuccess: () =>
      toast({
        title: "Other devices signed out",
        description: "Only this device is still signed in to your account.",
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
      <Button {...act("local")}>Sign out here</Button>
      <Button loading={others.isPending} disabled={busy !== null} onClick={() => others.mutate({})}>
        Sign out other devices
      </Button>
      <Button variant="danger" {...act("global")}>
        Sign out everywhere
      </Button>
    </div>
  );
}
