import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { DialogButtons } from "~/ui/overlays/dialog-buttons";

/** The end of a form for a list item: error, save, cancel, and remove. */
export function FormFooter({
  refusal,
  saving,
  retiring,
  onCancel,
  onRetire,
}: {
  refusal: string | null;
  saving: boolean;
  retiring: boolean;
  onCancel: () => void;
  /** Undefined for a new list item. */
  onRetire: (() => void) | undefined;
}) {
  return (
    <>
      {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
      <DialogButtons className="border-line border-t pt-3">
        {onRetire ? (
          <Button variant="ghost" className="mr-auto" loading={retiring} onClick={onRetire}>
            Remove
          </Button>
        ) : null}
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" loading={saving}>
          Save
        </Button>
      </DialogButtons>
    </>
  );
}
