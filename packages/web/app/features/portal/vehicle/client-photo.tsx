import { fillIn } from "@autoiq/domain/catalog/message";
import { getClientFile } from "@autoiq/domain/portal/contract";
import { ImageOff } from "lucide-react";
import { useFileUrl } from "~/platform/files/use-file";
import { useMessages } from "~/platform/language/messages";
import { Skeleton } from "~/ui/feedback/skeleton";

/** A photo from the client's own inspection. */
export function ClientPhoto({
  organizationId,
  id,
  alt,
  size,
}: {
  organizationId: string;
  id: string;
  alt: string;
  size: "small" | "full";
}) {
  const t = useMessages("portal");
  const params = { organizationId, id };
  const { url, failed } = useFileUrl(getClientFile, { params, query: { size } });
  if (failed)
    return (
      <span className="grid size-28 place-items-center rounded-md bg-sunken text-fg-muted">
        <ImageOff aria-hidden="true" className="size-5" />
        <span className="sr-only">{fillIn(t.photoFailed, { name: alt || t.thisPhoto })}</span>
      </span>
    );
  if (!url) return <Skeleton className="size-28 rounded-md" />;
  return <img src={url} alt={alt} />;
}
