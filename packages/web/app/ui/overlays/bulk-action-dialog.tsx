import type { BulkResult } from "@autoiq/domain/kernel/selection";
import { type FormEvent, type ReactNode, useId } from "react";
import { Button } from "../button";
import { Notice } from "../feedback/notice";
import { Dialog } from "./dialog";

/**
 * One action on many rows. It asks for confirmation, then says how many rows it changed, and which it skipped and
 * why.
 */
export function BulkActionDialog({
  title,
  submitLabel,
  ready,
  busy,
  refusal,
  done,
  onSubmit,
  onUndo,
  onClose,
  children,
}: {
  title: string;
  submitLabel: string;
  ready: boolean;
  busy: boolean;
  refusal: string | null;
  /** The result, with the sentence that says how many. */
  done: (BulkResult & { readonly sentence: string }) | null;
  onSubmit: () => void;
  /** Undoes the changes. */
  onUndo: (ids: readonly string[]) => void;
  onClose: () => void;
  children: ReactNode;
}) {
  const formId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  const footer = done ? (
    <>
      {done.changed.length > 0 ? <Button onClick={() => onUndo(done.changed)}>Undo</Button> : null}
      <Button variant="primary" onClick={onClose}>
        Close
      </Button>
    </>
  ) : (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button type="submit" form={formId} variant="primary" loading={busy} disabled={!ready}>
        {submitLabel}
      </Button>
    </>
  );
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())} title={title} footer={footer}>
      {done ? (
        <div className="grid gap-3 text-sm">
          <p role="status">{done.sentence}</p>
          {done.skipped.length > 0 ? (
            <section className="grid gap-1.5">
              <h3 className="font-medium">Skipped ({done.skipped.length})</h3>
              <ul className="grid max-h-72 gap-1 overflow-y-auto rounded-md bg-sunken p-3">
                {done.skipped.map(({ id, name, reason }) => (
                  <li key={id}>
                    <span className="font-medium">{name}</span>{" "}
                    <span className="text-fg-muted">{reason}</span>
                  </li>
                ))}
              </ul>
            </section>
          ) : null}
        </div>
      ) : (
        <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
          {children}
          {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
        </form>
      )}
    </Dialog>
  );
}
