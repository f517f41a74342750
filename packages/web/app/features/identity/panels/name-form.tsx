import type { ReactNode } from "react";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { Input } from "~/ui/input";
import { Notice } from "~/ui/notice";

/** What is to be added gets a name; `children` are the fields before it. */
export function NameForm({
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
  /** Whether the fields before it are filled, too. */
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
