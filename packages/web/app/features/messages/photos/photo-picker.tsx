import { maxPhotos } from "@autoiq/domain/messages/schema";
import { Camera, ImagePlus, RotateCcw, X } from "lucide-react";
import { useId } from "react";
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
        <FilePicker id={`${id}-camera`} label="Take a photo" camera onPick={pick}>
          <Camera aria-hidden="true" />
          Camera
        </FilePicker>
      ) : null}
      <FilePicker id={`${id}-files`} label="Add photos" onPick={pick}>
        <ImagePlus aria-hidden="true" />
        Add photos
      </FilePicker>
    </>
  );
}

/** The photos of a message, each with its progress, or a next step if it failed. */
export function SelectedPhotos({ picks }: { picks: PhotoPicker }) {
  if (picks.photos.length === 0) return null;
  return (
    <ul aria-label="Photos to send" className="flex flex-wrap gap-2">
      {picks.photos.map((photo, index) => {
        const name = `photo ${index + 1}`;
        return (
          <li key={photo.key} className="grid w-24 content-start gap-1">
            <span
              className={cn(
                "relative block overflow-hidden rounded-md border bg-sunken",
                photo.state === "failed" ? "border-danger-text" : "border-line",
              )}
            >
              <img src={photo.preview} alt={`Selected ${name}`} className="h-20 w-full object-cover" />
              <IconButton
                label={`Take ${name} off`}
                icon={<X />}
                size="sm"
                tooltip={false}
                className="absolute top-0.5 right-0.5 bg-raised/90"
                onClick={() => picks.remove(photo.key)}
              />
            </span>
            {photo.state === "sending" ? (
              <ProgressBar label={`Sending ${name}`} value={photo.share} max={1} />
            ) : photo.state === "failed" ? (
              <span role="alert" className="grid gap-1 text-danger-text text-xs">
                <span className="wrap-anywhere">{photo.problem}</span>
                <button
                  type="button"
                  className="inline-flex min-h-6 items-center gap-1 font-medium underline underline-offset-4 max-md:min-h-11"
                  onClick={() => picks.again(photo)}
                >
                  <RotateCcw aria-hidden="true" className="size-3.5" />
                  Try again
                </button>
              </span>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
