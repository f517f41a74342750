import { en } from "@autoiq/domain/catalog/inspections/en";
import { fillIn } from "@autoiq/domain/catalog/message";
import { en as readingText } from "@autoiq/domain/catalog/readings/en";
import type { InspectionItem } from "@autoiq/domain/inspections/contract";
import { measured, proposeRating, readPoint } from "@autoiq/domain/inspections/points";
import { isFinding, ratings } from "@autoiq/domain/inspections/ratings";
import { NotebookPen } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { useSharedMessages } from "~/platform/language/messages";
import { Button } from "~/ui/button";
import { Field } from "~/ui/forms/field";
import { SaveStatus } from "~/ui/forms/save-status";
import { Textarea } from "~/ui/forms/textarea";
import { IconButton } from "~/ui/icon-button";
import { PhotoField } from "../photos/photo-field";
import { PhotoList } from "../photos/photo-list";
import { VideoList } from "../videos/video-list";
import { LastReading } from "./last-reading";
import { MeasurementFields } from "./measurement-fields";
import { RatingPicker } from "./rating-picker";
import { useItem } from "./use-item";

/** One item: measurements and rating first. Note and photos expand when needed. */
export function ItemForm({
  inspectionId,
  item,
  timeZone,
  odometer,
  onRated,
}: {
  inspectionId: string;
  item: InspectionItem;
  timeZone: string;
  odometer: number | null;
  /** Called after a rating by number key, so that the next item can take the focus. */
  onRated: () => void;
}) {
  const { point: t, rating: ratingText } = useSharedMessages("inspections", en);
  const readings = useSharedMessages("readings", readingText);
  const { value, change, save, saved } = useItem(inspectionId, item);
  const [opened, setOpened] = useState(false);
  const figures = measured(item.kind);
  const read = figures ? readPoint(value) : null;
  const proposed = read?.ok ? proposeRating({ ...item, ...read.value }) : null;
  // Same as the server: a rating derived from the measurement follows it, and a chosen rating stays.
  const follows =
    value.rating === item.rating && (item.rating === null || item.rating === proposeRating(item));
  const rating = follows ? (proposed ?? value.rating) : value.rating;
  const words = item.kind === "text";
  const finding = isFinding(rating);
  const noted =
    value.note !== "" ||
    (!figures && value.measurement !== "") ||
    item.photos.length + item.videos.length > 0;
  const details = opened || finding || words || noted;
  const blur = () => void save();

  const byKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || words) return;
    if (event.target instanceof HTMLTextAreaElement) return;
    if (event.target instanceof HTMLInputElement && event.target.type !== "radio") return;
    const chosen = ratings[Number(event.key) - 1];
    if (!chosen) return;
    event.preventDefault();
    change({ rating: chosen });
    if (!isFinding(chosen)) onRated();
  };

  return (
    <li
      id={`point-${item.id}`}
      onKeyDown={byKey}
      className="grid scroll-mt-36 grid-cols-[minmax(0,1fr)] gap-3 border-line border-t px-4 py-3.5 first:border-t-0"
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2 md:grid-cols-[minmax(0,1fr)_18rem] md:items-center md:gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0">
          <div className="flex items-center justify-between gap-3">
            <h3 className="wrap-anywhere min-w-0 font-medium">{item.label}</h3>
            {saved.state === "saved" ? null : <SaveStatus {...saved} />}
            {details ? null : (
              <IconButton
                label={fillIn(figures ? t.add : t.addAll, { point: item.label })}
                icon={<NotebookPen />}
                className="-my-1 shrink-0"
                onClick={() => setOpened(true)}
              />
            )}
          </div>
          {item.hint ? <p className="text-fg-muted text-xs">{item.hint}</p> : null}
          <LastReading
            item={{ ...item, measurement: value.measurement }}
            timeZone={timeZone}
            odometer={odometer}
          />
        </div>
        {words ? null : (
          <RatingPicker
            label={item.label}
            value={rating}
            disabled={false}
            onChange={(chosen) => change({ rating: chosen })}
          />
        )}
      </div>
      {figures ? <MeasurementFields item={item} value={value} onChange={change} onBlur={blur} /> : null}
      {proposed && rating !== proposed ? (
        <p className="flex flex-wrap items-center gap-2 text-fg-muted text-sm">
          {fillIn(ratingText.proposed, { rating: readings.rating[proposed] })}
          <Button size="sm" onClick={() => change({ rating: proposed })}>
            {fillIn(ratingText.take, { rating: readings.rating[proposed] })}
          </Button>
        </p>
      ) : null}
      {saved.state === "failed" ? (
        <Button size="sm" className="justify-self-start" onClick={() => void save()}>
          {t.again}
        </Button>
      ) : null}
      {details ? (
        <div className="grid gap-3 md:grid-cols-[10rem_minmax(0,1fr)]">
          {item.kind === "rating" ? (
            <MeasurementFields item={item} value={value} onChange={change} onBlur={blur} />
          ) : null}
          <Field
            label={words ? t.found : t.note}
            hint={t.noteHint}
            className={item.kind === "rating" ? undefined : "md:col-span-2"}
          >
            <Textarea
              rows={1}
              className="min-h-11"
              value={value.note}
              maxLength={2000}
              onChange={(event) => change({ note: event.target.value })}
              onBlur={blur}
            />
          </Field>
          <div className="grid gap-2 md:col-span-2">
            <PhotoList item={item} editIn={inspectionId} />
            <VideoList item={item} editIn={inspectionId} />
            <PhotoField inspectionId={inspectionId} itemId={item.id} label={item.label} />
          </div>
        </div>
      ) : null}
    </li>
  );
}
