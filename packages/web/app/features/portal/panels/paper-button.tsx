import type { getClientDepositReceipt } from "@autoiq/domain/payments/client/contract";
import {
  type getClientEstimatePdf,
  type getClientInspectionPdf,
  getClientInvoicePdf,
} from "@autoiq/domain/portal/contract";
import { FileText } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { CallInput } from "~/platform/api";
import { toast } from "~/platform/toast";
import { openFile } from "~/platform/use-file";
import { Button, type ButtonProps } from "~/ui/button";

interface Paper {
  readonly organizationId: string;
  readonly id: string;
  /** What it is, for whoever does not see what it stands beside: "Invoice 1001". */
  readonly name: string;
  readonly contract?:
    | typeof getClientInvoicePdf
    | typeof getClientEstimatePdf
    | typeof getClientInspectionPdf
    | typeof getClientDepositReceipt;
  readonly size?: ButtonProps["size"];
  /** In place of "PDF". */
  readonly children?: ReactNode;
}

/** Opens a paper of the client's as a document: an invoice, unless another one is named. */
export function PaperButton({
  organizationId,
  id,
  name,
  contract = getClientInvoicePdf,
  size,
  children,
}: Paper) {
  const [opening, setOpening] = useState(false);
  const open = async () => {
    setOpening(true);
    try {
      const input: CallInput<typeof getClientInvoicePdf> = { params: { organizationId, id } };
      await openFile(contract as typeof getClientInvoicePdf, input);
    } catch (error) {
      const description = error instanceof Error ? error.message : "The server did not answer.";
      toast({ title: `${name} did not open`, description, variant: "destructive" });
    } finally {
      setOpening(false);
    }
  };
  return (
    <Button
      {...(size ? { size } : {})}
      loading={opening}
      {...(children ? {} : { "aria-label": `${name} as PDF` })}
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
