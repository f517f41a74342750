import { useState } from "react";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { toast } from "~/ui/toast";
import { resendVerification } from "../api";
import { useAttempt } from "../use-attempt";

/** Between two mails to one address the server wants this many seconds. */
const mailInterval = 60;

/** Sends the verification mail again, and says when it may be asked for once more. */
export function ResendVerification({ address }: { address: () => Promise<string | null> }) {
  const { attempt, refusal, left, rest } = useAttempt();
  const [busy, setBusy] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const resend = async () => {
    const email = await address();
    if (!email) return;
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
  return (
    <div className="grid gap-3">
      <Button loading={busy} disabled={left > 0} onClick={() => void resend()}>
        Resend verification email
        {left > 0 ? <span className="tabular">({left} s)</span> : null}
      </Button>
      {sentTo ? (
        <Notice tone="success">
          If {sentTo} waits to be verified, a new email is on its way. It replaces the one before.
        </Notice>
      ) : null}
      {refusal ? <Notice tone="danger">{refusal.sentence}</Notice> : null}
    </div>
  );
}
