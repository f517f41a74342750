import { formatCents } from "@autoiq/domain/kernel/money";
import { suggestedTips, tipIsForLabels } from "@autoiq/domain/payment-methods/tips/rules";
import { type TipIsFor, tipsAreFor } from "@autoiq/domain/payment-methods/tips/schema";
import { listTipPeople } from "@autoiq/domain/payments/tips/contract";
import { useQuery } from "@tanstack/react-query";
import { queryOptionsFor } from "~/platform/api";
import { Field } from "~/ui/forms/field";
import { MoneyInput } from "~/ui/forms/money-input";
import { SegmentedControl } from "~/ui/forms/segmented-control";
import { Select } from "~/ui/forms/select";
import type { TipInput } from "./tip-input";

/** A tip with one click, for the technicians unless somebody else is chosen. Without a click there is none. */
export function TipFields({
  tip,
  onChange,
  percents,
  paidCents,
  changeCents = 0,
  onReader = false,
}: {
  tip: TipInput;
  onChange: (tip: TipInput) => void;
  percents: readonly number[];
  /** What the suggestions are a percentage of. */
  paidCents: number;
  /** Cash that would go back to the customer. */
  changeCents?: number;
  /** A card reader can ask the customer. */
  onReader?: boolean;
}) {
  const people = useQuery({ ...queryOptionsFor(listTipPeople), enabled: tip.meantFor === "person" });
  const suggested = suggestedTips(percents, paidCents);
  const chosen = tip.choice;
  const choose = (choice: string) =>
    onChange({ ...tip, choice, cents: choice === "change" ? changeCents : choice === "own" ? null : 0 });
  return (
    <div className="grid justify-items-start gap-2">
      <p className="font-medium text-sm" aria-hidden="true">
        Tip
      </p>
      <SegmentedControl
        label="Tip"
        className="flex-wrap"
        value={chosen}
        onValueChange={choose}
        options={[
          { value: "none", label: "None" },
          ...(onReader ? [{ value: "ask", label: "Ask on the reader" }] : []),
          ...suggested.map(({ percent, cents }) => ({
            value: `${percent}`,
            label: `${percent}% ${formatCents(cents)}`,
          })),
          ...(changeCents > 0 || chosen === "change"
            ? [
                {
                  value: "change",
                  label: `Change ${formatCents(chosen === "change" ? (tip.cents ?? 0) : changeCents)}`,
                },
              ]
            : []),
          { value: "own", label: "Other" },
        ]}
      />
      {chosen === "none" ? null : (
        <div className="grid w-full gap-2">
          {chosen === "own" ? (
            <Field label="Tip amount">
              <MoneyInput
                className="text-right"
                cents={tip.cents}
                onCentsChange={(cents) => onChange({ ...tip, cents })}
              />
            </Field>
          ) : null}
          <Field label="Tip for">
            <Select
              value={tip.meantFor}
              onChange={({ target }) =>
                onChange({ ...tip, meantFor: target.value as TipIsFor, staffId: null })
              }
              options={tipsAreFor.map((value) => ({ value, label: tipIsForLabels[value] }))}
            />
          </Field>
          {tip.meantFor === "person" ? (
            <Field label="Person" required>
              <Select
                value={tip.staffId ?? ""}
                placeholder="Choose"
                onChange={({ target }) => onChange({ ...tip, staffId: target.value || null })}
                options={(people.data?.people ?? []).map(({ id, name }) => ({ value: id, label: name }))}
              />
            </Field>
          ) : null}
        </div>
      )}
    </div>
  );
}
