import { getAdministration } from "@autoiq/domain/administration/contract";
import { endPersonDevices, listPersonDevices } from "@autoiq/domain/administration/devices/contract";
import type { Device } from "@autoiq/domain/identity/devices/contract";
import { useQuery } from "@tanstack/react-query";
import { Laptop } from "lucide-react";
import { useState } from "react";
import { queryOptionsFor, useWrite } from "~/platform/api";
import { formatTime } from "~/platform/format";
import { toast } from "~/platform/toast";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/feedback/empty-state";
import { ErrorState } from "~/ui/feedback/error-state";
import { Notice } from "~/ui/feedback/notice";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Dialog } from "~/ui/overlays/dialog";

/** Where a person is signed in. Ends one device, or all. */
export function DevicesDialog({
  person,
  timeZone,
  onClose,
}: {
  person: { readonly id: string; readonly name: string };
  timeZone: string;
  onClose: () => void;
}) {
  const params = { id: person.id };
  const list = useQuery({ ...queryOptionsFor(listPersonDevices, { params }), staleTime: 0 });
  const [refusal, setRefusal] = useState<string | null>(null);
  const write = useWrite(endPersonDevices, {
    invalidates: [listPersonDevices, getAdministration],
    onSuccess: ({ ended }) => {
      setRefusal(null);
      toast({ title: ended === 1 ? "1 device signed out" : `${ended} devices signed out` });
    },
    onProblem: ({ message }) => {
      setRefusal(message);
      return true;
    },
  });
  const end = (deviceId: string | null) => write.mutate({ params, body: { deviceId } });
  const devices = list.data?.devices ?? [];
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={`Devices of ${person.name}`}
      description="A device that you sign out loses access with its next request. The person can sign in again: suspend them on Team to end their access."
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          {devices.length > 0 ? (
            <Button variant="danger" loading={write.isPending} onClick={() => end(null)}>
              Sign out all devices
            </Button>
          ) : null}
        </>
      }
    >
      {refusal ? (
        <Notice tone="danger" className="mb-3">
          {refusal}
        </Notice>
      ) : null}
      {list.isError ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : list.isPending ? (
        <SkeletonRows label="Loading devices" rows={3} />
      ) : devices.length === 0 ? (
        <EmptyState icon={<Laptop />} title="Not signed in">
          {person.name} is signed in on no device.
        </EmptyState>
      ) : (
        <ul aria-label={`Devices of ${person.name}`} className="divide-y divide-line">
          {devices.map((device) => (
            <Row
              key={device.id}
              device={device}
              timeZone={timeZone}
              isPending={write.isPending}
              onEnd={() => end(device.id)}
            />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function Row({
  device,
  timeZone,
  isPending,
  onEnd,
}: {
  device: Device;
  timeZone: string;
  isPending: boolean;
  onEnd: () => void;
}) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-4 py-3">
      <div className="min-w-0 text-sm">
        <p className="font-medium">{device.here ? `${device.name} (this device)` : device.name}</p>
        <p className="text-fg-muted">
          {device.place ? `${device.place}. ` : ""}Last used {formatTime(device.lastUsedAt, timeZone)}
        </p>
      </div>
      {device.here ? null : (
        <Button size="sm" disabled={isPending} onClick={onEnd}>
          Sign out<span className="sr-only"> {device.name}</span>
        </Button>
      )}
    </li>
  );
}
