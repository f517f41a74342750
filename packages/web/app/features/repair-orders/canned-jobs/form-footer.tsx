import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";

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
      <div className="flex flex-wrap gap-2 border-line border-t pt-3">
        <Button type="submit" variant="primary" loading={saving}>
          Save
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
        {onRetire ? (
          <Button variant="ghost" className="ml-auto" loading={retiring} onClick={onRetire}>
            Remove
          </Button>
        ) : null}
      </div>
    </>
  );
}
