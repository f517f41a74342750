import { en } from "@autoiq/domain/catalog/inspections/en";
import { fillIn } from "@autoiq/domain/catalog/message";
import {
  getFile,
  type InspectionItem,
  type InspectionPhoto,
  removePhoto,
} from "@autoiq/domain/inspections/contract";
import { ImageOff, PencilLine, Trash2 } from "lucide-react";
import { useState } from "react";
import { useWrite } from "~/platform/api";
import { useFileUrl } from "~/platform/files/use-file";
import { useSharedMessages } from "~/platform/language/messages";
import { Button } from "~/ui/button";
import { Skeleton } from "~/ui/feedback/skeleton";
import { ConfirmDialog } from "~/ui/overlays/confirm-dialog";
import { Dialog } from "~/ui/overlays/dialog";
import { showItem } from "../api";
import { PhotoEditor } from "./photo-editor";
import { MarkedPhoto } from "./photo-markup";

/** The photos of one item. Each can be enlarged. `editIn` is the inspection they may be marked up in. */
export function PhotoList({
  item,
  editIn,
}: {
  item: Pick<InspectionItem, "id" | "label" | "photos">;
  editIn?: string;
}) {
  const t = useSharedMessages("inspections", en).photos;
  const [open, setOpen] = useState<string | null>(null);
  const [drawing, setDrawing] = useState<string | null>(null);
  const [removing, setRemoving] = useState<string | null>(null);
  const remove = useWrite(removePhoto, {
    onSuccess: (now) => {
      if (editIn) showItem(editIn, now);
      setRemoving(null);
    },
  });
  if (item.photos.length === 0) return null;
  const large = item.photos.find((photo) => photo.id === open);
  const drawn = item.photos.find((photo) => photo.id === drawing);
  return (
    <>
      <ul className="flex flex-wrap gap-2" aria-label={fillIn(t.of, { point: item.label })}>
        {item.photos.map((photo, index) => (
          <li key={photo.id}>
            <button
              type="button"
              aria-label={fillIn(t.larger, { number: index + 1, point: item.label })}
              onClick={() => setOpen(photo.id)}
              className="block overflow-hidden rounded-md border border-line"
            >
              <Photo photo={photo} size="small" alt="" className="h-20 w-auto" />
            </button>
          </li>
        ))}
      </ul>
      <Dialog
        open={large !== undefined}
        onOpenChange={() => setOpen(null)}
        title={item.label}
        size="lg"
        footer={
          large && editIn ? (
            <>
              <Button
                onClick={() => {
                  setOpen(null);
                  setRemoving(large.id);
                }}
              >
                <Trash2 aria-hidden="true" />
                {t.remove}
              </Button>
              <Button
                variant="primary"
                onClick={() => {
                  setOpen(null);
                  setDrawing(large.id);
                }}
              >
                <PencilLine aria-hidden="true" />
                {t.draw}
              </Button>
            </>
          ) : undefined
        }
      >
        {large ? (
          <div className="text-center">
            <Photo
              photo={large}
              size="full"
              alt={fillIn(t.alt, { point: item.label })}
              className="max-h-[70dvh] w-auto rounded-md"
            />
          </div>
        ) : null}
      </Dialog>
      {drawn && editIn ? (
        <PhotoEditor
          key={drawn.id}
          inspectionId={editIn}
          itemId={item.id}
          label={item.label}
          photo={drawn}
          onClose={() => setDrawing(null)}
        />
      ) : null}
      <ConfirmDialog
        open={removing !== null}
        onOpenChange={() => setRemoving(null)}
        title={t.removeTitle}
        confirmLabel={t.remove}
        loading={remove.isPending}
        onConfirm={() => removing && remove.mutate({ params: { id: item.id, photoId: removing } })}
      >
        {fillIn(t.removeText, { point: item.label })}
      </ConfirmDialog>
    </>
  );
}

function Photo({
  photo,
  size,
  alt,
  className,
}: {
  photo: InspectionPhoto;
  size: "small" | "full";
  alt: string;
  className: string;
}) {
  const t = useSharedMessages("inspections", en).photos;
  const { url, failed } = useFileUrl(getFile, { params: { id: photo.id }, query: { size } });
  if (failed)
    return (
      <span className="grid size-20 place-items-center text-fg-muted">
        <ImageOff aria-hidden="true" className="size-5" />
        <span className="sr-only">{t.failed}</span>
      </span>
    );
  if (!url) return <Skeleton className="size-20 rounded-md" />;
  const image = <img src={url} alt={alt} className={className} />;
  return photo.width && photo.height ? (
    <MarkedPhoto marks={photo.marks} size={{ width: photo.width, height: photo.height }}>
      {image}
    </MarkedPhoto>
  ) : (
    image
  );
}
