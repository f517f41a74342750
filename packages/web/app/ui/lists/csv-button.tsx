import { isExport, type Permission } from "@autoiq/domain/kernel/access/permissions";
import type { Contract } from "@autoiq/domain/kernel/contract";
import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import type { CallInput } from "~/platform/api";
import { downloadFile } from "~/platform/files/download-file";
import { useWorkspace } from "~/platform/session/use-workspace";
import { toast } from "~/platform/toast";
import { Button } from "../button";

/** Saves a list with its current filters as a spreadsheet file. A button for roles that may export it. */
export function CsvButton<C extends Contract>({
  contract,
  input,
  name,
  label = "CSV",
}: {
  contract: C;
  input: CallInput<C>;
  /** File name without its extension. */
  name: string;
  /** For a page with more than one list. */
  label?: string;
}) {
  const { may } = useWorkspace();
  const save = useMutation({
    mutationFn: () => downloadFile(contract, input, `${name}-${new Date().toISOString().slice(0, 10)}.csv`),
    onError: (error) =>
      toast({
        title: "The file could not be made",
        description: error.message,
        variant: "destructive",
      }),
  });
  if (isExport(contract.access) && !may(contract.access as Permission)) return null;
  return (
    <Button loading={save.isPending} onClick={() => save.mutate()}>
      <Download aria-hidden="true" />
      <span className={label === "CSV" ? "max-sm:sr-only" : undefined}>{label}</span>
    </Button>
  );
}
