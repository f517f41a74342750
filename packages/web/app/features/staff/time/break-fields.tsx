import { Plus, Trash2 } from "lucide-react";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/forms/checkbox";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { Select } from "~/ui/forms/select";
import { IconButton } from "~/ui/icon-button";

/** A break as it is typed. */
export interface TypedBreak {
  readonly key: string;
  readonly kind: "meal" | "rest";
  readonly isPaid: boolean;
  readonly from: string;
  readonly until: string;
}

const kinds = [
  { value: "meal", label: "Meal" },
  { value: "rest", label: "Rest" },
];

export function BreakFields({
  breaks,
  onChange,
}: {
  breaks: readonly TypedBreak[];
  onChange: (breaks: readonly TypedBreak[]) => void;
}) {
  const change = (key: string, part: Partial<TypedBreak>) =>
    onChange(breaks.map((each) => (each.key === key ? { ...each, ...part } : each)));
  return (
    <fieldset className="grid gap-3">
      <legend className="font-medium text-sm">Breaks</legend>
      {breaks.map((each, index) => (
        <div key={each.key} className="flex flex-wrap items-end gap-2">
          <Field label={`Break ${index + 1}`} className="w-28">
            <Select
              value={each.kind}
              options={kinds}
              onChange={({ target }) => {
                const kind = target.value === "rest" ? "rest" : "meal";
                change(each.key, { kind, isPaid: kind === "rest" });
              }}
            />
          </Field>
          <Field label="From" className="min-w-28 flex-1">
            <Input
              type="time"
              value={each.from}
              onChange={({ target }) => change(each.key, { from: target.value })}
            />
          </Field>
          <Field label="Until" className="min-w-28 flex-1">
            <Input
              type="time"
              value={each.until}
              onChange={({ target }) => change(each.key, { until: target.value })}
            />
          </Field>
          <Checkbox
            label="Paid"
            checked={each.isPaid}
            onChange={({ target }) => change(each.key, { isPaid: target.checked })}
          />
          <IconButton
            label={`Remove break ${index + 1}`}
            icon={<Trash2 aria-hidden="true" />}
            onClick={() => onChange(breaks.filter(({ key }) => key !== each.key))}
          />
        </div>
      ))}
      <Button
        className="justify-self-start"
        onClick={() =>
          onChange([
            ...breaks,
            { key: crypto.randomUUID(), kind: "meal", isPaid: false, from: "12:00", until: "12:30" },
          ])
        }
      >
        <Plus aria-hidden="true" />
        Add a break
      </Button>
    </fieldset>
  );
}
