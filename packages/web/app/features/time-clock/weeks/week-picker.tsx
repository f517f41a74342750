import { en } from "@autoiq/domain/catalog/time-week/en";
import { addDays } from "@autoiq/domain/kernel/time";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useSharedMessages } from "~/platform/language/messages";
import { formatDay } from "~/platform/time/time-zone";
import { Button } from "~/ui/button";
import { IconButton } from "~/ui/icon-button";

/** A week, with the one before and the one after. There is none after this week. */
export function WeekPicker({
  week,
  thisWeek,
  onChoose,
}: {
  week: string;
  thisWeek: string;
  onChoose: (week: string | null) => void;
}) {
  const t = useSharedMessages("time-week", en);
  const after = addDays(week, 7);
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <IconButton
        label={t.before}
        icon={<ChevronLeft aria-hidden="true" />}
        onClick={() => onChoose(addDays(week, -7))}
      />
      <span className="min-w-36 text-center font-semibold tabular" aria-live="polite">
        {formatDay(week, { month: "short", day: "numeric" })} –{" "}
        {formatDay(addDays(week, 6), { month: "short", day: "numeric" })}
      </span>
      <IconButton
        label={t.after}
        icon={<ChevronRight aria-hidden="true" />}
        disabled={week >= thisWeek}
        onClick={() => onChoose(after === thisWeek ? null : after)}
      />
      {week === thisWeek ? null : <Button onClick={() => onChoose(null)}>{t.thisWeek}</Button>}
    </div>
  );
}
