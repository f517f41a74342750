import { en as text } from "@autoiq/domain/catalog/media/en";
import { fillIn } from "@autoiq/domain/catalog/message";
import { maxPhotos } from "@autoiq/domain/messages/schema";
import { type ClipboardEvent, useSyncExternalStore } from "react";
import { resizeImage } from "~/platform/files/resize-image";
import { newId } from "~/platform/new-id";
import { type PhotoSource, uploadMessagePhoto } from "./photo-source";

interface SelectedPhoto {
  readonly key: string;
  readonly file: File;
  /** An object URL. */
  readonly preview: string;
  readonly state: "sending" | "kept" | "failed";
  /** The uploaded fraction, from 0 to 1. */
  readonly share: number;
  /** The server's id, once stored. */
  readonly id: string | null;
  readonly problem: string;
}

const none: readonly SelectedPhoto[] = [];
/** Like drafts, photos wait in their own thread while another one is open. */
const picked = new Map<string, readonly SelectedPhoto[]>();
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
function updatePhotos(draftKey: string, change: (now: readonly SelectedPhoto[]) => readonly SelectedPhoto[]) {
  picked.set(draftKey, change(picked.get(draftKey) ?? none));
  for (const listener of listeners) listener();
}
const patch = (draftKey: string, key: string, to: Partial<SelectedPhoto>) =>
  updatePhotos(draftKey, (now) => now.map((each) => (each.key === key ? { ...each, ...to } : each)));

async function send(source: PhotoSource, draftKey: string, { key, file }: SelectedPhoto) {
  patch(draftKey, key, { state: "sending", share: 0, problem: "" });
  try {
    const blob = await resizeImage(file);
    const { id } = await uploadMessagePhoto(source, blob, (share) => patch(draftKey, key, { share }));
    patch(draftKey, key, { state: "kept", share: 1, id });
  } catch (error) {
    const problem = error instanceof Error ? error.message : text.notSent;
    patch(draftKey, key, { state: "failed", problem });
  }
}

/** The photos of a message draft. Each uploads as soon as it is chosen. */
export function usePhotoPicker(source: PhotoSource, draftKey: string) {
  const photos = useSyncExternalStore(
    subscribe,
    () => picked.get(draftKey) ?? none,
    () => none,
  );
  /** Returns a message if some could not be added. */
  const add = (files: readonly File[]): string | null => {
    const pictures = files.filter(({ type }) => type === "" || type.startsWith("image/"));
    const room = Math.max(0, maxPhotos - (picked.get(draftKey) ?? none).length);
    for (const file of pictures.slice(0, room)) {
      const photo: SelectedPhoto = {
        key: newId(),
        file,
        preview: URL.createObjectURL(file),
        state: "sending",
        share: 0,
        id: null,
        problem: "",
      };
      updatePhotos(draftKey, (now) => [...now, photo]);
      void send(source, draftKey, photo);
    }
    if (pictures.length < files.length) return text.onlyPhotos;
    return pictures.length > room ? fillIn(text.tooMany, { count: maxPhotos }) : null;
  };
  const remove = (key: string) => {
    const gone = photos.find((each) => each.key === key);
    if (gone) URL.revokeObjectURL(gone.preview);
    updatePhotos(draftKey, (now) => now.filter((each) => each.key !== key));
  };
  const clear = () => {
    for (const { preview } of photos) URL.revokeObjectURL(preview);
    updatePhotos(draftKey, () => none);
  };
  return {
    photos,
    ids: photos.flatMap(({ id }) => id ?? []),
    /** Why the message cannot be sent yet. Null if it can. */
    hindrance: photos.some(({ state }) => state === "failed")
      ? text.failed
      : photos.some(({ state }) => state === "sending")
        ? text.stillSending
        : null,
    add,
    remove,
    clear,
    again: (photo: SelectedPhoto) => void send(source, draftKey, photo),
    /** Handles pasted images. Text pastes normally. */
    paste: (event: ClipboardEvent): string | null => {
      const files = [...event.clipboardData.files];
      if (files.length === 0) return null;
      event.preventDefault();
      return add(files);
    },
  };
}
export type PhotoPicker = ReturnType<typeof usePhotoPicker>;
