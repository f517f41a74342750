import {
  type EquipmentDetail,
  getEquipment,
  listEquipment,
  reportBreakdown,
} from "@autoiq/domain/assets/contract";
import { fillIn } from "@autoiq/domain/catalog/message";
import { en } from "@autoiq/domain/catalog/technician-assets/en";
import { type FormEvent, useState } from "react";
import { useWrite } from "~/platform/api";
import { useSharedMessages } from "~/platform/language/messages";
import { newId } from "~/platform/new-id";
import { toast } from "~/platform/toast";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { DialogButtons } from "~/ui/overlays/dialog-buttons";
import { useFormRefusal } from "../use-form-refusal";

/** A technician takes equipment out of service from now on. */
export function ReportForm({
  equipment,
  onDone,
}: {
  equipment: EquipmentDetail["equipment"];
  onDone: () => void;
}) {
  const t = useSharedMessages("technician-assets", en);
  const [id] = useState(newId);
  const [reason, setReason] = useState("");
  const refused = useFormRefusal();
  const report = useWrite(reportBreakdown, {
    invalidates: [listEquipment, getEquipment],
    onSuccess: () => {
      toast({ title: fillIn(t.reported, { name: equipment.name }) });
      onDone();
    },
    onProblem: refused.take,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    refused.clear();
    report.mutate({
      params: { id: equipment.id },
      body: { id, reason, startsAt: new Date().toISOString() },
    });
  };
  return (
    <form noValidate aria-label={t.report} className="grid gap-4" onSubmit={submit}>
      <Field label={t.wrong} required error={refused.fields.reason}>
        <Input
          value={reason}
          maxLength={200}
          placeholder={t.wrongExample}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
      {equipment.neededForBay && equipment.bayName ? (
        <Notice tone="warning">{fillIn(t.bayBlocked, { bay: equipment.bayName })}</Notice>
      ) : null}
      {refused.message ? <Notice tone="danger">{refused.message}</Notice> : null}
      <DialogButtons>
        <Button onClick={onDone}>{t.cancel}</Button>
        <Button type="submit" variant="danger" loading={report.isPending}>
          {t.send}
        </Button>
      </DialogButtons>
    </form>
  );
}
