import { getPackageReceipt } from "@autoiq/domain/payments/packages/contract";
import { useMutation } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { openFile } from "~/platform/files/use-file";
import { Button } from "~/ui/button";
import { toast } from "~/ui/toast";

/** Opens the receipt of a sold package. */
export function ReceiptButton({ id }: { id: string }) {
  const print = useMutation({
    mutationFn: () => openFile(getPackageReceipt, { params: { id } }),
    onError: (error) =>
      toast({ title: "The receipt couldn't be opened", description: error.message, variant: "destructive" }),
  });
  return (
    <Button loading={print.isPending} onClick={() => print.mutate()}>
      <Printer aria-hidden="true" />
      Receipt
    </Button>
  );
}
