import {
  listRecordImports,
  previewImportUndo,
  type RecordImport,
  undoRecordImport,
} from "@autoiq/domain/administration/record-imports/contract";
import { useQuery } from "@tanstack/react-query";
import { queryOptionsFor, useWrite } from "~/platform/api";
import { formatCount } from "~/platform/format";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { ConfirmDialog } from "~/ui/overlays/confirm-dialog";
import { countsText, otherNames, plural } from "./import-words";

type Stays = NonNullable<RecordImport["undone"]>["stays"];

/** Asks before an undo, with what goes, what stays, and why. */
export function UndoDialog({ undoing, onClose }: { undoing: RecordImport; onClose: () => void }) {
  const params = { id: undoing.id };
  const preview = useQuery({ ...queryOptionsFor(previewImportUndo, { params }), staleTime: 0, gcTime: 0 });
  const undo = useWrite(undoRecordImport, { invalidates: [listRecordImports], onSuccess: onClose });
  const found = preview.data;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={`Undo the import from ${otherNames[undoing.system]}?`}
      confirmLabel="Undo the import"
      cancelLabel="Don't undo"
      loading={undo.isPending || preview.isPending}
      onConfirm={() => undo.mutate({ params })}
    >
      {found ? (
        <div className="grid gap-2">
          <p>
            {undoing.counts.length > 0
              ? `${plural(found.removed, "record goes", "records go")}, of ${countsText(undoing.counts)} and what belongs to them. `
              : ""}
            {found.restored > 0
              ? `${plural(found.restored, "field goes", "fields go")} back to what was here before. `
              : ""}
            {undoing.repeat ? "Earlier imports stay. " : ""}
            The uploaded files are deleted.
          </p>
          {found.stays.length > 0 ? (
            <StayingList stays={found.stays} />
          ) : (
            <p>Nothing of it was used or changed since, so nothing stays.</p>
          )}
        </div>
      ) : preview.error ? (
        <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />
      ) : (
        <SkeletonRows label="Looking at what was used since" rows={2} />
      )}
    </ConfirmDialog>
  );
}

/** What an undo leaves, by the reason. */
export function StayingList({ stays }: { stays: Stays }) {
  const total = stays.reduce((sum, { count }) => sum + count, 0);
  return (
    <div>
      <p>{plural(total, "record stays", "records stay")}:</p>
      <ul className="mt-1 list-disc pl-5">
        {stays.map(({ why, count, names }) => (
          <li key={why} className="wrap-anywhere">
            {formatCount(count)} because {why}: {names.join(", ")}
            {count > names.length ? ` and ${formatCount(count - names.length)} more` : ""}
          </li>
        ))}
      </ul>
    </div>
  );
}
