import { getInspectionPdf } from "@autoiq/domain/inspections/papers/contract";
import { useMutation } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { toast } from "~/platform/toast";
import { openFile } from "~/platform/use-file";
import { Button } from "~/ui/button";

/** Opens the inspection as a document, with its photos and what was drawn on them. */
export function InspectionPaper({ id }: { id: string }) {
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
