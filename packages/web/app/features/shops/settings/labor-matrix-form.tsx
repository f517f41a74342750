import { laborRate } from "@autoiq/domain/repair-orders/pricing";
import { getShopSettings, saveLaborMatrix } from "@autoiq/domain/shops/contract";
import { type ShopSettings, laborMatrix as schema } from "@autoiq/domain/shops/settings";
import { Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { invalidate, useWrite } from "~/platform/api";
import { formatMoney } from "~/platform/format";
import { toast } from "~/platform/toast";
import { Button } from "~/ui/button";
import { DecimalInput } from "~/ui/forms/decimal-input";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { SaveBar } from "~/ui/forms/save-bar";
import { IconButton } from "~/ui/icon-button";
import { Card } from "~/ui/layout/card";
import { saveSettings } from "../api";
import { useListVersion } from "./use-list-version";

type Step = { key: number; fromHours: string; multiplierBasisPoints: number | null };

const granularityOf = (matrix: ShopSettings["laborMatrix"]): Step[] =>
  matrix.steps.map((step, key) => ({ key, ...step }));
const plain = (steps: readonly Step[]) =>
  JSON.stringify(
    steps.map(({ fromHours, multiplierBasisPoints }) => [Number(fromHours), multiplierBasisPoints]),
  );

/**
 * A price rule by hours: long jobs occupy a bay, short ones a person's attention. Without steps, the hourly rate
 * applies.
 */
export function LaborMatrixForm({
  matrix,
  laborRateCents,
}: {
  matrix: ShopSettings["laborMatrix"];
  laborRateCents: number;
}) {
  const [steps, setSteps] = useState(() => granularityOf(matrix));
  const [tried, setTried] = useState(false);
  const isDirty = plain(steps) !== plain(granularityOf(matrix));
  const { refusal, refuse, isStale, against, settle } = useListVersion(matrix.version, isDirty, () =>
    setSteps(granularityOf(matrix)),
  );
  const save = useWrite(saveLaborMatrix, {
    onSuccess: (saved) => {
      setSteps(granularityOf(saved.laborMatrix));
      settle(saved.laborMatrix.version);
      saveSettings(saved);
      toast({ title: "Labor matrix saved", description: "Labor added from now on will use it." });
    },
    onProblem: (problem) => {
      if (problem.status === 409) void invalidate(getShopSettings);
      refuse(problem.message);
      return true;
    },
  });
  const body = {
    version: against(),
    steps: steps.map(({ fromHours, multiplierBasisPoints }) => ({
      fromHours: fromHours.trim(),
      multiplierBasisPoints: multiplierBasisPoints ?? Number.NaN,
    })),
  };
  const parsed = schema.safeParse(body);
  const problem = (index: number, field: string) =>
    tried
      ? parsed.error?.issues.find((issue) => issue.path[1] === index && issue.path[2] === field)?.message
      : undefined;
  const set = (key: number, change: Partial<Step>) =>
    setSteps(steps.map((step) => (step.key === key ? { ...step, ...change } : step)));
  return (
    <Card title="Labor matrix">
      <form
        noValidate
        aria-label="Labor matrix"
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (parsed.success) save.mutate({ body: parsed.data });
        }}
      >
        <p className="max-w-[44em] text-fg-muted text-sm">
          Labor is priced at the labor rate times the multiplier for the line's hours. Without steps, the
          labor rate applies to all hours.
        </p>
        <ul className="grid gap-3">
          {steps.map((step, index) => (
            <li key={step.key} className="grid grid-cols-[1fr_1fr_auto] items-start gap-2 md:max-w-3xl">
              <Field label={`${index + 1}. Hours from`} error={problem(index, "fromHours")}>
                <Input
                  inputMode="decimal"
                  autoComplete="off"
                  value={step.fromHours}
                  onChange={(event) => set(step.key, { fromHours: event.target.value })}
                />
              </Field>
              <Field
                label={
                  <>
                    Multiplier<span className="sr-only"> (step {index + 1})</span>
                  </>
                }
                error={problem(index, "multiplierBasisPoints")}
              >
                <DecimalInput
                  decimals={4}
                  value={step.multiplierBasisPoints}
                  onValueChange={(multiplierBasisPoints) => set(step.key, { multiplierBasisPoints })}
                />
              </Field>
              <IconButton
                className="mt-6.5"
                label={`Remove labor step ${index + 1}`}
                icon={<Trash2 />}
                onClick={() => setSteps(steps.filter((each) => each.key !== step.key))}
              />
              {parsed.success ? (
                <p className="col-span-3 -mt-1 text-fg-muted text-xs tabular-nums">
                  {step.fromHours} h sells at{" "}
                  {formatMoney(laborRate(laborRateCents, step.fromHours, parsed.data.steps))} per hour
                </p>
              ) : null}
            </li>
          ))}
        </ul>
        <Button
          className="justify-self-start"
          onClick={() =>
            setSteps([
              ...steps,
              {
                key: Math.max(-1, ...steps.map((step) => step.key)) + 1,
                fromHours: String((Number(steps.at(-1)?.fromHours ?? 0) || 0) + 1),
                multiplierBasisPoints: steps.at(-1)?.multiplierBasisPoints ?? 10_000,
              },
            ])
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
            setSteps(granularityOf(matrix));
            settle(matrix.version);
          }}
        />
      </form>
    </Card>
  );
}
