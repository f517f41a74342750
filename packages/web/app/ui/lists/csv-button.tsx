import { en as english } from "@autoiq/domain/catalog/controls/en";
import { isExport, type Permission } from "@autoiq/domain/kernel/access/permissions";
import type { Contract } from "@autoiq/domain/kernel/contract";
import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import type { CallInput } from "~/platform/api";
import { downloadFile } from "~/platform/files/download-file";
import { localized, sharedMessages } from "~/platform/language/messages";
import { useWorkspace } from "~/platform/session/use-workspace";
import { toast } from "~/platform/toast";
import { Button } from "../button";
import { MenuItem } from "../overlays/menu";

interface CsvFile<C extends Contract> {
  contract: C;
  input: CallInput<C>;
  /** File name without its extension. */
  name: string;
}

/** Saves the list with its current filters as a spreadsheet file. Null for a role that may not export it. */
function useCsv<C extends Contract>({ contract, input, name }: CsvFile<C>) {
  const { may } = useWorkspace();
  const save = useMutation({
    mutationFn: () => downloadFile(contract, input, `${name}-${new Date().toISOString().slice(0, 10)}.csv`),
    onError: (error) =>
      toast({
        title: sharedMessages("controls", english).fileFailed,
        description: localized(error.message),
        variant: "destructive",
      }),
  });
  return isExport(contract.access) && !may(contract.access as Permission) ? null : save;
}

/** A button for roles that may export the list. */
export function CsvButton<C extends Contract>({
  label = "CSV",
  ...file
}: CsvFile<C> & {
  /** For a page with more than one list. */
  label?: string;
}) {
  const save = useCsv(file);
  if (!save) return null;
  return (
    <Button loading={save.isPending} onClick={() => save.mutate()}>
      <Download aria-hidden="true" />
      <span className={label === "CSV" ? "max-sm:sr-only" : undefined}>{label}</span>
    </Button>
  );
}

/** The same in a menu. */
export function CsvMenuItem<C extends Contract>(file: CsvFile<C>) {
  const save = useCsv(file);
  return save ? (
    <MenuItem onSelect={() => save.mutate()}>
      <Download aria-hidden="true" />
      CSV
    </MenuItem>
  ) : null;
}
