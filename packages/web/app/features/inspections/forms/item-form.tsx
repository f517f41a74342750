import type { InspectionItem } from "@autoiq/domain/inspections/contract";
import { NotebookPen } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { IconButton } from "~/ui/icon-button";
import { Input } from "~/ui/input";
import { SavedState } from "~/ui/saved-state";
import { Textarea } from "~/ui/textarea";
import { Photos } from "../panels/photos";
import { ratingOrder } from "../rating";
import { PhotoField } from "./photo-field";
import { RatingChoice } from "./rating-choice";
import { useItem } from "./use-item";

/** One point: a rating first; note, measurement and photos unfold when it needs them. */
export function ItemForm({
  inspectionId,
  item,
  onRated,
}: {
  inspectionId: string;
  item: InspectionItem;
  /** Rated by a number key: the next point may take the focus. */
  onRated: () => void;
}) {
  const { value, change, save, saved } = useItem(inspectionId, item);
  const [opened, setOpened] = useState(false);
  const finding = value.rating === "red" || value.rating === "yellow";
  const details =
    opened || finding || value.note !== "" || value.measurement !== "" || item.photos.length > 0;

  const byKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof HTMLTextAreaElement) return;
    if (event.target instanceof HTMLInputElement && event.target.type !== "radio") return;
    const rating = ratingOrder[Number(event.key) - 1];
    if (!rating) return;
    event.preventDefault();
    change({ rating });
    if (rating === "green") onRated();
  };

  return (
    <li
      id={`point-${item.id}`}
      onKeyDown={byKey}
      className="grid scroll-mt-36 gap-3 border-line border-t px-4 py-3.5 first:border-t-0"
    >
      <div className="grid gap-2 md:grid-cols-[minmax(0,1fr)_18rem] md:items-center md:gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex items-center justify-between gap-3">
          <h3 className="font-medium">{item.label}</h3>
          {saved.state === "saved" ? null : <SavedState {...saved} />}
          {details ? null : (
            <IconButton
              label={`Add a note, measurement or photo: ${item.label}`}
              icon={<NotebookPen />}
              className="-my-1"
              onClick={() => setOpened(true)}
            />
          )}
        </div>
        <RatingChoice
          label={item.label}
          value={value.rating}
          disabled={false}
          onChange={(rating) => change({ rating })}
        />
      </div>
      {saved.state === "failed" ? (
        <Button size="sm" className="justify-self-start" onClick={() => void save()}>
          Save it again
        </Button>
      ) : null}
      {details ? (
        <div className="grid gap-3 md:grid-cols-[10rem_minmax(0,1fr)]">
          <Field label={item.unit ? `Measurement (${item.unit})` : "Measurement"}>
            <Input
              value={value.measurement}
              maxLength={20}
              inputMode="text"
              autoComplete="off"
              onChange={(event) => change({ measurement: event.target.value })}
              onBlur={() => void save()}
            />
          </Field>
          <Field label="Note" hint="The customer reads this once it is signed off.">
            <Textarea
              rows={1}
              className="min-h-11"
              value={value.note}
              maxLength={2000}
              onChange={(event) => change({ note: event.target.value })}
              onBlur={() => void save()}
            />
          </Field>
          <div className="grid gap-2 md:col-span-2">
            <Photos item={item} />
            <PhotoField inspectionId={inspectionId} itemId={item.id} label={item.label} />
          </div>
        </div>
      ) : null}
    </li>
  );
}
