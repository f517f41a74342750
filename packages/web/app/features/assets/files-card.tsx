import {
  addEquipmentFile,
  getEquipment,
  getEquipmentDocument,
  getEquipmentPhoto,
  removeEquipmentFile,
} from "@autoiq/domain/assets/contract";
import type { EquipmentFile } from "@autoiq/domain/assets/schema";
import { FileText, Trash2, Upload } from "lucide-react";
import { useRef, useState } from "react";
import { invalidate, useWrite } from "~/platform/api";
import { upload } from "~/platform/files/upload";
import { openFile, useFileUrl } from "~/platform/files/use-file";
import { toast } from "~/platform/toast";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { ProgressBar } from "~/ui/feedback/progress-bar";
import { Skeleton } from "~/ui/feedback/skeleton";
import { IconButton } from "~/ui/icon-button";
import { Card } from "~/ui/layout/card";
import { ConfirmDialog } from "~/ui/overlays/confirm-dialog";
import { shortDay } from "./due";

/** Photos, manuals, certificates, and receipts of a piece of equipment. */
export function FilesCard({
  equipmentId,
  files,
  mayRemove,
}: {
  equipmentId: string;
  files: readonly EquipmentFile[];
  mayRemove: boolean;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [share, setShare] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [removing, setRemoving] = useState<EquipmentFile | null>(null);
  const remove = useWrite(removeEquipmentFile, {
    invalidates: [getEquipment],
    onSuccess: () => setRemoving(null),
  });
  const send = async (file: File) => {
    setRefusal(null);
    setShare(0);
    try {
      const name = file.name.replace(/\.[a-z]+$/i, "").slice(0, 120) || "File";
      const form = { field: "photo", blob: file, name: file.name };
      await upload(addEquipmentFile, { params: { id: equipmentId }, query: { name } }, form, setShare);
      await invalidate(getEquipment);
      toast({ title: "File added" });
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : "The file couldn't be uploaded. Try again.");
    } finally {
      setShare(null);
    }
  };
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
    <Card
      title="Photos and documents"
      padded={false}
      empty={
        files.length === 0 && share === null && !refusal
          ? "Add the manual, the warranty, and reports."
          : undefined
      }
      actions={
        <>
          <input
            ref={input}
            type="file"
            accept="application/pdf,image/*"
            className="sr-only"
            tabIndex={-1}
            aria-label="Photo or document"
            onChange={(event) => {
              const file = event.target.files?.[0];
              event.target.value = "";
              if (file) void send(file);
            }}
          />
          <Button loading={share !== null} onClick={() => input.current?.click()}>
            <Upload aria-hidden="true" />
            Add file
          </Button>
        </>
      }
    >
      {share === null ? null : <ProgressBar label="Uploading the file" value={share} max={1} />}
      {refusal ? (
        <Notice tone="danger" className="m-3">
          {refusal}
        </Notice>
      ) : null}
      {files.length === 0 ? null : (
        <ul className="divide-y divide-line">
          {files.map((file) => (
            <li key={file.id} className="flex items-center gap-3 px-4 py-2 text-sm">
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
                  <span className="block text-fg-muted text-xs">
                    {shortDay(file.addedAt.slice(0, 10))} · {file.addedBy}
                  </span>
                </span>
              </button>
              {mayRemove ? (
                <IconButton
                  label={`Remove ${file.name}`}
                  icon={<Trash2 />}
                  onClick={() => setRemoving(file)}
                />
              ) : null}
            </li>
          ))}
        </ul>
      )}
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
    </Card>
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
