import { fillIn } from "@autoiq/domain/catalog/message";
import { explainLimits, readingSentences } from "@autoiq/domain/inspections/explain-readings";
import { changeSince, withUnit } from "@autoiq/domain/inspections/points";
import { isFinding } from "@autoiq/domain/inspections/ratings";
import type { LinkView } from "@autoiq/domain/repair-orders/links/contract";
import { type ReactNode, useState } from "react";
import { formatCount, formatTime } from "~/platform/format";
import { localized, useMessages } from "~/platform/language/messages";
import { VideoGallery, type VideoSource } from "~/ui/media/video-gallery";
import { Dialog } from "~/ui/overlays/dialog";
import { RatingMark } from "./items/rating";
import { MarkedPhoto } from "./photos/photo-markup";

export type CustomerInspectionItem = NonNullable<LinkView["inspection"]>["items"][number];
/** Renders one photo of an item. How it is fetched depends on the viewer. */
export type DrawPhoto = (photoId: string, alt: string, size: "small" | "full") => ReactNode;

export type { VideoSource } from "~/ui/media/video-gallery";

/** One finding in the customer's view: the measurement, the previous reading, and the shop's limit for "soon". */
export function CustomerPoint({
  item,
  timeZone,
  photo,
  film,
}: {
  item: CustomerInspectionItem;
  timeZone: string;
  photo: DrawPhoto;
  film: VideoSource;
}) {
  const reading = readingSentences(item)
    .map((sentence) => localized(sentence))
    .join(" ");
  const limits = item.rating && !isFinding(item.rating) ? "" : localized(explainLimits(item));
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2 rounded-md border border-line p-3">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="wrap-anywhere font-medium text-sm">{item.label}</h3>
          <p className="wrap-anywhere text-fg-muted text-xs">{item.section}</p>
        </div>
        {item.kind === "text" ? null : <RatingMark rating={item.rating} />}
      </div>
      {reading ? (
        <p className="text-sm">
          {reading} <span className="text-fg-muted">{limits}</span>
        </p>
      ) : null}
      <Before item={item} timeZone={timeZone} />
      {item.note ? <p className="text-sm">{item.note}</p> : null}
      <PointPhotos item={item} photo={photo} />
      <VideoGallery films={item.videos} label={item.label} source={film} />
    </li>
  );
}

function Before({ item, timeZone }: { item: CustomerInspectionItem; timeZone: string }) {
  const t = useMessages("customer-order").inspection;
  const { last } = item;
  const change = last && changeSince(item.measurement, last.measurement);
  if (!last || change === null) return null;
  const text =
    last.odometer === null
      ? change === "0"
        ? t.beforeSame
        : t.before
      : change === "0"
        ? t.beforeAtSame
        : t.beforeAt;
  return (
    <p className="text-fg-muted text-sm">
      {fillIn(text, {
        date: formatTime(last.at, timeZone, "date"),
        miles: formatCount(last.odometer ?? 0),
        measured: withUnit(last.measurement, item.unit),
        change: withUnit(change, item.unit),
      })}
    </p>
  );
}

/** The photos of an item as small pictures, each opening larger. */
export function PointPhotos({ item, photo }: { item: CustomerInspectionItem; photo: DrawPhoto }) {
  const t = useMessages("customer-order").inspection;
  const [open, setOpen] = useState<string | null>(null);
  if (item.photos.length === 0) return null;
  const large = item.photos.find((each) => each.id === open);
  const drawn = (each: CustomerInspectionItem["photos"][number], alt: string, size: "small" | "full") =>
    each.width && each.height ? (
      <MarkedPhoto marks={each.marks} size={{ width: each.width, height: each.height }}>
        {photo(each.id, alt, size)}
      </MarkedPhoto>
    ) : (
      photo(each.id, alt, size)
    );
  return (
    <>
      <ul className="flex flex-wrap gap-2" aria-label={fillIn(t.photos, { point: item.label })}>
        {item.photos.map((each, index) => (
          <li key={each.id}>
            <button
              type="button"
              aria-label={fillIn(t.photo, { number: index + 1, point: item.label })}
              onClick={() => setOpen(each.id)}
              className="block overflow-hidden rounded-md border border-line [&_img]:h-28 [&_img]:w-auto"
            >
              {drawn(each, "", "small")}
            </button>
          </li>
        ))}
      </ul>
      <Dialog open={large !== undefined} onOpenChange={() => setOpen(null)} title={item.label} size="lg">
        {large ? (
          <div className="text-center [&_img]:max-h-[70dvh] [&_img]:w-auto [&_img]:rounded-md">
            {drawn(large, fillIn(t.photographed, { point: item.label }), "full")}
          </div>
        ) : null}
      </Dialog>
    </>
  );
}
