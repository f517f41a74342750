import { en as english } from "@autoiq/domain/catalog/shell/en";
import { SecondFactorCard } from "~/features/identity/factors/second-factor-card";
import { useSharedMessages } from "~/platform/language/messages";
import { Text } from "~/platform/language/text";
import { useMe } from "~/platform/session/use-session";
import { useSignOut } from "~/platform/session/use-sign-out";
import { Button } from "~/ui/button";
import { Wordmark } from "~/ui/wordmark";

/** The person's shop requires a second step for their role, and they have none yet. */
export function SecondFactorRequired({ done, onDone }: { done: boolean; onDone: () => void }) {
  const t = useSharedMessages("shell", english);
  const { email } = useMe();
  const signOut = useSignOut();
  return (
    <main id="main" className="mx-auto grid min-h-dvh w-full max-w-xl content-center gap-5 px-4 py-10">
      <Wordmark />
      <div>
        <h1 className="font-semibold text-2xl tracking-tight">
          {done ? t.secondStep.doneTitle : t.secondStep.title}
        </h1>
        <p role="status" className="mt-2 text-fg-muted">
          {done ? t.secondStep.doneText : t.secondStep.text}
        </p>
      </div>
      {done ? (
        <Button variant="primary" size="lg" onClick={onDone}>
          {t.secondStep.open}
        </Button>
      ) : null}
      <SecondFactorCard />
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-fg-muted text-sm">
        <span className="min-w-0">
          <Text of={t.signedInAs} values={{ email: <span className="break-words">{email}</span> }} />
        </span>
        <Button size="sm" variant="link" onClick={() => void signOut()}>
          {t.menu.signOut}
        </Button>
      </p>
    </main>
  );
}
