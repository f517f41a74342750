import { en } from "@autoiq/domain/catalog/inspections/en";
import { getInspectionPdf } from "@autoiq/domain/inspections/documents/contract";
import { useMutation } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { openFile } from "~/platform/files/use-file";
import { useSharedMessages } from "~/platform/language/messages";
import { toast } from "~/platform/toast";
import { Button } from "~/ui/button";

/** Opens the inspection as a document with photos and markup. */
export function PrintableInspection({ id }: { id: string }) {
  const t = useSharedMessages("inspections", en).page;
  const open = useMutation({
    mutationFn: () => openFile(getInspectionPdf, { params: { id } }),
    onError: (error) => toast({ title: t.notOpened, description: error.message, variant: "destructive" }),
  });
  return (
    <Button loading={open.isPending} onClick={() => open.mutate()}>
      <Printer aria-hidden="true" />
      {t.print}
    </Button>
  );
}
