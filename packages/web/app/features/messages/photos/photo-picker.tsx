import { en as text } from "@autoiq/domain/catalog/media/en";
import { fillIn } from "@autoiq/domain/catalog/message";
import { maxPhotos } from "@autoiq/domain/messages/schema";
import { Camera, ImagePlus, RotateCcw, X } from "lucide-react";
import { useId } from "react";
import { localized } from "~/platform/language/messages";
import { cn } from "~/ui/cn";
import { ProgressBar } from "~/ui/feedback/progress-bar";
import { FilePicker } from "~/ui/forms/file-picker";
import { IconButton } from "~/ui/icon-button";
import type { PhotoPicker } from "./use-photo-picker";

/** Picks photos for a message, with the camera on devices likely to be phones. */
export function PhotoButtons({
  picks,
  camera,
  onRefused,
}: {
  picks: PhotoPicker;
  camera?: boolean;
  onRefused: (sentence: string | null) => void;
}) {
  const id = useId();
  if (picks.photos.length >= maxPhotos) return null;
  const pick = (input: HTMLInputElement) => {
    onRefused(picks.add([...(input.files ?? [])]));
    // Allows choosing the same file again.
    input.value = "";
  };
  return (
    <>
      {camera ? (
        <FilePicker id={`${id}-camera`} label={localized(text.takePhoto)} camera onPick={pick}>
          <Camera aria-hidden="true" />
          {localized(text.camera)}
        </FilePicker>
      ) : null}
      <FilePicker id={`${id}-files`} label={localized(text.addPhotos)} onPick={pick}>
        <ImagePlus aria-hidden="true" />
        {localized(text.addPhotos)}
      </FilePicker>
    </>
  );
}

/** The photos of a message, each with its progress, or a next step if it failed. */
export function SelectedPhotos({ picks }: { picks: PhotoPicker }) {
  if (picks.photos.length === 0) return null;
  return (
    <ul aria-label={localized(text.toSend)} className="flex flex-wrap gap-2">
      {picks.photos.map((photo, index) => {
        const of = { number: index + 1 };
        return (
          <li key={photo.key} className="grid w-24 content-start gap-1">
            <span
              className={cn(
                "relative block overflow-hidden rounded-md border bg-sunken",
                photo.state === "failed" ? "border-danger-text" : "border-line",
              )}
            >
              <img
                src={photo.preview}
                alt={localized(fillIn(text.selected, of))}
                className="h-20 w-full object-cover"
              />
              <IconButton
                label={localized(fillIn(text.remove, of))}
                icon={<X />}
                size="sm"
                tooltip={false}
                className="absolute top-0.5 right-0.5 bg-raised/90"
                onClick={() => picks.remove(photo.key)}
              />
            </span>
            {photo.state === "sending" ? (
              <ProgressBar label={localized(fillIn(text.sending, of))} value={photo.share} max={1} />
            ) : photo.state === "failed" ? (
              <span role="alert" className="grid gap-1 text-danger-text text-xs">
                <span className="wrap-anywhere">{localized(photo.problem)}</span>
                <button
                  type="button"
                  className="inline-flex min-h-6 items-center gap-1 font-medium underline underline-offset-4 max-md:min-h-11"
                  onClick={() => picks.again(photo)}
                >
                  <RotateCcw aria-hidden="true" className="size-3.5" />
                  {localized(text.tryAgain)}
                </button>
              </span>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
