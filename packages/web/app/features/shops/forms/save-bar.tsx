import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { SavedState } from "~/ui/saved-state";

/** The end of each form of the settings: what the server refused, whether all is saved, and the save itself. */
export function SaveBar({
  label,
  refusal,
  overtaken,
  dirty,
  saving,
  onUndo,
}: {
  label: string;
  refusal: string | null;
  overtaken: boolean;
  dirty: boolean;
  saving: boolean;
  onUndo: () => void;
}) {
  return (
    <div className="grid gap-3">
      {refusal ? (
        <Notice tone="danger">
          {refusal}
          {overtaken ? " Your own changes are still in the form." : ""}
        </Notice>
      ) : null}
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" variant="primary" loading={saving}>
          {overtaken ? "Save mine over it" : label}
        </Button>
        {dirty ? (
          <Button disabled={saving} onClick={onUndo}>
            Undo changes
          </Button>
        ) : null}
        <SavedState state={saving ? "saving" : dirty ? "typing" : "saved"} />
      </div>
    </div>
  );
}
