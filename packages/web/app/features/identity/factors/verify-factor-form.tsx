import { type ReactNode, useState } from "react";
import { localized, useMessages } from "~/platform/language/messages";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { DialogButtons } from "~/ui/overlays/dialog-buttons";
import { CodeField } from "../code-field";

/** Prompts for the first code of a new second step. `children` explain where the code comes from. */
export function VerifyFactorForm({
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
  /** Receives the code without spaces. */
  onProve: (code: string) => void;
  children?: ReactNode;
}) {
  const t = useMessages("second-step");
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
      {problem ? <Notice tone="danger">{localized(problem)}</Notice> : null}
      <CodeField label={label} hint={hint} value={code} onChange={(event) => setCode(event.target.value)} />
      <DialogButtons>
        <Button type="submit" variant="primary" loading={busy} disabled={code.trim() === ""}>
          {t.verify}
        </Button>
      </DialogButtons>
    </form>
  );
}
