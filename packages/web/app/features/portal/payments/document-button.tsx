import { fillIn } from "@autoiq/domain/catalog/message";
import type {
  getClientCurrentStatement,
  getClientStatementPdf,
} from "@autoiq/domain/invoices/statements/client/contract";
import type { getClientDepositReceipt } from "@autoiq/domain/payments/client/contract";
import {
  type getClientEstimatePdf,
  type getClientInspectionPdf,
  getClientInvoicePdf,
} from "@autoiq/domain/portal/contract";
import { FileText } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { CallInput } from "~/platform/api";
import { openFile } from "~/platform/files/use-file";
import { localized, useMessages } from "~/platform/language/messages";
import { toast } from "~/platform/toast";
import { Button, type ButtonProps } from "~/ui/button";

interface DocumentKind {
  readonly organizationId: string;
  readonly id: string;
  /** Accessible name without its context, such as "Invoice 1001". */
  readonly name: string;
  readonly contract?:
    | typeof getClientInvoicePdf
    | typeof getClientEstimatePdf
    | typeof getClientInspectionPdf
    | typeof getClientDepositReceipt
    | typeof getClientStatementPdf
    | typeof getClientCurrentStatement;
  readonly size?: ButtonProps["size"];
  /** Replaces "PDF". */
  readonly children?: ReactNode;
}

/** Opens one of the client's documents. The default is an invoice. */
export function DocumentButton({
  organizationId,
  id,
  name,
  contract = getClientInvoicePdf,
  size,
  children,
}: DocumentKind) {
  const t = useMessages("portal").document;
  const [opening, setOpening] = useState(false);
  const open = async () => {
    setOpening(true);
    try {
      const input: CallInput<typeof getClientInvoicePdf> = { params: { organizationId, id } };
      await openFile(contract as typeof getClientInvoicePdf, input);
    } catch (error) {
      const description = error instanceof Error ? localized(error.message) : undefined;
      toast({
        title: fillIn(t.failed, { name }),
        ...(description ? { description } : {}),
        variant: "destructive",
      });
    } finally {
      setOpening(false);
    }
  };
  return (
    <Button
      {...(size ? { size } : {})}
      loading={opening}
      {...(children ? {} : { "aria-label": fillIn(t.asPdf, { name }) })}
      onClick={() => void open()}
    >
      {children ?? (
        <>
          <FileText aria-hidden="true" />
          {t.pdf}
        </>
      )}
    </Button>
  );
}
