import { getFile, type InspectionItem } from "@autoiq/domain/inspections/contract";
import { ImageOff } from "lucide-react";
import { useState } from "react";
import { useFileUrl } from "~/platform/use-file";
import { Dialog } from "~/ui/dialog";
import { Skeleton } from "~/ui/skeleton";

/** The photos of one point; each opens large. */
export function Photos({ item }: { item: Pick<InspectionItem, "label" | "photos"> }) {
  const [open, setOpen] = useState<string | null>(null);
  if (item.photos.length === 0) return null;
  return (
    <>
      <ul className="flex flex-wrap gap-2" aria-label={`Photos of ${item.label}`}>
        {item.photos.map((photo, index) => (
          <li key={photo.id}>
            <button
              type="button"
              aria-label={`Photo ${index + 1} of ${item.label}, larger`}
              onClick={() => setOpen(photo.id)}
              className="block overflow-hidden rounded-md border border-line"
            >
              <Photo id={photo.id} size="small" alt="" className="size-20 object-cover" />
            </button>
          </li>
        ))}
      </ul>
      <Dialog open={open !== null} onOpenChange={() => setOpen(null)} title={item.label} size="lg">
        {open ? (
          <Photo
            id={open}
            size="full"
            alt={`${item.label}, as photographed in the shop`}
            className="mx-auto max-h-[75dvh] w-auto rounded-md"
          />
        ) : null}
      </Dialog>
    </>
  );
}

function Photo({
  id,
  size,
  alt,
  className,
}: {
  id: string;
  size: "small" | "full";
  alt: string;
  className: string;
}) {
  const { url, failed } = useFileUrl(getFile, { params: { id }, query: { size } });
  if (failed)
    return (
      <span className="grid size-20 place-items-center text-fg-muted">
        <ImageOff aria-hidden="true" className="size-5" />
        <span className="sr-only">This photo could not be loaded.</span>
      </span>
    );
  if (!url) return <Skeleton className="size-20 rounded-md" />;
  return <img src={url} alt={alt} className={className} />;
}
