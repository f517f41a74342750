import type { InspectionItem } from "@autoiq/domain/inspections/contract";
import { changeSince, withUnit } from "@autoiq/domain/inspections/points";
import { ratingFacts } from "@autoiq/domain/inspections/ratings";
import { formatCount, formatTime } from "~/platform/format";

/** The same item's reading on the car's previous inspection, and the change since. */
export function LastReading({
  item,
  timeZone,
  odometer,
}: {
  item: Pick<InspectionItem, "last" | "measurement" | "unit">;
  timeZone: string;
  /** Odometer at this visit, or null if it was not read. */
  odometer: number | null;
}) {
  const { last, unit } = item;
  if (!last) return null;
  const change = changeSince(item.measurement, last.measurement);
  const miles = odometer !== null && last.odometer !== null ? odometer - last.odometer : 0;
  const was = [withUnit(last.measurement, unit), last.rating ? ratingFacts[last.rating].label : ""]
    .filter(Boolean)
    .join(", ");
  return (
    <p className="text-fg-muted text-xs tabular">
      Last time: {was} · {formatTime(last.at, timeZone, "date")}, repair order {last.repairOrderNumber}
      {change !== null ? (
        <>
          {" · "}
          <span className="font-semibold text-fg">
            {change === "0" ? "no change" : withUnit(change, unit)}
          </span>
          {miles > 0 ? ` in ${formatCount(miles)} mi` : ""}
        </>
      ) : null}
    </p>
  );
}
