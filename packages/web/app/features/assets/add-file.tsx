import { addEquipmentFile, getEquipment } from "@autoiq/domain/assets/contract";
import { Upload } from "lucide-react";
import { useRef, useState } from "react";
import { invalidate } from "~/platform/api";
import { upload } from "~/platform/files/upload";
import { toast } from "~/platform/toast";
import { Button } from "~/ui/button";

/** The record of the equipment that a file belongs to. Empty: the equipment itself. */
export interface FileOwner {
  readonly serviceId?: string;
  readonly outageId?: string;
}

/** Uploads a photo or a PDF. `share` is how much of it was sent, and null while nothing is. */
export function useAddFile(equipmentId: string, owner: FileOwner = {}) {
  const [share, setShare] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const send = async (file: File) => {
    setRefusal(null);
    setShare(0);
    try {
      const name = file.name.replace(/\.[a-z]+$/i, "").slice(0, 120) || "File";
      const form = { field: "photo", blob: file, name: file.name };
      const query = Object.assign({ name }, owner);
      await upload(addEquipmentFile, { params: { id: equipmentId }, query }, form, setShare);
      await invalidate(getEquipment);
      toast({ title: "File added" });
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : "The file couldn't be uploaded. Try again.");
    } finally {
      setShare(null);
    }
  };
  return { share, refusal, send };
}

/** Chooses a file and sends it. */
export function AddFileButton({
  label,
  sending,
  small = false,
  onFile,
}: {
  /** Of the file field: what the file belongs to. */
  label: string;
  sending: boolean;
  small?: boolean;
  onFile: (file: File) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="application/pdf,image/*"
        className="sr-only"
        tabIndex={-1}
        aria-label={label}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = "";
          if (file) onFile(file);
        }}
      />
      <Button size={small ? "sm" : "md"} loading={sending} onClick={() => input.current?.click()}>
        <Upload aria-hidden="true" />
        Add file
      </Button>
    </>
  );
}
