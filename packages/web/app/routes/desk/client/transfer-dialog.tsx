import { getCustomer, searchCustomers } from "@autoiq/domain/customers/contract";
import { getCustomerRecord, getCustomerTimeline } from "@autoiq/domain/customers/record/contract";
import type { CustomerSummary } from "@autoiq/domain/customers/schema";
import { type Vehicle, vehicleLabel } from "@autoiq/domain/vehicles/schema";
import {
  getVehicleHistory,
  transferReasons,
  transferVehicle,
} from "@autoiq/domain/vehicles/transfers/contract";
import { useState } from "react";
import { CustomerPicker } from "~/features/customers/customer-picker";
import { useWrite } from "~/platform/api";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { RadioGroup } from "~/ui/forms/radio-group";
import { Dialog } from "~/ui/overlays/dialog";
import { toast } from "~/ui/toast";

type Reason = (typeof transferReasons)[number];

/** Transfers a vehicle to another customer, and says what moves with it and what stays. */
export function TransferDialog({ vehicle, onClose }: { vehicle: Vehicle; onClose: () => void }) {
  const [customer, setCustomer] = useState<CustomerSummary | null>(null);
  const [reason, setReason] = useState<Reason>("sold");
  const [refusal, setRefusal] = useState<string | null>(null);
  const transfer = useWrite(transferVehicle, {
    invalidates: [getCustomer, getCustomerRecord, getCustomerTimeline, getVehicleHistory, searchCustomers],
    onSuccess: () => {
      toast({ title: `${vehicleLabel(vehicle)} has a new owner` });
      onClose();
    },
    onProblem: (problem) => {
      setRefusal(problem.message);
      return true;
    },
  });
  const submit = () => {
    setRefusal(customer ? null : "Choose the new owner.");
    if (customer)
      transfer.mutate({
        params: { id: vehicle.id },
        body: { toCustomerId: customer.id, reason, version: vehicle.version },
      });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={`Change the owner of ${vehicleLabel(vehicle)}`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" loading={transfer.isPending} onClick={submit}>
            Change owner
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <CustomerPicker autoFocus chosen={customer} onChoose={setCustomer} />
        <RadioGroup
          legend="Reason"
          value={reason}
          onChange={(event) =>
            setReason(transferReasons.find((each) => each === event.target.value) ?? "sold")
          }
          options={[
            {
              value: "sold",
              label: "It was sold or given away",
              hint: "Past visits, invoices, and upcoming appointments stay with the previous owner.",
            },
            {
              value: "mistake",
              label: "It was entered under the wrong name",
              hint: "Open repair orders and upcoming appointments move too. Posted invoices don't change.",
            },
          ]}
        />
        {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
      </div>
    </Dialog>
  );
}
