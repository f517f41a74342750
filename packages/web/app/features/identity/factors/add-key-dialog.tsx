import { useState } from "react";
import { useMessages } from "~/platform/language/messages";
import { Dialog } from "~/ui/overlays/dialog";
import { FactorNameForm } from "./factor-name-form";
import { SaveCodesDialog } from "./save-codes-dialog";
import { addKey, keyProblem } from "./security-keys";
import { type AddFactorProps, nextFreeName, useEnrollment } from "./use-add-factor";

/** Adds a security key as a second step: name it, touch it, save the recovery codes. */
export function AddKeyDialog(adds: AddFactorProps) {
  const messages = useMessages("second-step");
  const t = messages.key;
  const [name, setName] = useState(() => nextFreeName(t.name, adds.taken));
  const { busy, problem, prove, codes, close, finish } = useEnrollment(adds, {
    title: t.done,
    description: t.doneText,
  });
  const add = (enteredName: string) =>
    prove(async () => {
      const message = await addKey(enteredName).catch(keyProblem);
      return message ? { name: "SecurityKey", message } : null;
    });

  if (codes) return <SaveCodesDialog codes={codes} onDone={finish} />;
  return (
    <Dialog open onOpenChange={close} size="sm" title={messages.add.key} description={t.text}>
      <FactorNameForm
        name={name}
        onName={setName}
        hint={t.nameHint}
        problem={problem}
        busy={busy}
        onSubmit={(enteredName) => void add(enteredName)}
      />
    </Dialog>
  );
}
