import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { SaveStatus } from "~/ui/forms/save-status";

/** The end of every settings form: error, save state and save button. */
export function SaveBar({
  label,
  refusal,
  isStale,
  dirty,
  saving,
  onUndo,
}: {
  label: string;
  refusal: string | null;
  isStale: boolean;
  dirty: boolean;
  saving: boolean;
  onUndo: () => void;
}) {
  return (
    <div className="grid gap-3">
      {refusal ? (
        <Notice tone="danger">
          {refusal}
          {isStale ? " Your own changes are still in the form." : ""}
        </Notice>
      ) : null}
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" variant="primary" loading={saving}>
          {isStale ? "Save mine over it" : label}
        </Button>
        {dirty ? (
          <Button disabled={saving} onClick={onUndo}>
            Undo changes
          </Button>
        ) : null}
        <SaveStatus state={saving ? "saving" : dirty ? "typing" : "saved"} />
      </div>
    </div>
  );
}
