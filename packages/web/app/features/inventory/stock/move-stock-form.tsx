import type { Part } from "@autoiq/domain/inventory/contract";
import { moveStock, stockMove } from "@autoiq/domain/inventory/stock/contract";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { formatQuantity } from "~/platform/format";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { Select } from "~/ui/forms/select";
import { toast } from "~/ui/toast";
import { usePartWrite } from "../api";
import { BinInput } from "./bin-input";
import { binLabel } from "./bin-label";
import { StockActionForm } from "./stock-action-form";

type Values = z.input<typeof stockMove>;
const fields = ["quantity", "fromBin", "toLocationId", "toBin", "note"] as const;

/** Moves stock to another bin, or to another location where the user may receive parts. */
export function MoveStockForm({
  part,
  locations,
  onDone,
}: {
  part: Part;
  /** The other locations the user may move stock to. */
  locations: readonly { id: string; name: string }[];
  onDone: () => void;
}) {
  const form = useForm<Values>({
    resolver: zodResolver(stockMove, undefined, { raw: true }),
    defaultValues: {
      quantity: "",
      fromBin: part.bins[0]?.bin ?? "",
      toLocationId: null,
      toBin: "",
      note: "",
    },
  });
  const move = usePartWrite(moveStock, { fields, setError: form.setError }, () => {
    toast({ title: `${part.name} moved` });
    onDone();
  });
  const { errors } = form.formState;
  const away = form.watch("toLocationId") ?? null;
  const lies = part.bins.find((each) => each.bin === form.watch("fromBin"))?.onHand ?? "0";
  return (
    <StockActionForm
      label="Move stock"
      submit="Move stock"
      pending={move.isPending}
      refusal={move.refusal}
      outcome={`${formatQuantity(lies)} in this bin now.`}
      onSubmit={form.handleSubmit(({ toBin, ...body }) =>
        move.send({
          params: { id: part.id },
          // At another location, an empty bin means the part's home bin there.
          body: { ...body, ...(away !== null && (toBin ?? "").trim() === "" ? {} : { toBin: toBin ?? "" }) },
        }),
      )}
      onCancel={onDone}
    >
      <div className="grid grid-cols-2 gap-3">
        <Field label="From bin" required error={errors.fromBin?.message}>
          <Select
            options={part.bins.map((each) => ({ value: each.bin, label: binLabel(each.bin) }))}
            {...form.register("fromBin")}
          />
        </Field>
        <Field label="Quantity" required error={errors.quantity?.message}>
          <Input inputMode="decimal" autoComplete="off" {...form.register("quantity")} />
        </Field>
        {locations.length > 0 ? (
          <Field label="To location" error={errors.toLocationId?.message}>
            <Select
              value={away ?? ""}
              onChange={(event) => form.setValue("toLocationId", event.target.value || null)}
              options={[
                { value: "", label: "This location" },
                ...locations.map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
          </Field>
        ) : null}
        <Field
          label="To bin"
          required={away === null}
          error={errors.toBin?.message}
          {...(away === null ? {} : { hint: "Leave blank to use the part's home bin there." })}
        >
          <BinInput {...form.register("toBin")} />
        </Field>
        <Field label="Note" className={locations.length > 0 ? "col-span-2" : ""} error={errors.note?.message}>
          <Input autoComplete="off" {...form.register("note")} />
        </Field>
      </div>
    </StockActionForm>
  );
}
