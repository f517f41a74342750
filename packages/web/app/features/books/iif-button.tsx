import type { exportJournalIif } from "@autoiq/domain/books/contract";
import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import type { CallInput } from "~/platform/api";
import { downloadFile } from "~/platform/files/download-file";
import { useWorkspace } from "~/platform/session/use-workspace";
import { toast } from "~/platform/toast";
import { Button } from "~/ui/button";

/** Saves the journal for QuickBooks Desktop: File, Utilities, Import, IIF Files. Absent without the permission. */
export function IifButton({
  contract,
  input,
  name,
}: {
  contract: typeof exportJournalIif;
  input: CallInput<typeof exportJournalIif>;
  name: string;
}) {
  const { may } = useWorkspace();
  const save = useMutation({
    mutationFn: () => downloadFile(contract, input, name),
    onError: (error) =>
      toast({ title: "Couldn't download the file", description: error.message, variant: "destructive" }),
  });
  if (!may("report.export")) return null;
  return (
    <Button loading={save.isPending} onClick={() => save.mutate()}>
      <Download aria-hidden="true" />
      <span>
        QuickBooks <span className="max-sm:sr-only">(IIF)</span>
      </span>
    </Button>
  );
}
