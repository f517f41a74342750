import { en as text } from "@autoiq/domain/catalog/identity-errors/en";
import { useQuery } from "@tanstack/react-query";
import { Fingerprint } from "lucide-react";
import { useState } from "react";
import { useMessages } from "~/platform/language/messages";
import { Button } from "~/ui/button";
import { toast } from "~/ui/toast";
import { passkeysPossibleQuery, signInWithPasskey } from "./passkeys";

/** Passkey sign-in, if the device and the installation support it. */
export function PasskeySignIn({
  disabled,
  onProblem,
}: {
  disabled: boolean;
  onProblem: (sentence: string | null) => void;
}) {
  const t = useMessages("identity");
  const { data: possible } = useQuery(passkeysPossibleQuery);
  const [busy, setBusy] = useState(false);
  if (possible === false) return null;
  const begin = async () => {
    setBusy(true);
    onProblem(null);
    const problem = await signInWithPasskey().catch(() => text.passkey.silent);
    setBusy(false);
    if (problem) return onProblem(problem);
    toast({ title: t.signIn.done, description: t.signIn.doneText });
  };
  return (
    // Reserves its space until support is known, so that nothing below shifts.
    <Button
      size="lg"
      className={possible ? undefined : "invisible"}
      loading={busy}
      disabled={disabled || !possible}
      onClick={() => void begin()}
    >
      <Fingerprint aria-hidden="true" className="size-4" />
      {t.signIn.passkey}
    </Button>
  );
}
