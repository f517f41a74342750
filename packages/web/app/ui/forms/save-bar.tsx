import { Button } from "../button";
import { Notice } from "../feedback/notice";
import { SaveStatus } from "./save-status";
import { useUnsavedWarning } from "./use-unsaved-warning";

/**
 * The end of a page's form: why a save was refused, the save state, and the save button. It stays in sight at the lower
 * edge, and asks before unsaved changes are left.
 */
export function SaveBar({
  refusal,
  isStale = false,
  dirty,
  saving,
  onUndo,
  label = "Save changes",
  isSaved = true,
}: {
  refusal: string | null;
  /** Someone else saved in the meantime. */
  isStale?: boolean;
  dirty: boolean;
  saving: boolean;
  onUndo: () => void;
  label?: string;
  /** Whether what is shown was ever saved. Defaults are not. */
  isSaved?: boolean;
}) {
  const warning = useUnsavedWarning(dirty && !saving);
  return (
    <div className="sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-10 grid gap-2 rounded-lg border border-line bg-surface px-3 py-2 shadow-2 md:bottom-2">
      {refusal ? (
        <Notice tone="danger">
          {refusal}
          {isStale ? " Your changes are still in the form." : ""}
        </Notice>
      ) : null}
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" variant="primary" loading={saving}>
          {isStale ? "Overwrite with mine" : label}
        </Button>
        {dirty ? (
          <Button disabled={saving} onClick={onUndo}>
            Undo changes
          </Button>
        ) : null}
        {isSaved || saving || dirty ? (
          <SaveStatus state={saving ? "saving" : dirty ? "typing" : "saved"} />
        ) : null}
      </div>
      {warning}
    </div>
  );
}
