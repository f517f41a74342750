import { Plus, Trash2 } from "lucide-react";
import { Button } from "~/ui/button";
import { DecimalInput } from "~/ui/forms/decimal-input";
import { Field } from "~/ui/forms/field";
import { MoneyInput } from "~/ui/forms/money-input";
import { IconButton } from "~/ui/icon-button";
import { type Errors, emptyTier, type Typed, type TypedTier } from "./typed-plan";

const maxTiers = 8;
const shares = [
  { name: "labor", label: "% of labor" },
  { name: "parts", label: "% of parts" },
  { name: "profit", label: "% of profit" },
] as const;

/** The tiers of a commission: from how much on, and the rates of a week that reaches it. */
export function TierFields({
  typed,
  errors,
  onChange,
}: {
  typed: Typed;
  errors: Errors;
  onChange: (tiers: readonly TypedTier[]) => void;
}) {
  const { tiers } = typed;
  const isMoney = typed.by === "gross-profit" || typed.of === "advised";
  const change = (at: number, part: Partial<TypedTier>) =>
    onChange(tiers.map((tier, index) => (index === at ? { ...tier, ...part } : tier)));
  return (
    <fieldset className="grid gap-3">
      <legend className="font-medium text-sm">Tiers</legend>
      <p className="text-fg-muted text-sm">
        The highest tier that a week reaches pays the whole week, not only what is above it.
      </p>
      {tiers.map((tier, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: a tier has no identity but its place.
          key={index}
          className="grid grid-cols-2 items-end gap-2 border-line border-t pt-3 sm:grid-cols-[1.4fr_1fr_1fr_1fr_auto]"
        >
          <Field
            label={isMoney ? "From gross profit" : "From flag hours"}
            error={errors[`from${index}`]}
            className="max-sm:col-span-2"
          >
            {isMoney ? (
              <MoneyInput
                className="text-right"
                cents={index === 0 ? 0 : tier.from}
                disabled={index === 0}
                onCentsChange={(from) => change(index, { from })}
              />
            ) : (
              <DecimalInput
                className="text-right"
                decimals={2}
                value={index === 0 ? 0 : tier.from}
                disabled={index === 0}
                onValueChange={(from) => change(index, { from })}
              />
            )}
          </Field>
          {shares.map(({ name, label }) => (
            <Field key={name} label={label} error={errors[`${name}${index}`]}>
              <DecimalInput
                className="text-right"
                decimals={2}
                value={tier[name]}
                onValueChange={(value) => change(index, { [name]: value })}
              />
            </Field>
          ))}
          <IconButton
            label={`Remove tier ${index + 1}`}
            icon={<Trash2 aria-hidden="true" />}
            disabled={tiers.length <= 2 || index === 0}
            onClick={() => onChange(tiers.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      {tiers.length < maxTiers ? (
        <Button size="sm" className="justify-self-start" onClick={() => onChange([...tiers, emptyTier])}>
          <Plus aria-hidden="true" />
          Add a tier
        </Button>
      ) : null}
    </fieldset>
  );
}
