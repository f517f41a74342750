import { useState } from "react";
import { useShop } from "~/platform/shop/use-shop";
import { toneClass } from "~/ui/badge";
import { cn } from "~/ui/cn";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { labelTones } from "./label-badge";

/** "VIP, needs ride" → its labels, without duplicates. */
const labelOf = (text: string) => [...new Set(text.split(",").map((word) => word.trim()))].filter(Boolean);

/** Toggles for the shop's labels, and a field for free-text labels. */
export function LabelPicker({
  value,
  onChange,
}: {
  value: readonly string[];
  onChange: (labels: string[]) => void;
}) {
  const { labels } = useShop();
  const isKnown = (name: string) => labels.some((label) => label.name === name);
  const [text, setText] = useState(() => value.filter((name) => !isKnown(name)).join(", "));
  const chosen = value.filter(isKnown);
  const applyLabel = (known: readonly string[], free: string) => {
    const words = labelOf(free);
    // Typing the name of one of the shop's labels selects it.
    const named = labels.filter(
      ({ name }) => known.includes(name) || words.some((word) => word.toLowerCase() === name.toLowerCase()),
    );
    const others = words.filter(
      (word) => !labels.some(({ name }) => name.toLowerCase() === word.toLowerCase()),
    );
    onChange([...named.map(({ name }) => name), ...others]);
  };
  return (
    <div className="grid gap-3">
      {labels.length > 0 ? (
        <fieldset>
          <legend className="mb-1.5 font-medium text-sm">Labels</legend>
          <div className="flex flex-wrap gap-2">
            {labels.map(({ id, name, color }) => {
              const on = chosen.includes(name);
              return (
                <button
                  key={id}
                  type="button"
                  aria-pressed={on}
                  onClick={() =>
                    applyLabel(on ? chosen.filter((each) => each !== name) : [...chosen, name], text)
                  }
                  className={cn(
                    "min-h-8 rounded-md border px-2.5 font-medium text-sm max-md:min-h-11",
                    on
                      ? cn("border-current", toneClass[labelTones[color]])
                      : "border-line bg-surface text-fg-muted",
                  )}
                >
                  <span aria-hidden="true">{on ? "✓ " : ""}</span>
                  {name}
                </button>
              );
            })}
          </div>
        </fieldset>
      ) : null}
      <Field
        label={labels.length > 0 ? "Other labels" : "Labels"}
        hint="Up to 40 characters each, separated by commas."
      >
        <Input
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            applyLabel(chosen, event.target.value);
          }}
        />
      </Field>
    </div>
  );
}
