import {
  getEquipment,
  getEquipmentDocument,
  getEquipmentPhoto,
  removeEquipmentFile,
} from "@autoiq/domain/assets/contract";
import type { EquipmentFile } from "@autoiq/domain/assets/schema";
import { FileText, Trash2 } from "lucide-react";
import { useState } from "react";
import { useWrite } from "~/platform/api";
import { openFile, useFileUrl } from "~/platform/files/use-file";
import { toast } from "~/platform/toast";
import { cn } from "~/ui/cn";
import { Skeleton } from "~/ui/feedback/skeleton";
import { IconButton } from "~/ui/icon-button";
import { ConfirmDialog } from "~/ui/overlays/confirm-dialog";
import { shortDay } from "./due";

/** Files to open and remove. */
export function FileRows({
  equipmentId,
  files,
  mayRemove,
  recordOf,
  className,
}: {
  equipmentId: string;
  files: readonly EquipmentFile[];
  mayRemove: boolean;
  /** The record that a file belongs to, in words. */
  recordOf?: (file: EquipmentFile) => string;
  className?: string;
}) {
  const [removing, setRemoving] = useState<EquipmentFile | null>(null);
  const remove = useWrite(removeEquipmentFile, {
    invalidates: [getEquipment],
    onSuccess: () => setRemoving(null),
  });
  const open = async (file: EquipmentFile) => {
    try {
      const params = { id: equipmentId, fileId: file.id };
      if (file.isPhoto) await openFile(getEquipmentPhoto, { params, query: { size: "full" } });
      else await openFile(getEquipmentDocument, { params });
    } catch (error) {
      const description = error instanceof Error ? error.message : "Try again.";
      toast({ title: "The file couldn't be opened", description, variant: "destructive" });
    }
  };
  return (
    <>
      <ul className={className}>
        {files.map((file) => (
          <li key={file.id} className={cn("flex items-center gap-3 text-sm", recordOf && "px-4 py-2")}>
            <button
              type="button"
              className="flex min-h-11 min-w-0 flex-1 items-center gap-3 text-left"
              onClick={() => void open(file)}
            >
              {file.isPhoto ? (
                <Thumbnail equipmentId={equipmentId} fileId={file.id} />
              ) : (
                <span className="grid size-10 shrink-0 place-items-center rounded-md bg-sunken">
                  <FileText aria-hidden="true" className="size-5 text-fg-muted" />
                </span>
              )}
              <span className="min-w-0">
                <span className="wrap-anywhere block font-medium text-accent-text">{file.name}</span>
                <span className="wrap-anywhere block text-fg-muted text-xs">
                  {[recordOf?.(file), shortDay(file.addedAt.slice(0, 10)), file.addedBy]
                    .filter(Boolean)
                    .join(" · ")}
                </span>
              </span>
            </button>
            {mayRemove ? (
              <IconButton label={`Remove ${file.name}`} icon={<Trash2 />} onClick={() => setRemoving(file)} />
            ) : null}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={removing !== null}
        onOpenChange={() => setRemoving(null)}
        title={`Remove ${removing?.name ?? ""}?`}
        confirmLabel="Remove"
        loading={remove.isPending}
        onConfirm={() => {
          if (removing) remove.mutate({ params: { id: equipmentId, fileId: removing.id } });
        }}
      >
        It is no longer shown with this equipment.
      </ConfirmDialog>
    </>
  );
}

function Thumbnail({ equipmentId, fileId }: { equipmentId: string; fileId: string }) {
  const { url } = useFileUrl(getEquipmentPhoto, {
    params: { id: equipmentId, fileId },
    query: { size: "small" },
  });
  return url ? (
    <img src={url} alt="" className="size-10 shrink-0 rounded-md object-cover" />
  ) : (
    <Skeleton className="size-10 shrink-0" />
  );
}
