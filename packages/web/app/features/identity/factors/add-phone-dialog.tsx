import { useState } from "react";
import { withCountry } from "~/features/identity/account-settings/phone-number";
import { useMessages } from "~/platform/language/messages";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { Dialog } from "~/ui/overlays/dialog";
import { FactorNameForm } from "./factor-name-form";
import { SaveCodesDialog } from "./save-codes-dialog";
import { enrollPhone, sendCodeBySms, verifyBySms } from "./second-factor";
import { type AddFactorProps, nextFreeName, useEnrollment } from "./use-add-factor";
import { VerifyFactorForm } from "./verify-factor-form";

/** Adds a phone number that receives a texted code as a second step. */
export function AddPhoneDialog(adds: AddFactorProps) {
  const messages = useMessages("second-step");
  const t = messages.phone;
  const [name, setName] = useState(() => nextFreeName(t.name, adds.taken));
  const [phone, setPhone] = useState("");
  const [challenge, setChallenge] = useState<{ factorId: string; challengeId: string } | null>(null);
  const { busy, problem, attempt, prove, codes, close, finish } = useEnrollment(adds, {
    title: t.done,
    description: t.doneText,
  });
  const send = (enteredPhone: string) =>
    attempt(async () => {
      const enrollment = await enrollPhone(enteredPhone, withCountry(phone));
      if (enrollment.error) return enrollment.error;
      const sent = await sendCodeBySms(enrollment.data.id);
      if (!sent.error) setChallenge({ factorId: enrollment.data.id, challengeId: sent.challengeId });
      return sent.error;
    });

  if (codes) return <SaveCodesDialog codes={codes} onDone={finish} />;
  return (
    <Dialog open onOpenChange={close} size="sm" title={messages.add.phone} description={t.text}>
      {challenge ? (
        <VerifyFactorForm
          label={t.code}
          hint={t.codeHint}
          problem={problem}
          busy={busy}
          onProve={(code) => void prove(() => verifyBySms(challenge.factorId, challenge.challengeId, code))}
        />
      ) : (
        <FactorNameForm
          name={name}
          onName={setName}
          problem={problem}
          busy={busy}
          ready={phone.trim() !== ""}
          submitLabel={t.textMe}
          onSubmit={(enteredPhone) => void send(enteredPhone)}
        >
          <Field label={t.number} hint={t.numberHint}>
            <Input
              type="tel"
              autoComplete="tel"
              value={phone}
              onChange={(event) => setPhone(event.target.value)}
            />
          </Field>
        </FactorNameForm>
      )}
    </Dialog>
  );
}
