import { useState } from "react";
import { toast } from "~/ui/toast";
import { resendVerification } from "./api";
import { useAttempt } from "./use-attempt";

/** Between two mails to one address the server wants this many seconds. */
const mailInterval = 60;

/** Sends the verification mail again, and knows when it may be asked for once more. */
export function useResend() {
  const { attempt, refusal, left, rest } = useAttempt();
  const [busy, setBusy] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const resend = async (email: string) => {
    setBusy(true);
    setSentTo(null);
    const refused = await attempt(() => resendVerification(email));
    setBusy(false);
    if (refused) {
      toast({ title: "The email was not sent", description: refused.sentence, variant: "destructive" });
      return;
    }
    setSentTo(email);
    rest(mailInterval);
    toast({ title: "Verification email sent", description: `We sent a new link to ${email}.` });
  };
  return { resend, busy, left, sentTo, refusal };
}
