import type { ReactNode } from "react";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";

/** Names the new sign-in step. `children` are the fields above the name. */
export function FactorNameForm({
  name,
  onName,
  hint = "So that you know it again.",
  problem,
  busy,
  ready = true,
  submitLabel = "Continue",
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
      <Field label="Name" hint={hint}>
        <Input maxLength={60} value={name} onChange={(event) => onName(event.target.value)} />
      </Field>
      {problem ? <Notice tone="danger">{problem}</Notice> : null}
      <Button type="submit" variant="primary" loading={busy} disabled={name.trim() === "" || !ready}>
        {submitLabel}
      </Button>
    </form>
  );
}
