import { ShieldCheck } from "lucide-react";
import { useMessages } from "~/platform/language/messages";
import { Text } from "~/platform/language/text";
import { dropSession } from "~/platform/session/auth-client";
import { rememberUser } from "~/platform/session/local-session";
import { Button } from "~/ui/button";
import { toast } from "~/ui/toast";
import { SecondFactorForm } from "./second-factor-form";

/** The second step, after the correct password. Verification continues the sign-in automatically. */
export function SecondFactorStep({ email }: { email: string }) {
  const t = useMessages("identity");
  const factor = useMessages("second-factor");
  return (
    <>
      <span
        aria-hidden="true"
        className="grid size-12 place-items-center rounded-lg bg-accent-soft text-accent-text"
      >
        <ShieldCheck className="size-6" />
      </span>
      <h1 className="mt-5 font-extrabold text-3xl leading-[1.05] tracking-[-0.03em]">{factor.title}</h1>
      <p role="status" className="mt-3 mb-6 text-base text-fg-muted">
        {email ? (
          <Text
            of={factor.textAs}
            values={{ email: <strong className="break-words font-medium text-fg">{email}</strong> }}
          />
        ) : (
          factor.text
        )}
      </p>
      <SecondFactorForm
        onProved={() => {
          rememberUser.activity(Date.now());
          toast({ title: t.signIn.done, description: t.signIn.doneText });
        }}
      />
      <Button variant="ghost" className="mt-3 w-full" onClick={() => void dropSession()}>
        {t.backToSignIn}
      </Button>
    </>
  );
}
