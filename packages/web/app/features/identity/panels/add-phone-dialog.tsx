import { type FormEvent, useState } from "react";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { Field } from "~/ui/field";
import { Input } from "~/ui/input";
import { Notice } from "~/ui/notice";
import { toast } from "~/ui/toast";
import { CodeField } from "../code-field";
import { beginPhone, factorsChanged, makeRecoveryCodes, proveByText, textCode } from "../second-factor";
import { freeName, useSteps } from "./add-factor";
import { RecoveryCodes } from "./recovery-codes";

/** "(813) 555-0142" → "+18135550142": a number without its country code is one of North America. */
function withCountry(typed: string): string {
  const digits = typed.replace(/[^\d+]/g, "");
  if (digits.startsWith("+")) return digits;
  return digits.length === 10 ? `+1${digits}` : `+${digits}`;
}

/** A phone that gets a code by text as a second sign-in step. */
export function AddPhoneDialog({
  taken,
  withCodes,
  onClose,
}: {
  taken: readonly string[];
  withCodes: boolean;
  onClose: () => void;
}) {
  const [name, setName] = useState(() => freeName("Phone", taken));
  const [phone, setPhone] = useState("");
  const [asked, setAsked] = useState<{ factorId: string; challengeId: string } | null>(null);
  const [code, setCode] = useState("");
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { busy, problem, attempt } = useSteps();

  const close = () => {
    onClose();
    void factorsChanged();
  };
  const finish = () => {
    close();
    toast({ title: "Phone added", description: "From now on your sign-in can text it a code." });
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    await attempt(async () => {
      const begun = await beginPhone(name.trim(), withCountry(phone));
      if (begun.error) return begun.error;
      const sent = await textCode(begun.data.id);
      if (!sent.error) setAsked({ factorId: begun.data.id, challengeId: sent.challengeId });
      return sent.error;
    });
  };
  const prove = async (event: FormEvent) => {
    event.preventDefault();
    if (!asked) return;
    const right = await attempt(() =>
      proveByText(asked.factorId, asked.challengeId, code.replace(/\s/g, "")),
    );
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
  return (
    <Dialog
      open
      onOpenChange={close}
      size="sm"
      title="Add a phone"
      description="We text a code to it, and you type the code after your password. An authenticator app is safer: a number can be taken over."
    >
      {asked ? (
        <form noValidate onSubmit={prove} className="grid gap-4">
          {problem ? <Notice tone="danger">{problem}</Notice> : null}
          <CodeField
            label="Code from the text"
            hint="It works for 5 minutes."
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
          <Button type="submit" variant="primary" loading={busy} disabled={code.trim() === ""}>
            Verify and turn on
          </Button>
        </form>
      ) : (
        <form noValidate onSubmit={send} className="grid gap-4">
          <Field label="Phone number" hint="With its country code when it is not a North American one.">
            <Input
              type="tel"
              autoComplete="tel"
              value={phone}
              onChange={(event) => setPhone(event.target.value)}
            />
          </Field>
          <Field label="Name" hint="So that you know it again.">
            <Input maxLength={60} value={name} onChange={(event) => setName(event.target.value)} />
          </Field>
          {problem ? <Notice tone="danger">{problem}</Notice> : null}
          <Button
            type="submit"
            variant="primary"
            loading={busy}
            disabled={name.trim() === "" || phone.trim() === ""}
          >
            Text me a code
          </Button>
        </form>
      )}
    </Dialog>
  );
}
