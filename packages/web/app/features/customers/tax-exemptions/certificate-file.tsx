import {
  getExemptionFile,
  listTaxExemptions,
  type TaxExemption,
  uploadExemptionFile,
} from "@autoiq/domain/customers/tax-exemptions/contract";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { invalidate } from "~/platform/api";
import { upload } from "~/platform/files/upload";
import { openFile } from "~/platform/files/use-file";
import { toast } from "~/platform/toast";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { ProgressBar } from "~/ui/feedback/progress-bar";

/** The certificate itself: opens it, uploads it, replaces it. */
export function CertificateFile({
  customerId,
  exemption,
  mayChange,
}: {
  customerId: string;
  exemption: TaxExemption;
  mayChange: boolean;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [share, setShare] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const params = { id: customerId, exemptionId: exemption.id };
  const open = useMutation({
    mutationFn: () => openFile(getExemptionFile, { params }),
    onError: (error) =>
      toast({
        title: "The certificate couldn't be opened",
        description: error.message,
        variant: "destructive",
      }),
  });
  const send = async (file: File) => {
    setRefusal(null);
    setShare(0);
    try {
      const form = { field: "photo", blob: file, name: file.name };
      await upload(uploadExemptionFile, { params }, form, setShare);
      await invalidate(listTaxExemptions);
      toast({ title: exemption.hasFile ? "File replaced" : "File uploaded" });
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : "The file couldn't be uploaded. Try again.");
    } finally {
      setShare(null);
    }
  };
  if (!exemption.hasFile && !mayChange) return null;
  return (
    <div className="grid w-full gap-1.5">
      <div className="flex flex-wrap gap-1.5">
        {exemption.hasFile ? (
          <Button size="sm" loading={open.isPending} onClick={() => open.mutate()}>
            View file<span className="sr-only"> of {exemption.number}</span>
          </Button>
        ) : null}
        {mayChange && !exemption.revokedAt ? (
          <>
            <input
              ref={input}
              type="file"
              accept="application/pdf,image/jpeg,image/png"
              className="sr-only"
              tabIndex={-1}
              aria-label={`File of certificate ${exemption.number}`}
              onChange={(event) => {
                const file = event.target.files?.[0];
                event.target.value = "";
                if (file) void send(file);
              }}
            />
            <Button size="sm" variant="ghost" loading={share !== null} onClick={() => input.current?.click()}>
              {exemption.hasFile ? "Replace file" : "Upload file"}
              <span className="sr-only"> of {exemption.number}</span>
            </Button>
          </>
        ) : null}
      </div>
      {share === null ? null : <ProgressBar label="Uploading the certificate" value={share} max={1} />}
      {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
    </div>
  );
}
