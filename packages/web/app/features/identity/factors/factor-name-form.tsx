import type { ReactNode } from "react";
import { localized, useMessages } from "~/platform/language/messages";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { DialogButtons } from "~/ui/overlays/dialog-buttons";

/** Names the new second step. `children` are the fields above the name. */
export function FactorNameForm({
  name,
  onName,
  hint,
  problem,
  busy,
  ready = true,
  submitLabel,
  onSubmit,
  children,
}: {
  name: string;
  onName: (name: string) => void;
  hint?: string;
  problem: string | null;
  busy: boolean;
  /** Whether the fields above are also complete. */
  ready?: boolean;
  submitLabel?: string;
  onSubmit: (name: string) => void;
  children?: ReactNode;
}) {
  const t = useMessages("second-step").naming;
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(name.trim());
      }}
    >
      {children}
      <Field label={t.label} hint={hint ?? t.hint}>
        <Input maxLength={60} value={name} onChange={(event) => onName(event.target.value)} />
      </Field>
      {problem ? <Notice tone="danger">{localized(problem)}</Notice> : null}
      <DialogButtons>
        <Button type="submit" variant="primary" loading={busy} disabled={name.trim() === "" || !ready}>
          {submitLabel ?? t.submit}
        </Button>
      </DialogButtons>
    </form>
  );
}
