import { en } from "@autoiq/domain/catalog/inspections/en";
import { fillIn } from "@autoiq/domain/catalog/message";
import { en as readingText } from "@autoiq/domain/catalog/readings/en";
import { type Rating, ratingFacts, ratings } from "@autoiq/domain/inspections/ratings";
import { useId } from "react";
import { useSharedMessages } from "~/platform/language/messages";
import { cn } from "~/ui/cn";
import { chosenClass, ratingIcons } from "./rating";

/** Large targets. Native radios: arrow keys move, and number keys choose. */
export function RatingPicker({
  label,
  value,
  disabled,
  onChange,
}: {
  label: string;
  value: Rating | null;
  disabled: boolean;
  onChange: (rating: Rating) => void;
}) {
  const t = useSharedMessages("inspections", en).rating;
  const { rating: words } = useSharedMessages("readings", readingText);
  const name = useId();
  return (
    <fieldset disabled={disabled}>
      <legend className="sr-only">{fillIn(t.of, { point: label })}</legend>
      <div className="grid auto-cols-auto grid-flow-col gap-1.5">
        {ratings.map((rating) => {
          const { tone } = ratingFacts[rating];
          const Icon = ratingIcons[rating];
          return (
            <label
              key={rating}
              className={cn(
                "flex min-h-12 cursor-pointer select-none items-center justify-center gap-1.5 rounded-md border-2 border-line bg-surface px-1 font-medium text-fg-muted text-sm",
                "transition-colors duration-(--quick) hover:bg-hover has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2",
                "has-disabled:cursor-default has-checked:font-semibold",
                chosenClass[tone],
              )}
            >
              <input
                type="radio"
                name={name}
                value={rating}
                checked={value === rating}
                onChange={() => onChange(rating)}
                className="sr-only"
              />
              <Icon aria-hidden="true" className="size-5 shrink-0" />
              {words[rating]}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
