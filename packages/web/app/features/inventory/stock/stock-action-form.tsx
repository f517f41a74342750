import type { ReactNode } from "react";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { DialogButtons } from "~/ui/overlays/dialog-buttons";

/** The layout of a stock action: fields, a preview of the result, and two buttons. */
export function StockActionForm({
  label,
  submit,
  pending,
  outcome,
  refusal,
  onSubmit,
  onCancel,
  children,
}: {
  label: string;
  submit: string;
  pending: boolean;
  /** The result of the action, shown while typing. */
  outcome?: string;
  refusal: string | null;
  onSubmit: () => void;
  onCancel: () => void;
  children: ReactNode;
}) {
  return (
    <form
      noValidate
      aria-label={label}
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
      <p aria-live="polite" className="min-h-4 text-fg-muted text-xs">
        {outcome}
      </p>
      {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
      <DialogButtons>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" loading={pending}>
          {submit}
        </Button>
      </DialogButtons>
    </form>
  );
}
