import { getClientInvoicePdf } from "@autoiq/domain/portal/contract";
import { FileText } from "lucide-react";
import { type ReactNode, useState } from "react";
import { toast } from "~/platform/toast";
import { openFile } from "~/platform/use-file";
import { Button, type ButtonProps } from "~/ui/button";

/** Opens a client's invoice as a document. */
export function InvoicePdf({
  organizationId,
  id,
  number,
  size,
  children,
}: {
  organizationId: string;
  id: string;
  number: number;
  size?: ButtonProps["size"];
  children?: ReactNode;
}) {
  const [opening, setOpening] = useState(false);
  const open = async () => {
    setOpening(true);
    try {
      await openFile(getClientInvoicePdf, { params: { organizationId, id } });
    } catch (error) {
      const description = error instanceof Error ? error.message : "The server did not answer.";
      toast({ title: "The invoice did not open", description, variant: "destructive" });
    } finally {
      setOpening(false);
    }
  };
  return (
    <Button
      {...(size ? { size } : {})}
      loading={opening}
      {...(children ? {} : { "aria-label": `Invoice ${number} as PDF` })}
      onClick={() => void open()}
    >
      {children ?? (
        <>
          <FileText aria-hidden="true" />
          PDF
        </>
      )}
    </Button>
  );
}
