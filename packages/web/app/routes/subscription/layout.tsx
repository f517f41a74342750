import { redirectFor, signInPath } from "@autoiq/domain/identity/redirects";
import { baseLanguage } from "@autoiq/domain/kernel/language";
import { useState } from "react";
import { Link, Navigate, Outlet, useLocation } from "react-router";
import { StepUpDialog } from "~/features/identity/factors/step-up-dialog";
import { useFixedLanguage } from "~/platform/language/language";
import { useLiveEvents } from "~/platform/live/use-live";
import { type CurrentLocation, selectLocation } from "~/platform/organization";
import { useSession } from "~/platform/session/use-session";
import { useSignOut } from "~/platform/session/use-sign-out";
import { Button } from "~/ui/button";
import { ErrorState } from "~/ui/feedback/error-state";
import { ThemeMenu } from "~/ui/overlays/theme-menu";
import { Spinner } from "~/ui/spinner";
import { Wordmark } from "~/ui/wordmark";

/** Only an owner chooses a plan. Everybody else is redirected to their own first page. */
export default function SubscriptionLayout() {
  useFixedLanguage(baseLanguage);
  const session = useSession();
  const { pathname, search } = useLocation();
  if (session.status === "signed-out")
    return <Navigate to={redirectFor({ signedIn: false }, pathname, search) ?? signInPath} replace />;
  if (session.status === "second-factor") return <Navigate to={signInPath} replace />;
  if (session.status !== "signed-in")
    return (
      <main id="main" className="grid min-h-dvh place-items-center text-fg-muted">
        {session.status === "loading" ? (
          <Spinner label="Loading plans…" />
        ) : (
          <ErrorState title="The server can't be reached" error={session.error} onRetry={session.retry} />
        )}
      </main>
    );
  const own = session.me.memberships.find((each) => each.role === "owner");
  if (!own) return <Navigate to={`/${session.me.role}`} replace />;
  return <Frame location={own} email={session.me.email} />;
}

function Frame({ location, email }: { location: CurrentLocation; email: string }) {
  const signOut = useSignOut();
  // Before anything below requests the shop's plan from the server.
  useState(() => selectLocation(location));
  useLiveEvents("shop");
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex items-center justify-between gap-4 border-line border-b px-4 py-2.5 md:px-6">
        <Link to="/owner" aria-label="AutoIQ, your shop" className="flex min-h-11 items-center rounded-md">
          <Wordmark />
        </Link>
        <div className="flex min-w-0 items-center gap-2">
          <span className="truncate text-fg-muted text-sm max-sm:hidden">{email}</span>
          <Button variant="ghost" onClick={() => void signOut()}>
            Sign out
          </Button>
          <ThemeMenu />
        </div>
      </header>
      <main id="main" tabIndex={-1} className="flex-1 px-4 pt-8 pb-16 outline-none md:px-6 md:pt-12">
        <Outlet />
        <StepUpDialog />
      </main>
    </div>
  );
}
