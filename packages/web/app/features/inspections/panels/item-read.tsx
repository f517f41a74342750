import type { InspectionItem } from "@autoiq/domain/inspections/contract";
import { figuresText } from "@autoiq/domain/inspections/points";
import { RatingMark } from "../rating";
import { LastReading } from "./last-reading";
import { Photos } from "./photos";
import { Videos } from "./videos";

/** One point of a signed-off inspection: as the customer has it, unchangeable. */
export function ItemRead({
  item,
  timeZone,
  odometer,
}: {
  item: InspectionItem;
  timeZone: string;
  odometer: number | null;
}) {
  const figures = figuresText(item);
  return (
    <li className="grid gap-2 border-line border-t px-4 py-3 first:border-t-0">
      <div className="flex items-start justify-between gap-3">
        <h3 className="font-medium">{item.label}</h3>
        {item.kind === "text" ? null : <RatingMark rating={item.rating} />}
      </div>
      {figures ? <p className="text-sm tabular">{figures}</p> : null}
      <LastReading item={item} timeZone={timeZone} odometer={odometer} />
      {item.note ? <p className="text-sm">{item.note}</p> : null}
      <Photos item={item} />
      <Videos item={item} />
    </li>
  );
}
