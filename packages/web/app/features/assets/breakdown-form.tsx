import {
  type EquipmentDetail,
  getEquipment,
  listEquipment,
  reportBreakdown,
} from "@autoiq/domain/assets/contract";
import { type FormEvent, useState } from "react";
import { useWrite } from "~/platform/api";
import { newId } from "~/platform/new-id";
import { toInstant, wallClock } from "~/platform/time/time-zone";
import { toast } from "~/platform/toast";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { DialogButtons } from "~/ui/overlays/dialog-buttons";
import { useFormRefusal } from "./use-form-refusal";

/** Takes equipment out of service, from now on unless another time is entered. */
export function BreakdownForm({
  equipment,
  timeZone,
  onDone,
}: {
  equipment: EquipmentDetail["equipment"];
  timeZone: string;
  onDone: () => void;
}) {
  const [id] = useState(newId);
  const [start] = useState(() => {
    const now = wallClock(new Date().toISOString(), timeZone);
    return { day: now.day, clock: now.clock };
  });
  const [from, setFrom] = useState(start);
  const [until, setUntil] = useState({ day: "", clock: "" });
  const [reason, setReason] = useState("");
  const refused = useFormRefusal();
  const report = useWrite(reportBreakdown, {
    invalidates: [listEquipment, getEquipment],
    onSuccess: () => {
      toast({ title: `${equipment.name} is out of service` });
      onDone();
    },
    onProblem: refused.take,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    refused.clear();
    report.mutate({
      params: { id: equipment.id },
      body: {
        id,
        reason,
        startsAt: toInstant(timeZone, from.day || start.day, from.clock || "00:00"),
        endsAt: until.day ? toInstant(timeZone, until.day, until.clock || "00:00") : null,
      },
    });
  };
  return (
    <form noValidate aria-label="Out of service" className="grid gap-4" onSubmit={submit}>
      <Field label="What is wrong" required error={refused.fields.reason}>
        <Input
          value={reason}
          maxLength={200}
          placeholder="Leaks at the cylinder"
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
      <div className="grid grid-cols-2 gap-3">
        <Field label="From" required error={refused.fields.startsAt}>
          <Input
            type="date"
            value={from.day}
            onChange={({ target }) => setFrom({ ...from, day: target.value })}
          />
        </Field>
        <Field label="Time" required>
          <Input
            type="time"
            value={from.clock}
            onChange={({ target }) => setFrom({ ...from, clock: target.value })}
          />
        </Field>
        <Field label="Expected back" hint="Leave blank if unknown." error={refused.fields.endsAt}>
          <Input
            type="date"
            value={until.day}
            onChange={({ target }) => setUntil({ ...until, day: target.value })}
          />
        </Field>
        <Field label="Time it is back">
          <Input
            type="time"
            value={until.clock}
            onChange={({ target }) => setUntil({ ...until, clock: target.value })}
          />
        </Field>
      </div>
      {equipment.neededForBay && equipment.bayName ? (
        <Notice tone="warning">
          {equipment.bayName} can't be booked while it is out of service. Appointments that are there already
          stay, and are listed with the equipment.
        </Notice>
      ) : null}
      {refused.message ? <Notice tone="danger">{refused.message}</Notice> : null}
      <DialogButtons>
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="danger" loading={report.isPending}>
          Take out of service
        </Button>
      </DialogButtons>
    </form>
  );
}
