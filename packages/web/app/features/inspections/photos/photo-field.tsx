import { en } from "@autoiq/domain/catalog/inspections/en";
import { fillIn } from "@autoiq/domain/catalog/message";
import { addVideo } from "@autoiq/domain/inspections/videos/contract";
import { Camera, ImagePlus, Video } from "lucide-react";
import { useId } from "react";
import { useLocalized, useSharedMessages } from "~/platform/language/messages";
import type { StoredAction } from "~/platform/offline/offline-action";
import { useStoredPhoto } from "~/platform/offline/use-action-queue";
import { cn } from "~/ui/cn";
import { Skeleton } from "~/ui/feedback/skeleton";
import { FilePicker } from "~/ui/forms/file-picker";
import { VideoStill } from "~/ui/media/video-still";
import { Spinner } from "~/ui/spinner";
import { useVideoUpload } from "../videos/use-video-upload";
import { usePhotoUpload } from "./use-photo-upload";

/** Takes photos and videos with the camera or from files and shows the upload of each. */
export function PhotoField({
  inspectionId,
  itemId,
  label,
}: {
  inspectionId: string;
  itemId: string;
  /** The item the photo shows. */
  label: string;
}) {
  const { photos: t, videos } = useSharedMessages("inspections", en);
  const { waiting, preparing, add } = usePhotoUpload(inspectionId, itemId, label);
  const film = useVideoUpload(inspectionId, itemId, label);
  const id = useId();
  const pick = (input: HTMLInputElement) => {
    void add([...(input.files ?? [])]);
    // Allows choosing the same file again after a failure.
    input.value = "";
  };
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        <FilePicker id={`${id}-camera`} label={fillIn(t.takeLabel, { point: label })} camera onPick={pick}>
          <Camera aria-hidden="true" />
          {t.camera}
        </FilePicker>
        <FilePicker id={`${id}-files`} label={fillIn(t.addLabel, { point: label })} onPick={pick}>
          <ImagePlus aria-hidden="true" />
          {t.add}
        </FilePicker>
        <FilePicker
          id={`${id}-video`}
          label={fillIn(videos.addLabel, { point: label })}
          video
          onPick={(input) => {
            const [file] = input.files ?? [];
            if (file) void film(file);
            input.value = "";
          }}
        >
          <Video aria-hidden="true" />
          {videos.add}
        </FilePicker>
      </div>
      {waiting.length + preparing > 0 ? (
        <ul className="grid gap-2" aria-label={t.sending}>
          {waiting.map((act) => (
            <WaitingRow key={act.id} act={act} />
          ))}
          {preparing > 0 ? (
            <li>
              <Spinner label={t.preparing} className="text-fg-muted text-xs" />
            </li>
          ) : null}
        </ul>
      ) : null}
    </div>
  );
}

function WaitingRow({ act }: { act: StoredAction }) {
  const t = useSharedMessages("inspections", en).photos;
  const localized = useLocalized();
  const preview = useStoredPhoto(act.id);
  return (
    <li className="flex items-center gap-3 rounded-md border border-line bg-sunken/50 p-2">
      {act.call === addVideo.name && preview ? (
        <VideoStill url={preview} className="size-12 shrink-0 rounded-sm bg-sunken object-cover" />
      ) : act.call === addVideo.name ? (
        <span className="grid size-12 shrink-0 place-items-center rounded-sm bg-sunken">
          <Video aria-hidden="true" className="size-5" />
        </span>
      ) : preview ? (
        <img src={preview} alt="" className="size-12 shrink-0 rounded-sm object-cover" />
      ) : (
        <Skeleton className="size-12 shrink-0 rounded-sm" />
      )}
      <p className={cn("min-w-0 flex-1 text-xs", act.refused ? "text-danger-text" : "text-fg-muted")}>
        {act.refused
          ? fillIn(t.refused, { why: localized(act.refused.sentence) })
          : act.done
            ? t.sent
            : act.attempts > 0
              ? t.beingSent
              : t.saved}
      </p>
    </li>
  );
}
