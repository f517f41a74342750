import { getRefusedRows } from "@autoiq/domain/administration/record-imports/contract";
import { Download } from "lucide-react";
import { type ReactNode, useState } from "react";
import { downloadFile } from "~/platform/files/download-file";
import { toast } from "~/platform/toast";
import { Button } from "~/ui/button";

/** Refused rows to download, one file for each file that has some. */
export function RefusedFiles({
  uploadId,
  files,
  children,
}: {
  uploadId: string;
  files: readonly string[];
  children?: ReactNode;
}) {
  const [busy, setBusy] = useState<string | null>(null);
  const download = async (file: string) => {
    setBusy(file);
    try {
      await downloadFile(getRefusedRows, { params: { id: uploadId }, query: { file } }, file);
    } catch (error) {
      const description = error instanceof Error ? error.message : undefined;
      toast({ title: "The rows couldn't be downloaded", description, variant: "destructive" });
    } finally {
      setBusy(null);
    }
  };
  if (files.length === 0) return null;
  return (
    <div className="grid gap-2">
      {children ? <p className="max-w-[44em] text-sm">{children}</p> : null}
      <div className="flex flex-wrap gap-2">
        {files.map((file) => (
          <Button key={file} size="sm" loading={busy === file} onClick={() => void download(file)}>
            <Download aria-hidden="true" className="size-4" />
            {file}
          </Button>
        ))}
      </div>
    </div>
  );
}
