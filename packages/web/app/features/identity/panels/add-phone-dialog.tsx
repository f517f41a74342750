import { useState } from "react";
import { Dialog } from "~/ui/dialog";
import { Field } from "~/ui/field";
import { Input } from "~/ui/input";
import { withCountry } from "../phone-number";
import { beginPhone, proveByText, textCode } from "../second-factor";
import { type AddsFactor, freeName, useEnrolment } from "./add-factor";
import { NameForm } from "./name-form";
import { ProveForm } from "./prove-form";
import { SaveCodesDialog } from "./save-codes-dialog";

/** A phone that gets a code by text as a second sign-in step. */
export function AddPhoneDialog(adds: AddsFactor) {
  const [name, setName] = useState(() => freeName("Phone", adds.taken));
  const [phone, setPhone] = useState("");
  const [asked, setAsked] = useState<{ factorId: string; challengeId: string } | null>(null);
  const { busy, problem, attempt, prove, codes, close, finish } = useEnrolment(adds, {
    title: "Phone added",
    description: "From now on your sign-in can text it a code.",
  });
  const send = (wanted: string) =>
    attempt(async () => {
      const begun = await beginPhone(wanted, withCountry(phone));
      if (begun.error) return begun.error;
      const sent = await textCode(begun.data.id);
      if (!sent.error) setAsked({ factorId: begun.data.id, challengeId: sent.challengeId });
      return sent.error;
    });

  if (codes) return <SaveCodesDialog codes={codes} onDone={finish} />;
  return (
    <Dialog
      open
      onOpenChange={close}
      size="sm"
      title="Add a phone"
      description="We text a code to it, and you type the code after your password. An authenticator app is safer: a number can be taken over."
    >
      {asked ? (
        <ProveForm
          label="Code from the text"
          hint="It works for 5 minutes."
          problem={problem}
          busy={busy}
          onProve={(code) => void prove(() => proveByText(asked.factorId, asked.challengeId, code))}
        />
      ) : (
        <NameForm
          name={name}
          onName={setName}
          problem={problem}
          busy={busy}
          ready={phone.trim() !== ""}
          submitLabel="Text me a code"
          onSubmit={(wanted) => void send(wanted)}
        >
          <Field label="Phone number" hint="With its country code when it is not a North American one.">
            <Input
              type="tel"
              autoComplete="tel"
              value={phone}
              onChange={(event) => setPhone(event.target.value)}
            />
          </Field>
        </NameForm>
      )}
    </Dialog>
  );
}
