import { en } from "@autoiq/domain/catalog/readings/en";
import type { InspectionItem } from "@autoiq/domain/inspections/contract";
import { formatReadings } from "@autoiq/domain/inspections/points";
import { useSharedMessages } from "~/platform/language/messages";
import { PhotoList } from "../photos/photo-list";
import { VideoList } from "../videos/video-list";
import { LastReading } from "./last-reading";
import { RatingMark } from "./rating";

/** One item of a signed-off inspection, read-only as the customer sees it. */
export function SignedOffItem({
  item,
  timeZone,
  odometer,
}: {
  item: InspectionItem;
  timeZone: string;
  odometer: number | null;
}) {
  const figures = formatReadings(item, useSharedMessages("readings", en));
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2 border-line border-t px-4 py-3 first:border-t-0">
      <div className="flex items-start justify-between gap-3">
        <h3 className="wrap-anywhere min-w-0 font-medium">{item.label}</h3>
        {item.kind === "text" ? null : <RatingMark rating={item.rating} />}
      </div>
      {figures ? <p className="text-sm tabular">{figures}</p> : null}
      <LastReading item={item} timeZone={timeZone} odometer={odometer} />
      {item.note ? <p className="text-sm">{item.note}</p> : null}
      <PhotoList item={item} />
      <VideoList item={item} />
    </li>
  );
}
