import { useState } from "react";
import { Link } from "react-router";
import { useSession } from "~/platform/session/use-session";
import { forgetAll } from "~/platform/storage-preferences";
import { Button } from "~/ui/button";

const listed = (keys: readonly string[]) => [...new Set(keys)].sort().join(", ");

export function ClearStorage() {
  const session = useSession();
  const [status, setStatus] = useState("");
  const clear = () => {
    const gone = forgetAll();
    setStatus(gone.length > 0 ? `Removed: ${listed(gone)}.` : "Nothing to remove.");
  };
  return (
    <section aria-labelledby="clear" className="rounded-xl border border-line bg-surface px-5 py-6 md:px-7">
      <h2 id="clear" className="font-semibold text-2xl tracking-tight">
        Clear saved data
      </h2>
      <p className="mt-2 max-w-[39em] text-base text-fg-muted">
        Removes every entry listed above, except your choice on this page and your sign-in.{" "}
        {session.status === "signed-in" ? (
          <>You're signed in as {session.email}. To remove that too, sign out from the menu at the top.</>
        ) : (
          <>
            For data on our servers, see the{" "}
            <Link to="/privacy#rights" className="text-accent-text underline underline-offset-4">
              privacy notice
            </Link>
            .
          </>
        )}
      </p>
      <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button onClick={clear}>Clear saved data</Button>
        <p role="status" className="text-fg-muted text-sm">
          {status}
        </p>
      </div>
    </section>
  );
}
