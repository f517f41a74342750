import { en } from "@autoiq/domain/catalog/customer-pages/en";
import { formatCents } from "@autoiq/domain/kernel/money";
import { suggestedTips } from "@autoiq/domain/payment-methods/tips/rules";
import { useState } from "react";
import { localized } from "~/platform/language/messages";
import { Field } from "~/ui/forms/field";
import { MoneyInput } from "~/ui/forms/money-input";
import { SegmentedControl } from "~/ui/forms/segmented-control";

const text = en.pay.tip;

/** What a customer adds for the people who did the work. Nothing is chosen at first. */
export function PayTip({
  percents,
  paidCents,
  onTip,
}: {
  percents: readonly number[];
  paidCents: number;
  onTip: (cents: number) => void;
}) {
  const [choice, setChoice] = useState("none");
  const [own, setOwn] = useState<number | null>(null);
  const suggested = suggestedTips(percents, paidCents);
  return (
    <div className="grid w-full justify-items-start gap-2">
      <p className="text-sm">{localized(text.about)}</p>
      <SegmentedControl
        label={localized(text.label)}
        className="flex-wrap"
        value={choice}
        onValueChange={(next) => {
          setChoice(next);
          onTip(
            next === "own" ? (own ?? 0) : (suggested.find((each) => `${each.percent}` === next)?.cents ?? 0),
          );
        }}
        options={[
          { value: "none", label: localized(text.none) },
          ...suggested.map(({ percent, cents }) => ({
            value: `${percent}`,
            label: `${percent}% ${formatCents(cents)}`,
          })),
          { value: "own", label: localized(text.other) },
        ]}
      />
      {choice === "own" ? (
        <Field label={localized(text.amount)}>
          <MoneyInput
            className="text-right sm:max-w-36"
            cents={own}
            onCentsChange={(cents) => {
              setOwn(cents);
              onTip(cents ?? 0);
            }}
          />
        </Field>
      ) : null}
    </div>
  );
}
