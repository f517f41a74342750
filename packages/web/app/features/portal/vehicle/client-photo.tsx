import { getClientFile } from "@autoiq/domain/portal/contract";
import { ImageOff } from "lucide-react";
import { useFileUrl } from "~/platform/files/use-file";
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
  const params = { organizationId, id };
  const { url, failed } = useFileUrl(getClientFile, { params, query: { size } });
  if (failed)
    return (
      <span className="grid size-28 place-items-center rounded-md bg-sunken text-fg-muted">
        <ImageOff aria-hidden="true" className="size-5" />
        <span className="sr-only">{alt || "This photo"} could not be loaded.</span>
      </span>
    );
  if (!url) return <Skeleton className="size-28 rounded-md" />;
  return <img src={url} alt={alt} />;
}
