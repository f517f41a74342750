import { adjustPart, type Part, partCount } from "@autoiq/domain/inventory/contract";
import { adjustReasons } from "@autoiq/domain/inventory/stock/rules";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { formatDifference } from "~/features/inventory/history/movement-labels";
import { formatQuantity } from "~/platform/format";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { Select } from "~/ui/forms/select";
import { toast } from "~/ui/toast";
import { usePartWrite } from "../api";
import { BinInput } from "./bin-input";
import { binLabel } from "./bin-label";
import { StockActionForm } from "./stock-action-form";

type Values = z.input<typeof partCount>;
const fields = ["bin", "counted", "reason", "note"] as const;
const reasons = Object.entries(adjustReasons).map(([value, label]) => ({ value, label }));

/** Sets a bin to the counted quantity. The difference and its reason stay in the part's history. */
export function CountPartForm({ part, onDone }: { part: Part; onDone: () => void }) {
  const form = useForm<Values>({
    resolver: zodResolver(partCount, undefined, { raw: true }),
    defaultValues: { bin: part.bins[0]?.bin ?? part.bin, counted: "", reason: "count", note: "" },
  });
  const adjust = usePartWrite(adjustPart, { fields, setError: form.setError }, (after) => {
    const orders = after.shortOf.map(({ number }) => number).join(", ");
    toast({
      title: `${part.name}: ${formatQuantity(after.onHand)} on hand`,
      ...(orders
        ? { description: `Repair order ${orders} no longer has its reserved part. Reorder it.` }
        : {}),
    });
    onDone();
  });
  const { errors } = form.formState;
  const typed = form.watch("counted");
  const bin = (form.watch("bin") ?? "").trim().toUpperCase();
  const known = part.bins.find((each) => each.bin === bin)?.onHand ?? "0";
  return (
    <StockActionForm
      label="Adjust count"
      submit="Save count"
      pending={adjust.isPending}
      refusal={adjust.refusal}
      outcome={partCount.shape.counted.safeParse(typed).success ? formatDifference(typed, known) : ""}
      onSubmit={form.handleSubmit((body) => adjust.send({ params: { id: part.id }, body }))}
      onCancel={onDone}
    >
      <div className="grid grid-cols-2 gap-3">
        <Field label="Bin" error={errors.bin?.message}>
          {part.bins.length > 1 ? (
            <Select
              options={part.bins.map((each) => ({ value: each.bin, label: binLabel(each.bin) }))}
              {...form.register("bin")}
            />
          ) : (
            <BinInput {...form.register("bin")} />
          )}
        </Field>
        <Field label="Counted" required error={errors.counted?.message}>
          <Input inputMode="decimal" autoComplete="off" {...form.register("counted")} />
        </Field>
        <Field label="Reason" required error={errors.reason?.message}>
          <Select options={reasons} {...form.register("reason")} />
        </Field>
        <Field label="Note" required={form.watch("reason") === "other"} error={errors.note?.message}>
          <Input autoComplete="off" {...form.register("note")} />
        </Field>
      </div>
    </StockActionForm>
  );
}
