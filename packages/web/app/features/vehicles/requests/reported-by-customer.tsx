import { getCustomer } from "@autoiq/domain/customers/contract";
import { decideVehicleRequest, getCustomerReportedData } from "@autoiq/domain/vehicles/requests/contract";
import type { VehicleRequest } from "@autoiq/domain/vehicles/requests/schema";
import { plateLabel, type Vehicle, vehicleLabel } from "@autoiq/domain/vehicles/schema";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { queryOptionsFor, useWrite } from "~/platform/api";
import { formatCount } from "~/platform/format";
import { Button } from "~/ui/button";
import { DateTime } from "~/ui/data-display";
import { Notice } from "~/ui/feedback/notice";
import { Pending } from "~/ui/feedback/skeleton";
import { Field } from "~/ui/forms/field";
import { Textarea } from "~/ui/forms/textarea";
import { Card } from "~/ui/layout/card";
import { Dialog } from "~/ui/overlays/dialog";
import { toast } from "~/ui/toast";

/** What the customer entered in their account: vehicle requests and odometer readings. Hidden if there are none. */
export function ReportedByCustomer({
  customerId,
  vehicles,
  timeZone,
  mayWrite,
}: {
  customerId: string;
  vehicles: readonly Vehicle[];
  timeZone: string;
  mayWrite: boolean;
}) {
  const { data, isLoading } = useQuery(
    queryOptionsFor(getCustomerReportedData, { params: { id: customerId } }),
  );
  const [declining, setDeclining] = useState<VehicleRequest | null>(null);
  const waiting = data?.requests.filter((each) => each.state === "waiting") ?? [];
  const readings = data?.readings ?? [];
  if (isLoading) return <Pending />;
  if (waiting.length + readings.length === 0) return null;
  return (
    <Card title="From the customer portal" padded={false}>
      <ul className="divide-y divide-line text-sm">
        {waiting.map((request) => (
          <RequestedVehicle
            key={request.id}
            request={request}
            timeZone={timeZone}
            mayWrite={mayWrite}
            onDecline={() => setDeclining(request)}
          />
        ))}
        {readings.map((reading) => {
          const vehicle = vehicles.find((each) => each.id === reading.vehicleId);
          return vehicle ? (
            <li key={reading.id} className="px-4 py-2.5">
              <p className="font-medium">{vehicleLabel(vehicle)}</p>
              <p className="text-fg-muted">
                {formatCount(reading.odometer)} mi reported by the customer on{" "}
                <DateTime instant={reading.at} timeZone={timeZone} style="date" />
              </p>
            </li>
          ) : null;
        })}
      </ul>
      {declining ? <DeclineDialog request={declining} onClose={() => setDeclining(null)} /> : null}
    </Card>
  );
}

function RequestedVehicle({
  request,
  timeZone,
  mayWrite,
  onDecline,
}: {
  request: VehicleRequest;
  timeZone: string;
  mayWrite: boolean;
  onDecline: () => void;
}) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const label = vehicleLabel(request);
  const add = useWrite(decideVehicleRequest, {
    invalidates: [getCustomerReportedData, getCustomer],
    onSuccess: () => toast({ title: `${label} added` }),
    onProblem: (problem) => {
      setRefusal(problem.message);
      return true;
    },
  });
  return (
    <li className="grid gap-2 px-4 py-3">
      <div>
        <p className="font-medium">Wants to add a {label}</p>
        <p className="text-fg-muted">
          {[
            plateLabel(request),
            request.color,
            request.odometer === null ? "" : `${formatCount(request.odometer)} mi`,
          ]
            .filter(Boolean)
            .map((each) => `${each} · `)}
          requested <DateTime instant={request.createdAt} timeZone={timeZone} style="date" />
        </p>
        {request.vin ? <p className="font-mono text-fg-muted text-xs">{request.vin}</p> : null}
      </div>
      {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
      {mayWrite ? (
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            variant="primary"
            loading={add.isPending}
            aria-label={`Add ${label}`}
            onClick={() => {
              setRefusal(null);
              add.mutate({ params: { id: request.id }, body: { decision: "add" } });
            }}
          >
            Add vehicle
          </Button>
          <Button size="sm" aria-label={`Decline ${label}`} onClick={onDecline}>
            Decline
          </Button>
        </div>
      ) : null}
    </li>
  );
}

function DeclineDialog({ request, onClose }: { request: VehicleRequest; onClose: () => void }) {
  const formId = useId();
  const [reason, setReason] = useState("");
  const [refusal, setRefusal] = useState<string | undefined>();
  const decline = useWrite(decideVehicleRequest, {
    invalidates: [getCustomerReportedData],
    onSuccess: onClose,
    onProblem: (problem) => {
      setRefusal(problem.problem.errors?.reason ?? problem.message);
      return true;
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={`Decline ${vehicleLabel(request)}`}
      footer={
        <>
          <Button onClick={onClose}>Keep request</Button>
          <Button type="submit" form={formId} variant="primary" loading={decline.isPending}>
            Decline
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setRefusal(undefined);
          decline.mutate({ params: { id: request.id }, body: { decision: "decline", reason } });
        }}
      >
        <Field label="Reason (shown to the customer)" error={refusal}>
          <Textarea rows={2} value={reason} onChange={(event) => setReason(event.target.value)} />
        </Field>
      </form>
    </Dialog>
  );
}
