import type { AreaMessages } from "@autoiq/domain/catalog/areas";
import { Copy } from "lucide-react";
import { useState } from "react";
import { useMessages } from "~/platform/language/messages";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/overlays/dialog";
import { toast } from "~/ui/toast";
import { FactorNameForm } from "./factor-name-form";
import { SaveCodesDialog } from "./save-codes-dialog";
import { enrollApp, type NewApp, verifyByApp } from "./second-factor";
import { type AddFactorProps, nextFreeName, useEnrollment } from "./use-add-factor";
import { VerifyFactorForm } from "./verify-factor-form";

const copySecret = (secret: string, { app, copyRefused }: AreaMessages<"second-step">) =>
  navigator.clipboard.writeText(secret).then(
    () => toast({ title: app.keyCopied }),
    () => toast({ title: copyRefused, description: app.typeKey, variant: "destructive" }),
  );

/** Adds an authenticator app as a second step: name it, scan it, verify it, save the recovery codes. */
export function AddAppDialog(adds: AddFactorProps) {
  const messages = useMessages("second-step");
  const t = messages.app;
  const [name, setName] = useState(() => nextFreeName(t.name, adds.taken));
  const [app, setApp] = useState<NewApp | null>(null);
  const { busy, problem, attempt, prove, codes, close, finish } = useEnrollment(adds, {
    title: t.done,
    description: t.doneText,
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
      <Dialog open onOpenChange={close} title={t.scanTitle}>
        <VerifyFactorForm
          label={t.code}
          hint={t.codeHint}
          problem={problem}
          busy={busy}
          onProve={(code) => void prove(() => verifyByApp(app.id, code))}
        >
          <NewKey totp={app.totp} />
        </VerifyFactorForm>
      </Dialog>
    );
  return (
    <Dialog open onOpenChange={close} size="sm" title={messages.add.app} description={t.text}>
      <FactorNameForm
        name={name}
        onName={setName}
        hint={t.nameHint}
        problem={problem}
        busy={busy}
        onSubmit={(enteredName) => void begin(enteredName)}
      />
    </Dialog>
  );
}

/** The key as a QR code to scan, and as letters to type. */
function NewKey({ totp }: Pick<NewApp, "totp">) {
  const messages = useMessages("second-step");
  const t = messages.app;
  return (
    <div className="grid items-center gap-4 sm:grid-cols-[auto_minmax(0,1fr)]">
      <img
        src={totp.qr_code}
        alt={t.qr}
        className="size-44 justify-self-center rounded-md border border-line bg-white"
      />
      <div className="grid gap-2 text-sm">
        <p className="text-fg-muted">{t.scan}</p>
        <p className="break-words rounded-md bg-sunken px-3 py-2 font-mono">
          {totp.secret.match(/.{1,4}/g)?.join(" ")}
        </p>
        <Button
          size="sm"
          className="justify-self-start"
          onClick={() => void copySecret(totp.secret, messages)}
        >
          <Copy aria-hidden="true" className="size-4" />
          {t.copyKey}
        </Button>
      </div>
    </div>
  );
}
