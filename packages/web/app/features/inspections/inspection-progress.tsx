import { en } from "@autoiq/domain/catalog/inspections/en";
import { fillIn } from "@autoiq/domain/catalog/message";
import type { Inspection } from "@autoiq/domain/inspections/contract";
import { countRatings, ratingFacts, ratings } from "@autoiq/domain/inspections/ratings";
import { unrated } from "@autoiq/domain/inspections/rules";
import { ArrowDown } from "lucide-react";
import type { ReactNode } from "react";
import { useSharedMessages } from "~/platform/language/messages";
import { Button } from "~/ui/button";
import { ProgressBar } from "~/ui/feedback/progress-bar";
import { RatingMark } from "./items/rating";

/** Progress and findings so far. Stays visible while the items scroll. */
export function Progress({
  inspection,
  onNext,
  action,
}: {
  inspection: Inspection;
  onNext: () => void;
  /** Beside "Next to rate". */
  action: ReactNode;
}) {
  const t = useSharedMessages("inspections", en).progress;
  const { items } = inspection;
  const toRate = items.filter((item) => item.kind !== "text").length;
  const counts = countRatings(items);
  const rated = toRate - unrated(items).length;
  return (
    <section
      aria-label={t.label}
      className="sticky top-16 z-20 grid gap-2 rounded-lg border border-line bg-raised p-3 shadow-2"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p role="status" className="font-semibold text-sm tabular">
          {fillIn(t.rated, { rated, all: toRate })}
        </p>
        <ul className="flex flex-wrap gap-1.5 max-sm:order-last max-sm:w-full">
          {ratings
            .filter((rating) => ratingFacts[rating].checked || counts[rating] > 0)
            .map((rating) => (
              <li key={rating} className="flex items-center gap-1 text-xs tabular">
                <RatingMark rating={rating} />
                {counts[rating]}
              </li>
            ))}
        </ul>
        <div className="flex min-h-8 flex-wrap items-center gap-1">
          {action}
          {rated < toRate && !inspection.signedOffAt ? (
            <Button size="sm" variant="ghost" onClick={onNext}>
              <ArrowDown aria-hidden="true" />
              {t.next}
            </Button>
          ) : null}
        </div>
      </div>
      <ProgressBar label={t.bar} max={toRate} value={rated} />
    </section>
  );
}
