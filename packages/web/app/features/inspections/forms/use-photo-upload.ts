import { addPhoto } from "@autoiq/domain/inspections/contract";
import { useCallback, useEffect, useRef, useState } from "react";
import { upload } from "~/platform/upload";
import { showItem } from "../api";
import { downscale } from "./downscale";

export type PhotoUpload = {
  key: string;
  name: string;
  /** Of the file as it was taken, to show it before the server has it. */
  preview: string;
  share: number;
  failure: string | null;
};

/** Photos on their way to the server, one after the other; one that failed waits for another try. */
export function usePhotoUpload(inspectionId: string, itemId: string) {
  const [uploads, setUploads] = useState<readonly PhotoUpload[]>([]);
  const files = useRef(new Map<string, File>());
  const chain = useRef<Promise<void>>(Promise.resolve());

  const patch = useCallback((key: string, part: Partial<PhotoUpload>) => {
    setUploads((all) => all.map((each) => (each.key === key ? { ...each, ...part } : each)));
  }, []);

  const drop = useCallback((key: string) => {
    files.current.delete(key);
    setUploads((all) => {
      const gone = all.find((each) => each.key === key);
      if (gone) URL.revokeObjectURL(gone.preview);
      return all.filter((each) => each.key !== key);
    });
  }, []);

  const send = useCallback(
    (key: string) => {
      patch(key, { failure: null, share: 0 });
      chain.current = chain.current.then(async () => {
        const file = files.current.get(key);
        if (!file) return;
        try {
          const blob = await downscale(file);
          const input = { params: { id: itemId } };
          const photo = { field: "photo", blob, name: "photo.jpg" };
          showItem(inspectionId, await upload(addPhoto, input, photo, (share) => patch(key, { share })));
          drop(key);
        } catch (error) {
          patch(key, {
            failure: error instanceof Error ? error.message : "The photo did not reach the server.",
          });
        }
      });
    },
    [inspectionId, itemId, patch, drop],
  );

  const add = useCallback(
    (chosen: Iterable<File>) => {
      for (const file of chosen) {
        const key = crypto.randomUUID();
        files.current.set(key, file);
        const preview = URL.createObjectURL(file);
        setUploads((all) => [...all, { key, name: file.name, preview, share: 0, failure: null }]);
        send(key);
      }
    },
    [send],
  );

  const waiting = uploads.length > 0;
  useEffect(() => {
    if (!waiting) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [waiting]);

  return { uploads, add, retry: send, drop };
}
