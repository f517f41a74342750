import type { Rating } from "@autoiq/domain/inspections/points";
import { CircleCheck, CircleDashed, Clock3, type LucideIcon, OctagonAlert } from "lucide-react";
import { cn } from "~/ui/cn";

export type { Rating };

/** Color, icon, word and shape say the same, so that none is needed alone. */
export const ratingStyle: Record<Rating, { word: string; icon: LucideIcon; soft: string; solid: string }> = {
  green: {
    word: "OK",
    icon: CircleCheck,
    soft: "bg-success-soft text-success-text",
    solid: "has-checked:border-success has-checked:bg-success-soft has-checked:text-success-text",
  },
  yellow: {
    word: "Soon",
    icon: Clock3,
    soft: "bg-warning-soft text-warning-text",
    solid: "has-checked:border-warning has-checked:bg-warning-soft has-checked:text-warning-text",
  },
  red: {
    word: "Urgent",
    icon: OctagonAlert,
    soft: "bg-danger-soft text-danger-text",
    solid: "has-checked:border-danger has-checked:bg-danger-soft has-checked:text-danger-text",
  },
};

export const ratingOrder: readonly Rating[] = ["green", "yellow", "red"];

export function RatingMark({ rating, className }: { rating: Rating | null; className?: string }) {
  const look = rating ? ratingStyle[rating] : null;
  const Icon = look?.icon ?? CircleDashed;
  return (
    <span
      className={cn(
        "inline-flex h-6 shrink-0 items-center gap-1.5 whitespace-nowrap rounded-full px-2.5 font-semibold text-xs",
        look?.soft ?? "bg-sunken text-fg-muted",
        className,
      )}
    >
      <Icon aria-hidden="true" className="size-3.5" />
      {look?.word ?? "Not rated"}
    </span>
  );
}
