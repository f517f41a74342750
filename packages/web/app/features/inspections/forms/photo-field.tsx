import { Camera, ImagePlus, RotateCw, X } from "lucide-react";
import { useId } from "react";
import { buttonClass } from "~/ui/button";
import { cn } from "~/ui/cn";
import { IconButton } from "~/ui/icon-button";
import { ProgressBar } from "~/ui/progress-bar";
import { type PhotoUpload, usePhotoUpload } from "./use-photo-upload";

/** Takes photos with the camera or from files and shows each one's way to the server. */
export function PhotoField({
  inspectionId,
  itemId,
  label,
}: {
  inspectionId: string;
  itemId: string;
  /** The point the photo shows. */
  label: string;
}) {
  const { uploads, add, retry, drop } = usePhotoUpload(inspectionId, itemId);
  const id = useId();
  const pick = (input: HTMLInputElement) => {
    add(input.files ?? []);
    // The same file can be chosen again after it failed.
    input.value = "";
  };
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        <FilePick id={`${id}-camera`} label={`Take a photo of ${label}`} camera onPick={pick}>
          <Camera aria-hidden="true" />
          Camera
        </FilePick>
        <FilePick id={`${id}-files`} label={`Add photos of ${label}`} onPick={pick}>
          <ImagePlus aria-hidden="true" />
          Add photos
        </FilePick>
      </div>
      {uploads.length > 0 ? (
        <ul className="grid gap-2" aria-label="Photos being sent">
          {uploads.map((each) => (
            <UploadRow
              key={each.key}
              upload={each}
              onRetry={() => retry(each.key)}
              onDrop={() => drop(each.key)}
            />
          ))}
        </ul>
      ) : null}
    </div>
  );
}

function FilePick({
  id,
  label,
  camera,
  onPick,
  children,
}: {
  id: string;
  label: string;
  camera?: boolean;
  onPick: (input: HTMLInputElement) => void;
  children: React.ReactNode;
}) {
  return (
    <span className="relative">
      <input
        id={id}
        type="file"
        accept="image/*"
        {...(camera ? { capture: "environment" } : { multiple: true })}
        aria-label={label}
        onChange={(event) => onPick(event.currentTarget)}
        className="peer sr-only"
      />
      <label
        htmlFor={id}
        aria-hidden="true"
        className={cn(
          buttonClass({ size: "sm" }),
          "cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-focus peer-focus-visible:outline-offset-2",
        )}
      >
        {children}
      </label>
    </span>
  );
}

function UploadRow({
  upload,
  onRetry,
  onDrop,
}: {
  upload: PhotoUpload;
  onRetry: () => void;
  onDrop: () => void;
}) {
  const percent = Math.round(upload.share * 100);
  return (
    <li className="flex items-center gap-3 rounded-md border border-line bg-sunken/50 p-2">
      <img src={upload.preview} alt="" className="size-12 shrink-0 rounded-sm object-cover" />
      <div className="min-w-0 flex-1 text-xs">
        {upload.failure ? (
          <p role="alert" className="text-danger-text">
            Not sent. {upload.failure}
          </p>
        ) : (
          <>
            <p className="text-fg-muted tabular">
              {upload.share === 0 ? "Preparing…" : percent < 100 ? `Sending, ${percent} %` : "Being kept…"}
            </p>
            <ProgressBar label={`Sending ${upload.name}`} max={100} value={percent} className="mt-1" />
          </>
        )}
      </div>
      {upload.failure ? (
        <>
          <IconButton label={`Send ${upload.name} again`} icon={<RotateCw />} onClick={onRetry} />
          <IconButton label={`Leave ${upload.name} out`} icon={<X />} onClick={onDrop} />
        </>
      ) : null}
    </li>
  );
}
