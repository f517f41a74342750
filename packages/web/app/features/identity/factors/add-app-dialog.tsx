import { Copy } from "lucide-react";
import { useState } from "react";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/overlays/dialog";
import { toast } from "~/ui/toast";
import { FactorNameForm } from "./factor-name-form";
import { SaveCodesDialog } from "./save-codes-dialog";
import { enrollApp, type NewApp, verifyByApp } from "./second-factor";
import { type AddFactorProps, nextFreeName, useEnrollment } from "./use-add-factor";
import { VerifyFactorForm } from "./verify-factor-form";

const copySecret = (secret: string) =>
  navigator.clipboard.writeText(secret).then(
    () => toast({ title: "Key copied" }),
    () =>
      toast({ title: "Copying is not possible here", description: "Type the key.", variant: "destructive" }),
  );

/** Adds an authenticator app as a second sign-in step: name it, scan it, verify it, save the recovery codes. */
export function AddAppDialog(adds: AddFactorProps) {
  const [name, setName] = useState(() => nextFreeName("Authenticator app", adds.taken));
  const [app, setApp] = useState<NewApp | null>(null);
  const { busy, problem, attempt, prove, codes, close, finish } = useEnrollment(adds, {
    title: "Authenticator app added",
    description: "From now on your sign-in asks for its code.",
  });
  const begin = (enteredName: string) =>
    attempt(async () => {
      const { data, error } = await enrollApp(enteredName);
      if (data) setApp(data);
      return error;
    });

  if (codes) return <SaveCodesDialog codes={codes} onDone={finish} />;
  if (app)
    return (
      <Dialog open onOpenChange={close} title="Scan this with your authenticator app">
        <VerifyFactorForm
          label="6-digit code"
          hint="The code that the app shows now."
          problem={problem}
          busy={busy}
          onProve={(code) => void prove(() => verifyByApp(app.id, code))}
        >
          <NewKey totp={app.totp} />
        </VerifyFactorForm>
      </Dialog>
    );
  return (
    <Dialog
      open
      onOpenChange={close}
      size="sm"
      title="Add an authenticator app"
      description="An app on your phone shows a new code every 30 seconds. You type it after your password."
    >
      <FactorNameForm
        name={name}
        onName={setName}
        hint="So that you know it again, such as “Work phone”."
        problem={problem}
        busy={busy}
        onSubmit={(enteredName) => void begin(enteredName)}
      />
    </Dialog>
  );
}

/** The key as a QR code to scan, and as letters to type. */
function NewKey({ totp }: Pick<NewApp, "totp">) {
  return (
    <div className="grid items-center gap-4 sm:grid-cols-[auto_minmax(0,1fr)]">
      <img
        src={totp.qr_code}
        alt="QR code that holds the key below"
        className="size-44 justify-self-center rounded-md border border-line bg-white"
      />
      <div className="grid gap-2 text-sm">
        <p className="text-fg-muted">
          Open Google Authenticator, 1Password, Microsoft Authenticator or another such app, add an account
          and scan the picture. No camera at hand? Type this key:
        </p>
        <p className="break-words rounded-md bg-sunken px-3 py-2 font-mono">
          {totp.secret.match(/.{1,4}/g)?.join(" ")}
        </p>
        <Button size="sm" className="justify-self-start" onClick={() => void copySecret(totp.secret)}>
          <Copy aria-hidden="true" className="size-4" />
          Copy key
        </Button>
      </div>
    </div>
  );
}
