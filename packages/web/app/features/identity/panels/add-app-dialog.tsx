import { Copy } from "lucide-react";
import { type FormEvent, useState } from "react";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { Field } from "~/ui/field";
import { Input } from "~/ui/input";
import { Notice } from "~/ui/notice";
import { toast } from "~/ui/toast";
import { CodeField } from "../code-field";
import { beginApp, factorsChanged, makeRecoveryCodes, type NewApp, proveByApp } from "../second-factor";
import { freeName, useSteps } from "./add-factor";
import { RecoveryCodes } from "./recovery-codes";

const copySecret = (secret: string) =>
  navigator.clipboard.writeText(secret).then(
    () => toast({ title: "Key copied" }),
    () =>
      toast({ title: "Copying is not possible here", description: "Type the key.", variant: "destructive" }),
  );

/** Name it, scan it, prove it, keep the recovery codes: an authenticator app as a second sign-in step. */
export function AddAppDialog({
  taken,
  withCodes,
  onClose,
}: {
  /** Names that are in use. */
  taken: readonly string[];
  /** Recovery codes are made with it: there are none yet. */
  withCodes: boolean;
  onClose: () => void;
}) {
  const [name, setName] = useState(() => freeName("Authenticator app", taken));
  const [app, setApp] = useState<NewApp | null>(null);
  const [code, setCode] = useState("");
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { busy, problem, attempt } = useSteps();

  const close = () => {
    onClose();
    void factorsChanged();
  };
  const finish = () => {
    close();
    toast({ title: "Authenticator app added", description: "From now on your sign-in asks for its code." });
  };
  const begin = async (event: FormEvent) => {
    event.preventDefault();
    await attempt(async () => {
      const { data, error } = await beginApp(name.trim());
      if (data) setApp(data);
      return error;
    });
  };
  const prove = async (event: FormEvent) => {
    event.preventDefault();
    if (!app) return;
    const right = await attempt(() => proveByApp(app.id, code.replace(/\s/g, "")));
    if (!right) return;
    if (!withCodes) return finish();
    const made = await attempt(async () => {
      const { data, error } = await makeRecoveryCodes(false);
      if (data) setCodes(data.codes);
      return error;
    });
    if (!made) finish();
  };

  if (codes)
    return (
      <Dialog
        open
        onOpenChange={finish}
        title="Save your recovery codes"
        footer={
          <Button variant="primary" onClick={finish}>
            I have saved them
          </Button>
        }
      >
        <RecoveryCodes codes={codes} />
      </Dialog>
    );
  if (app)
    return (
      <Dialog open onOpenChange={close} title="Scan this with your authenticator app">
        <form noValidate onSubmit={prove} className="grid gap-4">
          <div className="grid items-center gap-4 sm:grid-cols-[auto_minmax(0,1fr)]">
            <img
              src={app.totp.qr_code}
              alt="QR code that holds the key below"
              className="size-44 justify-self-center rounded-md border border-line bg-white"
            />
            <div className="grid gap-2 text-sm">
              <p className="text-fg-muted">
                Open Google Authenticator, 1Password, Microsoft Authenticator or another such app, add an
                account and scan the picture. No camera at hand? Type this key:
              </p>
              <p className="break-words rounded-md bg-sunken px-3 py-2 font-mono">
                {app.totp.secret.match(/.{1,4}/g)?.join(" ")}
              </p>
              <Button
                size="sm"
                className="justify-self-start"
                onClick={() => void copySecret(app.totp.secret)}
              >
                <Copy aria-hidden="true" className="size-4" />
                Copy key
              </Button>
            </div>
          </div>
          {problem ? <Notice tone="danger">{problem}</Notice> : null}
          <CodeField
            label="6-digit code"
            hint="The code that the app shows now."
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
          <Button type="submit" variant="primary" loading={busy} disabled={code.trim() === ""}>
            Verify and turn on
          </Button>
        </form>
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
      <form noValidate onSubmit={begin} className="grid gap-4">
        <Field label="Name" hint="So that you know it again, such as “Work phone”.">
          <Input maxLength={60} value={name} onChange={(event) => setName(event.target.value)} />
        </Field>
        {problem ? <Notice tone="danger">{problem}</Notice> : null}
        <Button type="submit" variant="primary" loading={busy} disabled={name.trim() === ""}>
          Continue
        </Button>
      </form>
    </Dialog>
  );
}
