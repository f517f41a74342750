import { useState } from "react";
import { Dialog } from "~/ui/overlays/dialog";
import { FactorNameForm } from "./factor-name-form";
import { SaveCodesDialog } from "./save-codes-dialog";
import { addKey, keyProblem } from "./security-keys";
import { type AddFactorProps, nextFreeName, useEnrollment } from "./use-add-factor";

/** Adds a security key as a second sign-in step: name it, touch it, save the recovery codes. */
export function AddKeyDialog(adds: AddFactorProps) {
  const [name, setName] = useState(() => nextFreeName("Security key", adds.taken));
  const { busy, problem, prove, codes, close, finish } = useEnrollment(adds, {
    title: "Security key added",
    description: "From now on your sign-in asks for it.",
  });
  const add = (enteredName: string) =>
    prove(async () => {
      const message = await addKey(enteredName).catch(keyProblem);
      return message ? { name: "SecurityKey", message } : null;
    });

  if (codes) return <SaveCodesDialog codes={codes} onDone={finish} />;
  return (
    <Dialog
      open
      onOpenChange={close}
      size="sm"
      title="Add a security key"
      description="A key that you plug in or hold to the device, or the device's own fingerprint or face. You touch it after your password: nothing can be read over your shoulder or typed into a false page."
    >
      <FactorNameForm
        name={name}
        onName={setName}
        hint="So that you know it again, such as “Key on my ring”."
        problem={problem}
        busy={busy}
        onSubmit={(enteredName) => void add(enteredName)}
      />
    </Dialog>
  );
}
