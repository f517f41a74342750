import { getCreditNotePdf, type Invoice } from "@autoiq/domain/invoices/contract";
import { useMutation } from "@tanstack/react-query";
import { FileText } from "lucide-react";
import { openFile } from "~/platform/files/use-file";
import { Button } from "~/ui/button";
import { DateTime, Money } from "~/ui/data-display";
import { Card } from "~/ui/layout/card";
import { toast } from "~/ui/toast";

/** The credit notes of an invoice, each with its document. */
export function CreditNotes({ invoice, timeZone }: { invoice: Invoice; timeZone: string }) {
  const document = useMutation({
    mutationFn: (id: string) => openFile(getCreditNotePdf, { params: { id } }),
    onError: (error) =>
      toast({ title: "The document couldn't be opened", description: error.message, variant: "destructive" }),
  });
  if (invoice.creditNotes.length === 0) return null;
  return (
    <Card title="Credit notes">
      <ul className="grid gap-3 text-sm">
        {invoice.creditNotes.toReversed().map((note) => (
          <li key={note.id} className="grid gap-1">
            <div className="flex items-center justify-between gap-3 font-medium">
              <span>Credit note {note.number}</span>
              <Money cents={-note.totalCents} />
            </div>
            <p className="whitespace-pre-line">{note.reason}</p>
            <p className="text-fg-muted text-xs">
              <DateTime instant={note.postedAt} timeZone={timeZone} /> · {note.by}
            </p>
            <Button
              size="sm"
              className="justify-self-start"
              loading={document.isPending && document.variables === note.id}
              onClick={() => document.mutate(note.id)}
            >
              <FileText aria-hidden="true" />
              PDF<span className="sr-only"> of credit note {note.number}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
