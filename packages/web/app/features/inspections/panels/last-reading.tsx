import type { InspectionItem } from "@autoiq/domain/inspections/contract";
import { changeSince, withUnit } from "@autoiq/domain/inspections/points";
import { formatCount, formatTime } from "~/platform/format";
import { ratingLook } from "../rating";

/** What the same point had on this car's inspection before, and what has changed since. */
export function LastReading({
  item,
  timeZone,
  odometer,
}: {
  item: Pick<InspectionItem, "last" | "measurement" | "unit">;
  timeZone: string;
  /** Of this visit; null where it was not read. */
  odometer: number | null;
}) {
  const { last, unit } = item;
  if (!last) return null;
  const change = changeSince(item.measurement, last.measurement);
  const miles = odometer !== null && last.odometer !== null ? odometer - last.odometer : 0;
  const was = [withUnit(last.measurement, unit), last.rating ? ratingLook[last.rating].word : ""]
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
