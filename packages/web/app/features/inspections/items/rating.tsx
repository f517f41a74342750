import { en as text } from "@autoiq/domain/catalog/inspection-words/en";
import { type Rating, type RatingTone, ratingFacts } from "@autoiq/domain/inspections/ratings";
import { CircleCheck, CircleDashed, CircleSlash, Clock3, type LucideIcon, OctagonAlert } from "lucide-react";
import { localized } from "~/platform/language/messages";
import { toneClass } from "~/ui/badge";
import { cn } from "~/ui/cn";

/** Color, icon, word and shape say the same, so that none is needed alone. */
export const ratingIcons: Record<Rating, LucideIcon> = {
  green: CircleCheck,
  yellow: Clock3,
  red: OctagonAlert,
  na: CircleSlash,
};

/** Of the chosen one among several. */
export const chosenClass: Record<RatingTone, string> = {
  success: "has-checked:border-success has-checked:bg-success-soft has-checked:text-success-text",
  warning: "has-checked:border-warning has-checked:bg-warning-soft has-checked:text-warning-text",
  neutral: "has-checked:border-fg-muted has-checked:bg-sunken has-checked:text-fg",
  danger: "has-checked:border-danger has-checked:bg-danger-soft has-checked:text-danger-text",
};

export function RatingMark({ rating, className }: { rating: Rating | null; className?: string }) {
  const Icon = rating ? ratingIcons[rating] : CircleDashed;
  return (
    <span
      className={cn(
        "inline-flex h-6 shrink-0 items-center gap-1.5 whitespace-nowrap rounded-full px-2.5 font-semibold text-xs",
        toneClass[rating ? ratingFacts[rating].tone : "neutral"],
        className,
      )}
    >
      <Icon aria-hidden="true" className="size-3.5 shrink-0" />
      {localized(rating ? ratingFacts[rating].label : text.notRated)}
    </span>
  );
}
