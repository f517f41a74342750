import { en as text } from "@autoiq/domain/catalog/media/en";
import { fillIn } from "@autoiq/domain/catalog/message";
import { getCustomerThread, getThread } from "@autoiq/domain/messages/contract";
import { retryPhoto } from "@autoiq/domain/messages/photos/contract";
import type { MessagePhoto } from "@autoiq/domain/messages/schema";
import { ChevronLeft, ChevronRight, ImageOff, RotateCcw } from "lucide-react";
import { useEffect, useState } from "react";
import { useWrite } from "~/platform/api";
import { useFileUrl } from "~/platform/files/use-file";
import { localized } from "~/platform/language/messages";
import { Button } from "~/ui/button";
import { Skeleton } from "~/ui/feedback/skeleton";
import { Dialog } from "~/ui/overlays/dialog";
import { type PhotoSource, photoCall } from "./photo-source";

/** The photos of one message. Each can be enlarged. Missing ones offer a next step. */
export function MessagePhotos({
  photos,
  from,
  source,
  mayFetch = false,
}: {
  photos: readonly MessagePhoto[];
  /** Sender, for the alternative text. */
  from: string;
  source: PhotoSource;
  /** Whether the user may fetch from the phone carrier again. */
  mayFetch?: boolean;
}) {
  const [open, setOpen] = useState<number | null>(null);
  const available = photos.filter(({ state }) => state === "kept");
  const shown = open === null ? undefined : available[open];
  const many = available.length;
  const isOpen = shown !== undefined;
  useEffect(() => {
    if (!isOpen || many < 2) return;
    // Works wherever the focus is in the dialog.
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
      event.preventDefault();
      const by = event.key === "ArrowLeft" ? many - 1 : 1;
      setOpen((now) => (now === null ? null : (now + by) % many));
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [isOpen, many]);
  if (photos.length === 0) return null;
  const label = (at: number) =>
    localized(
      available.length === 1
        ? fillIn(text.photoFrom, { person: from })
        : fillIn(text.photoOf, { number: at + 1, count: available.length, person: from }),
    );
  const move = (by: number) =>
    setOpen((now) => (now === null ? null : (now + by + available.length) % available.length));
  return (
    <>
      <ul className="flex flex-wrap gap-2">
        {photos.map((photo) => (
          <li key={photo.id}>
            {photo.state === "kept" ? (
              <Small
                id={photo.id}
                label={label(available.indexOf(photo))}
                source={source}
                onOpen={() => setOpen(available.indexOf(photo))}
              />
            ) : (
              <Missing photo={photo} mayFetch={mayFetch} />
            )}
          </li>
        ))}
      </ul>
      <Dialog
        open={isOpen}
        onOpenChange={() => setOpen(null)}
        title={open === null ? localized(text.photo) : label(open)}
        size="lg"
        footer={
          available.length > 1 ? (
            // One step back and one on, beside each other on a phone too.
            <div className="flex justify-end gap-2 max-md:*:flex-1">
              <Button onClick={() => move(-1)}>
                <ChevronLeft aria-hidden="true" />
                {localized(text.previous)}
              </Button>
              <Button onClick={() => move(1)}>
                {localized(text.next)}
                <ChevronRight aria-hidden="true" />
              </Button>
            </div>
          ) : undefined
        }
      >
        {shown && open !== null ? (
          <Large key={shown.id} id={shown.id} label={label(open)} source={source} />
        ) : null}
      </Dialog>
    </>
  );
}

function Small({
  id,
  label,
  source,
  onOpen,
}: {
  id: string;
  label: string;
  source: PhotoSource;
  onOpen: () => void;
}) {
  const { contract, input } = photoCall(source, id, "small");
  const { url, failed, retry } = useFileUrl(contract, input);
  if (failed)
    return <Unseen sentence={localized(fillIn(text.notLoaded, { photo: label }))} onRetry={retry} />;
  return (
    <button
      type="button"
      aria-label={localized(fillIn(text.larger, { photo: label }))}
      onClick={onOpen}
      className="block overflow-hidden rounded-md border border-line"
    >
      {url ? (
        <img src={url} alt="" className="h-28 w-auto max-w-44 object-cover" />
      ) : (
        <Skeleton className="size-28" />
      )}
    </button>
  );
}

function Large({ id, label, source }: { id: string; label: string; source: PhotoSource }) {
  const { contract, input } = photoCall(source, id, "full");
  const { url, failed, retry } = useFileUrl(contract, input);
  if (failed)
    return <Unseen sentence={localized(fillIn(text.notLoaded, { photo: label }))} onRetry={retry} />;
  return url ? (
    <img src={url} alt={label} className="mx-auto max-h-[70dvh] w-auto rounded-md" />
  ) : (
    <Skeleton className="h-64 w-full" />
  );
}

/** A photo of a text that has not arrived or never will. */
function Missing({ photo, mayFetch }: { photo: MessagePhoto; mayFetch: boolean }) {
  const fetchAgain = useWrite(retryPhoto, { invalidates: [getThread, getCustomerThread] });
  if (photo.state === "waiting")
    return (
      <span className="grid gap-1">
        <Skeleton className="size-28" />
        <span className="text-fg-muted text-xs">{localized(text.onItsWay)}</span>
      </span>
    );
  return (
    <Unseen
      sentence={localized(photo.failure)}
      loading={fetchAgain.isPending}
      onRetry={
        photo.state === "failed" && mayFetch
          ? () => fetchAgain.mutate({ params: { id: photo.id } })
          : undefined
      }
    />
  );
}

function Unseen({
  sentence,
  onRetry,
  loading = false,
}: {
  sentence: string;
  onRetry?: (() => void) | undefined;
  loading?: boolean;
}) {
  return (
    <span className="grid w-44 justify-items-start gap-1.5 rounded-md border border-line bg-sunken p-2 text-fg-muted text-xs">
      <ImageOff aria-hidden="true" className="size-5" />
      <span className="wrap-anywhere">{sentence}</span>
      {onRetry ? (
        <Button size="sm" loading={loading} onClick={onRetry}>
          <RotateCcw aria-hidden="true" />
          {localized(text.tryAgain)}
        </Button>
      ) : null}
    </span>
  );
}
