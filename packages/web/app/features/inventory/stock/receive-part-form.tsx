import { type Part, partReceipt, receivePart } from "@autoiq/domain/inventory/contract";
import { addDecimals } from "@autoiq/domain/kernel/money";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { formatQuantity } from "~/platform/format";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { MoneyInput } from "~/ui/forms/money-input";
import { toast } from "~/ui/toast";
import { usePartWrite } from "../api";
import { BinInput } from "./bin-input";
import { StockActionForm } from "./stock-action-form";

type Values = z.input<typeof partReceipt>;
const fields = ["quantity", "unitCostCents", "bin", "reason"] as const;

/** Receives parts into a bin at their cost. That cost prices the next sale. */
export function ReceivePartForm({ part, onDone }: { part: Part; onDone: () => void }) {
  const form = useForm<Values>({
    resolver: zodResolver(partReceipt, undefined, { raw: true }),
    defaultValues: { quantity: "", unitCostCents: part.costCents ?? 0, bin: part.bin, reason: "" },
  });
  const receive = usePartWrite(receivePart, { fields, setError: form.setError }, (after) => {
    const orders = after.reservedFor.map(({ number }) => number).join(", ");
    toast({
      title: `${part.name}: ${formatQuantity(after.onHand)} on hand`,
      ...(orders ? { description: `Reserved for repair order ${orders}, which was waiting for it.` } : {}),
    });
    onDone();
  });
  const { errors } = form.formState;
  const typed = form.watch("quantity");
  const after = partReceipt.shape.quantity.safeParse(typed).success
    ? addDecimals([part.onHand, typed])
    : null;
  return (
    <StockActionForm
      label="Receive stock"
      submit="Receive stock"
      pending={receive.isPending}
      refusal={receive.refusal}
      outcome={after === null ? "" : `New on-hand quantity: ${formatQuantity(after)}.`}
      onSubmit={form.handleSubmit((body) => receive.send({ params: { id: part.id }, body }))}
      onCancel={onDone}
    >
      <div className="grid grid-cols-2 gap-3">
        <Field label="Quantity received" required error={errors.quantity?.message}>
          <Input inputMode="decimal" autoComplete="off" {...form.register("quantity")} />
        </Field>
        <Field label="Bin" error={errors.bin?.message}>
          <BinInput {...form.register("bin")} />
        </Field>
        {part.costCents === undefined ? null : (
          <Field
            label="Cost each"
            required
            error={errors.unitCostCents ? "Enter the cost, or 0.00." : undefined}
          >
            <MoneyInput
              className="text-right"
              cents={form.watch("unitCostCents")}
              onCentsChange={(cents) => form.setValue("unitCostCents", cents ?? Number.NaN)}
            />
          </Field>
        )}
        <Field
          label="Vendor or invoice"
          className={part.costCents === undefined ? "col-span-2" : ""}
          error={errors.reason?.message}
        >
          <Input autoComplete="off" {...form.register("reason")} />
        </Field>
      </div>
    </StockActionForm>
  );
}
