import { en } from "@autoiq/domain/catalog/inspections/en";
import { fillIn } from "@autoiq/domain/catalog/message";
import { en as readingText } from "@autoiq/domain/catalog/readings/en";
import type { InspectionItem } from "@autoiq/domain/inspections/contract";
import { changeSince, withUnit } from "@autoiq/domain/inspections/points";
import { formatCount, formatTime } from "~/platform/format";
import { useSharedMessages } from "~/platform/language/messages";

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
  const t = useSharedMessages("inspections", en).last;
  const { rating } = useSharedMessages("readings", readingText);
  const { last, unit } = item;
  if (!last) return null;
  const change = changeSince(item.measurement, last.measurement);
  const miles = odometer !== null && last.odometer !== null ? odometer - last.odometer : 0;
  const was = [withUnit(last.measurement, unit), last.rating ? rating[last.rating] : ""]
    .filter(Boolean)
    .join(", ");
  return (
    <p className="text-fg-muted text-xs tabular">
      {fillIn(t.was, {
        reading: was,
        date: formatTime(last.at, timeZone, "date"),
        number: last.repairOrderNumber,
      })}
      {change !== null ? (
        <>
          {" · "}
          <span className="font-semibold text-fg">
            {change === "0" ? t.noChange : withUnit(change, unit)}
          </span>
          {miles > 0 ? ` ${fillIn(t.miles, { miles: formatCount(miles) })}` : ""}
        </>
      ) : null}
    </p>
  );
}
