import { ratingFacts } from "@autoiq/domain/inspections/ratings";
import { findingText } from "@autoiq/domain/repair-orders/finding-text";
import { Command } from "cmdk";
import type { ReactNode } from "react";
import { formatQuantity } from "~/platform/format";
import { useShop } from "~/platform/shop/use-shop";
import { Badge } from "~/ui/badge";
import { DateTime, Money } from "~/ui/data-display";
import type { PickerEntry } from "./picker-entries";

export const itemClass =
  "flex min-h-11 cursor-pointer select-none items-center justify-between gap-4 rounded-md px-2.5 py-1.5 text-sm data-[selected=true]:bg-accent-soft data-[disabled=true]:opacity-60";

/** One picker entry: what it is, why it is listed, and today's price. */
export function PickerItem({
  entry,
  disabled,
  onTake,
}: {
  entry: PickerEntry;
  disabled: boolean;
  onTake: () => void;
}) {
  const { detail, right } = usePickerItemText(entry);
  return (
    <Command.Item value={entry.key} disabled={disabled} className={itemClass} onSelect={onTake}>
      <span className="min-w-0">
        <span className="block truncate font-medium">{entry.title}</span>
        <span className="block truncate text-fg-muted text-xs">{detail}</span>
      </span>
      <span className="shrink-0 text-right font-medium">{right}</span>
    </Command.Item>
  );
}

function usePickerItemText(entry: PickerEntry): { detail: ReactNode; right: ReactNode } {
  const { timeZone } = useShop().location;
  switch (entry.kind) {
    case "finding": {
      const { rating, label } = entry.finding;
      const text = findingText(entry.finding);
      return {
        detail: text === label ? "Rated in the inspection" : text.slice(label.length + 2),
        right: <Badge tone={ratingFacts[rating].tone}>{ratingFacts[rating].label}</Badge>,
      };
    }
    case "open":
    case "done": {
      const { earlier } = entry;
      const did = { declined: "Declined", deferred: "Deferred", done: "Done" }[earlier.outcome];
      const moved = earlier.originalCents !== earlier.todayCents;
      return {
        detail: (
          <>
            {did} <DateTime instant={earlier.at} timeZone={timeZone} style="date" /> on repair order{" "}
            {earlier.repairOrderNumber}
            {earlier.odometer === null ? "" : ` at ${earlier.odometer.toLocaleString("en-US")} mi`}
            {moved ? (
              <>
                , was <Money cents={earlier.originalCents} />
              </>
            ) : null}
          </>
        ),
        right: <Money cents={earlier.todayCents} />,
      };
    }
    case "package": {
      const { pack } = entry;
      const off = pack.discountBasisPoints > 0 ? `${pack.discountBasisPoints / 100}% off` : "";
      return {
        detail: [pack.code, `${pack.cannedJobIds.length} jobs`, `${formatQuantity(pack.hours)} h`, off]
          .filter(Boolean)
          .join(" · "),
        right: <Money cents={pack.subtotalCents} />,
      };
    }
    default: {
      const { code, category, hours, subtotalCents } = entry.canned;
      return {
        detail: [code, category, `${formatQuantity(hours)} h`].filter(Boolean).join(" · "),
        right: <Money cents={subtotalCents} />,
      };
    }
  }
}
