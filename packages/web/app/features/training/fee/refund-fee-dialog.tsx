import { formatCents } from "@autoiq/domain/kernel/money";
import { listStudents, refundFee } from "@autoiq/domain/training/contract";
import type { Student } from "@autoiq/domain/training/schema";
import { type FormEvent, useState } from "react";
import { useWrite } from "~/platform/api";
import { Button } from "~/ui/button";
import { Field } from "~/ui/forms/field";
import { Textarea } from "~/ui/forms/textarea";
import { Dialog } from "~/ui/overlays/dialog";

/** Refunds a student's course fee in full, with a reason. */
export function RefundFeeDialog({
  student,
  fee,
  open,
  onOpenChange,
}: {
  student: Pick<Student, "id" | "name" | "email">;
  fee: NonNullable<Student["fee"]>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const [reason, setReason] = useState("");
  const [problem, setProblem] = useState<string>();
  const refund = useWrite(refundFee, {
    invalidates: [listStudents],
    onSuccess: () => onOpenChange(false),
    onProblem: (failure) => {
      setProblem(failure.problem.errors?.reason ?? failure.message);
      return true;
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    refund.mutate({ params: { id: student.id }, body: { number: fee.number, reason } });
  };
  const amount = formatCents(fee.amountCents);
  const formId = `refund-${fee.number}`;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title={`Refund ${amount} to ${student.name || student.email}?`}
      description="The whole fee goes back to the card. The student keeps the first lessons, and the others close."
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button type="submit" form={formId} variant="danger" loading={refund.isPending}>
            Refund {amount}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit}>
        <Field label="Reason" required error={problem}>
          <Textarea value={reason} maxLength={500} onChange={(event) => setReason(event.target.value)} />
        </Field>
      </form>
    </Dialog>
  );
}
