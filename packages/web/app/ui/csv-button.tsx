import type { Contract } from "@autoiq/domain/kernel/contract";
import { isExport, type Permission } from "@autoiq/domain/kernel/permissions";
import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import type { CallInput } from "~/platform/api";
import { saveFile } from "~/platform/save-file";
import { useWorkspace } from "~/platform/session/use-workspace";
import { toast } from "~/platform/toast";
import { Button } from "./button";

/** Keeps a list, as it is filtered now, as a file for a spreadsheet: a button for those whose role may export it. */
export function CsvButton<C extends Contract>({
  contract,
  input,
  name,
  label = "CSV",
}: {
  contract: C;
  input: CallInput<C>;
  /** Of the file, without its ending. */
  name: string;
  /** Where one page offers more than one list. */
  label?: string;
}) {
  const { may } = useWorkspace();
  const save = useMutation({
    mutationFn: () => saveFile(contract, input, `${name}-${new Date().toISOString().slice(0, 10)}.csv`),
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
