import { matrixPrice } from "@autoiq/domain/inventory/rules";
import { grossProfit } from "@autoiq/domain/repair-orders/pricing";
import { getShopSettings, savePartsMatrix } from "@autoiq/domain/shops/contract";
import { type CostedSettings, partMatrix } from "@autoiq/domain/shops/settings";
import { zodResolver } from "@hookform/resolvers/zod";
import { Plus, Trash2 } from "lucide-react";
import { useFieldArray, useForm } from "react-hook-form";
import type { z } from "zod";
import { invalidate, useWrite } from "~/platform/api";
import { formatMoney } from "~/platform/format";
import { toast } from "~/platform/toast";
import { Button } from "~/ui/button";
import { DecimalInput } from "~/ui/forms/decimal-input";
import { Field } from "~/ui/forms/field";
import { MoneyInput } from "~/ui/forms/money-input";
import { SaveBar } from "~/ui/forms/save-bar";
import { IconButton } from "~/ui/icon-button";
import { Card } from "~/ui/layout/card";
import { saveSettings } from "../api";
import { useListVersion } from "./use-list-version";

type Values = z.input<typeof partMatrix>;
type Step = Values["steps"][number];

const shown = (value: number) => (Number.isNaN(value) ? null : value);

/** The price of a part at that step, and its gross profit. */
function exampleOf(steps: readonly Step[], index: number): string {
  const cost = steps[index]?.fromCostCents || 500;
  if (steps.some((step) => Number.isNaN(step.fromCostCents) || Number.isNaN(step.multiplierBasisPoints)))
    return "";
  const price = matrixPrice(cost, steps);
  const grossProfitShare = (grossProfit(price, cost) ?? 0) / 100;
  return `${formatMoney(cost)} sells at ${formatMoney(price)}, ${grossProfitShare.toFixed(0)}% gross profit`;
}

/** The cost-banded markup table. The higher the cost, the smaller the multiple. */
export function PartsMatrixForm({ matrix }: { matrix: CostedSettings["matrix"] }) {
  const form = useForm<Values>({
    resolver: zodResolver(partMatrix, undefined, { raw: true }),
    defaultValues: matrix,
  });
  const { errors, isDirty, isSubmitted } = form.formState;
  const list = useFieldArray({ control: form.control, name: "steps" });
  const { refusal, refuse, isStale, against, settle } = useListVersion(matrix.version, isDirty, () =>
    form.reset(matrix),
  );
  const save = useWrite(savePartsMatrix, {
    onSuccess: (saved) => {
      const now = saved.matrix ?? matrix;
      form.reset(now);
      settle(now.version);
      saveSettings(saved);
      toast({ title: "Parts matrix saved", description: "Parts added from now on will use it." });
    },
    onProblem: (problem) => {
      if (problem.status === 409) void invalidate(getShopSettings);
      refuse(problem.message);
      return true;
    },
  });
  const steps = form.watch("steps");
  const set = (index: number, name: keyof Step) => (typed: number | null) =>
    form.setValue(`steps.${index}.${name}`, typed ?? Number.NaN, {
      shouldDirty: true,
      shouldValidate: isSubmitted,
    });
  const last = steps.at(-1);
  return (
    <Card title="Parts matrix">
      <form
        noValidate
        aria-label="Parts matrix"
        className="grid gap-3"
        onSubmit={(event) =>
          void form.handleSubmit(({ steps }) => save.mutate({ body: { version: against(), steps } }))(event)
        }
      >
        <p className="max-w-[44em] text-fg-muted text-sm">
          Parts are priced at cost times the multiplier for the part's cost.
        </p>
        <ul className="grid gap-3">
          {list.fields.map((field, index) => (
            <li key={field.id} className="grid grid-cols-[1fr_1fr_auto] items-start gap-2 md:max-w-3xl">
              <Field
                label={`${index + 1}. Cost from ($)`}
                error={errors.steps?.[index]?.fromCostCents?.message}
              >
                <MoneyInput
                  readOnly={index === 0 && steps[0]?.fromCostCents === 0}
                  cents={shown(steps[index]?.fromCostCents ?? 0)}
                  onCentsChange={set(index, "fromCostCents")}
                />
              </Field>
              <Field
                label={
                  <>
                    Multiplier<span className="sr-only"> (step {index + 1})</span>
                  </>
                }
                error={errors.steps?.[index]?.multiplierBasisPoints?.message}
              >
                <DecimalInput
                  decimals={4}
                  value={shown(steps[index]?.multiplierBasisPoints ?? 10_000)}
                  onValueChange={set(index, "multiplierBasisPoints")}
                />
              </Field>
              <IconButton
                className="mt-6.5"
                label={`Remove step ${index + 1}`}
                icon={<Trash2 />}
                disabled={index === 0}
                onClick={() => list.remove(index)}
              />
              <p className="col-span-3 -mt-1 text-fg-muted text-xs tabular-nums">{exampleOf(steps, index)}</p>
            </li>
          ))}
        </ul>
        {(errors.steps?.root?.message ?? errors.steps?.message) ? (
          <p role="alert" className="text-danger-text text-sm">
            {errors.steps?.root?.message ?? errors.steps?.message}
          </p>
        ) : null}
        <Button
          className="justify-self-start"
          onClick={() =>
            list.append({
              fromCostCents: ((last && shown(last.fromCostCents)) || 5000) * 2,
              multiplierBasisPoints: (last && shown(last.multiplierBasisPoints)) ?? 20_000,
            })
          }
        >
          <Plus aria-hidden="true" />
          Add step
        </Button>
        <SaveBar
          refusal={refusal}
          isStale={isStale}
          dirty={isDirty}
          saving={save.isPending}
          onUndo={() => {
            form.reset(matrix);
            settle(matrix.version);
          }}
        />
      </form>
    </Card>
  );
}
