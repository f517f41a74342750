import { getInspectionPdf } from "@autoiq/domain/inspections/documents/contract";
import { useMutation } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { openFile } from "~/platform/files/use-file";
import { toast } from "~/platform/toast";
import { Button } from "~/ui/button";

/** Opens the inspection as a document with photos and markup. */
export function PrintableInspection({ id }: { id: string }) {
  const open = useMutation({
    mutationFn: () => openFile(getInspectionPdf, { params: { id } }),
    onError: (error) =>
      toast({ title: "The document did not open", description: error.message, variant: "destructive" }),
  });
  return (
    <Button loading={open.isPending} onClick={() => open.mutate()}>
      <Printer aria-hidden="true" />
      Print or keep (PDF)
    </Button>
  );
}
