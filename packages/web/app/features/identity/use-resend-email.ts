import { fillIn } from "@autoiq/domain/catalog/message";
import { useState } from "react";
import { localized, useMessages } from "~/platform/language/messages";
import { toast } from "~/ui/toast";
import { resendVerification } from "./api";
import { useSubmit } from "./use-submit";

/** The server requires this many seconds between two emails to one address. */
const emailIntervalSeconds = 60;

/** Resends the verification email and tracks when it may be sent again. */
export function useResendEmail() {
  const t = useMessages("email-verification").verify;
  const { attempt, refusal, secondsLeft, rest } = useSubmit();
  const [busy, setBusy] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const resend = async (email: string) => {
    setBusy(true);
    setSentTo(null);
    const refused = await attempt(() => resendVerification(email));
    setBusy(false);
    if (refused) {
      toast({ title: t.notSent, description: localized(refused.sentence), variant: "destructive" });
      return;
    }
    setSentTo(email);
    rest(emailIntervalSeconds);
    toast({ title: t.sent, description: fillIn(t.sentText, { email }) });
  };
  return { resend, busy, secondsLeft, sentTo, refusal };
}
