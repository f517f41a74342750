import type { TireFeeRule } from "@autoiq/domain/shops/tax/schema";
import { useState } from "react";
import { Checkbox } from "~/ui/forms/checkbox";
import { DecimalInput } from "~/ui/forms/decimal-input";
import { Field } from "~/ui/forms/field";
import { MoneyInput } from "~/ui/forms/money-input";

const none: TireFeeRule = { basisPoints: 0, capCents: null, large: null };

/** A share in percent with two decimals: 2% is 200 basis points. An empty field is not a number, which is refused. */
const Share = ({ value, onChange }: { value: number; onChange: (basisPoints: number) => void }) => (
  <DecimalInput
    decimals={2}
    value={Number.isNaN(value) ? null : value}
    onValueChange={(next) => onChange(next ?? Number.NaN)}
  />
);
const Amount = ({ value, onChange }: { value: number; onChange: (cents: number) => void }) => (
  <MoneyInput
    cents={Number.isNaN(value) ? null : value}
    onCentsChange={(cents) => onChange(cents ?? Number.NaN)}
  />
);

/** A tire fee that depends on the tire's price or size, as in Arizona, North Carolina, and Louisiana. */
export function TireFeeFields({
  rule,
  problem,
  onChange,
}: {
  rule: TireFeeRule | null;
  /** Of a field of the rule, such as "capCents" or "large.cents". */
  problem: (field: string) => string | undefined;
  onChange: (rule: TireFeeRule | null) => void;
}) {
  // Open once there is a rule, also while its last number is being replaced.
  const [wasSet, setWasSet] = useState(rule !== null);
  if (rule && !wasSet) setWasSet(true);
  const now = rule ?? none;
  const set = (change: Partial<TireFeeRule>) => {
    const next: TireFeeRule = { ...now, ...change };
    onChange(next.basisPoints === 0 && next.large === null ? null : next);
  };
  return (
    <details open={wasSet} className="text-sm">
      <summary className="min-h-8 text-fg-muted max-md:min-h-11">Tire fee by price or size</summary>
      <div className="mt-1 grid gap-3">
        <div className="grid gap-3 sm:grid-cols-3">
          <Field
            label="Share of the tire's price (%)"
            hint="After discounts, besides the fee per tire."
            error={problem("basisPoints")}
          >
            <Share value={now.basisPoints} onChange={(basisPoints) => set({ basisPoints })} />
          </Field>
          <Field label="At most per tire ($)" hint="Empty: no limit." error={problem("capCents")}>
            <MoneyInput cents={now.capCents} onCentsChange={(capCents) => set({ capCents })} />
          </Field>
        </div>
        <Checkbox
          label="Large tires have another fee"
          checked={now.large !== null}
          onChange={({ target }) => set({ large: target.checked ? { cents: 0, basisPoints: 0 } : null })}
        />
        {now.large ? (
          <div className="grid gap-3 sm:grid-cols-3">
            <Field label="State fee per large tire ($)" required error={problem("large.cents")}>
              <Amount
                value={now.large.cents}
                onChange={(cents) => set({ large: { cents, basisPoints: now.large?.basisPoints ?? 0 } })}
              />
            </Field>
            <Field
              label="Share of a large tire's price (%)"
              required
              error={problem("large.basisPoints")}
              hint="Choose the large tire fee on the part."
            >
              <Share
                value={now.large.basisPoints}
                onChange={(basisPoints) => set({ large: { cents: now.large?.cents ?? 0, basisPoints } })}
              />
            </Field>
          </div>
        ) : null}
      </div>
    </details>
  );
}
