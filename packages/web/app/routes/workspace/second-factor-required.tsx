import { SecondFactorCard } from "~/features/identity/factors/second-factor-card";
import { useMe } from "~/platform/session/use-session";
import { useSignOut } from "~/platform/session/use-sign-out";
import { Button } from "~/ui/button";
import { Wordmark } from "~/ui/wordmark";

/** The person's shop requires a second sign-in step for their role, and they have none yet. */
export function SecondFactorRequired({ done, onDone }: { done: boolean; onDone: () => void }) {
  const { email } = useMe();
  const signOut = useSignOut();
  return (
    <main id="main" className="mx-auto grid min-h-dvh w-full max-w-xl content-center gap-5 px-4 py-10">
      <Wordmark />
      <div>
        <h1 className="font-semibold text-2xl tracking-tight">
          {done ? "Your second sign-in step is set up" : "Your shop asks for a second sign-in step"}
        </h1>
        <p role="status" className="mt-2 text-fg-muted">
          {done
            ? "From now on your sign-in asks for it. Your workspace is ready."
            : "Set one up now; it takes a minute. Then your workspace opens."}
        </p>
      </div>
      {done ? (
        <Button variant="primary" size="lg" onClick={onDone}>
          Open my workspace
        </Button>
      ) : null}
      <SecondFactorCard />
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-fg-muted text-sm">
        <span className="min-w-0">
          Signed in as <span className="break-words">{email}</span>
        </span>
        <Button size="sm" variant="link" onClick={() => void signOut()}>
          Sign out
        </Button>
      </p>
    </main>
  );
}
