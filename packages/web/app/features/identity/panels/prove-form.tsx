import { type ReactNode, useState } from "react";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { CodeField } from "../code-field";

/** The first code of a second step that is being added; `children` say where it comes from. */
export function ProveForm({
  label,
  hint,
  problem,
  busy,
  onProve,
  children,
}: {
  label: string;
  hint: string;
  problem: string | null;
  busy: boolean;
  /** Gets the code without the spaces that were typed for reading it. */
  onProve: (code: string) => void;
  children?: ReactNode;
}) {
  const [code, setCode] = useState("");
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onProve(code.replace(/\s/g, ""));
      }}
    >
      {children}
      {problem ? <Notice tone="danger">{problem}</Notice> : null}
      <CodeField label={label} hint={hint} value={code} onChange={(event) => setCode(event.target.value)} />
      <Button type="submit" variant="primary" loading={busy} disabled={code.trim() === ""}>
        Verify and turn on
      </Button>
    </form>
  );
}
