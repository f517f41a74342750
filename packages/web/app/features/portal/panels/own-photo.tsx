import { getClientFile } from "@autoiq/domain/portal/contract";
import { ImageOff } from "lucide-react";
import { openFile, useFileUrl } from "~/platform/use-file";
import { Skeleton } from "~/ui/skeleton";

/** A photo of the client's own inspection; it opens large in a new tab. */
export function OwnPhoto({ organizationId, id, alt }: { organizationId: string; id: string; alt: string }) {
  const params = { organizationId, id };
  const { url, failed } = useFileUrl(getClientFile, { params, query: { size: "small" } });
  if (failed)
    return (
      <span className="grid size-28 place-items-center rounded-md bg-sunken text-fg-muted">
        <ImageOff aria-hidden="true" className="size-5" />
        <span className="sr-only">{alt} could not be loaded.</span>
      </span>
    );
  if (!url) return <Skeleton className="size-28 rounded-md" />;
  return (
    <button
      type="button"
      aria-label={`${alt}, larger`}
      onClick={() => void openFile(getClientFile, { params, query: { size: "full" } })}
      className="block overflow-hidden rounded-md border border-line"
    >
      <img src={url} alt="" className="size-28 object-cover" />
    </button>
  );
}
