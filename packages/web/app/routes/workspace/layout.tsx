import { redirectFor, signInPath } from "@autoiq/domain/identity/redirects";
import { can } from "@autoiq/domain/kernel/permissions";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useState } from "react";
import { Navigate, Outlet, useLocation } from "react-router";
import { AIServiceProvider } from "~/features/assistant/ai-provider";
import { shopSession } from "~/features/assistant/ai-session";
import { DraftViews } from "~/features/assistant/panels/draft-views";
import { accountQuery, useOwnLook } from "~/features/identity/account";
import { OwnPhoto } from "~/features/identity/panels/photo-panel";
import { StepUpDialog } from "~/features/identity/panels/step-up-dialog";
import { useUnread } from "~/features/messages/api";
import { SeatPicker } from "~/features/staff/panels/seat-picker";
import { LeavingDialog } from "~/features/time-clock/panels/leaving-dialog";
import { type CommandSource, useCommandSource } from "~/platform/commands/command-sources";
import { useLiveEvents } from "~/platform/live/use-live";
import { followKeptActs } from "~/platform/offline/kept-acts";
import { choosePlace } from "~/platform/organization";
import { seatAt } from "~/platform/session/seat";
import { useMe, useSession } from "~/platform/session/use-session";
import { useSignOut } from "~/platform/session/use-sign-out";
import { ErrorState } from "~/ui/error-state";
import { AppShell } from "~/ui/shell/app-shell";
import { Spinner } from "~/ui/spinner";
import { AssistantBeside, AssistantButton } from "./assistant";
import { draftViews } from "./drafts/draft-views";
import { navigationOf } from "./navigation";
import { keysOf } from "./page-keys";
import { SecondFactorRequired } from "./second-factor-required";
import { WaitingForApproval } from "./waiting-for-approval";

export const meta = () => [{ title: "AutoIQ" }, { name: "robots", content: "noindex" }];

const operatorLinks = [{ to: "/operator/messages", label: "Messages from the site" }];

/** Lets in whoever the server says belongs here, and frames every workspace the same way. */
export default function WorkspaceLayout() {
  const session = useSession();
  const { pathname, search } = useLocation();
  // Once it is set up there are recovery codes to save: the person says when to go on.
  const [settingUp, setSettingUp] = useState(false);
  const required = session.status === "signed-in" && session.me.secondFactor === "required";
  useEffect(() => {
    if (required) setSettingUp(true);
  }, [required]);

  if (session.status === "loading")
    return (
      <main id="main" className="grid min-h-dvh place-items-center text-fg-muted">
        <Spinner label="Opening your workspace…" />
      </main>
    );
  if (session.status === "signed-out")
    return <Navigate to={redirectFor({ signedIn: false }, pathname, search) ?? signInPath} replace />;
  if (session.status === "second-factor") return <Navigate to={signInPath} replace />;
  if (session.status === "unreachable")
    return (
      <main id="main" className="grid min-h-dvh place-items-center">
        <ErrorState title="The server cannot be reached" error={session.error} onRetry={session.retry} />
      </main>
    );
  const { me } = session;
  // Pre-enrolled and confirmed, but the page was left before a password was chosen.
  if (me.awaitsPassword) return <Navigate to="/email-verified" replace />;
  if (me.secondFactor === "required" || (settingUp && me.secondFactor === "on"))
    return <SecondFactorRequired done={me.secondFactor === "on"} onDone={() => setSettingUp(false)} />;
  if (me.joinRequest) return <WaitingForApproval request={me.joinRequest} email={me.email} />;
  // Pages of the account (/profile, /settings) are everybody's, in the frame of the person's own workspace.
  const { area, seat } = seatAt(me, pathname);
  const mine = seat !== undefined || me.role === area;
  if (!mine) return <Navigate to={`/${me.role}`} replace />;
  return <Workspace />;
}

function Workspace() {
  const me = useMe();
  const { area, seat } = seatAt(me, useLocation().pathname);
  const signOut = useSignOut();
  const navigation = navigationOf[area];
  // Before anything below is drawn: its first questions already say where they are asked.
  choosePlace(seat ?? null);
  const pages = useMemo(
    (): CommandSource => ({
      id: "pages",
      heading: "Pages",
      items: navigation.map((item) => ({ id: item.to, label: item.label, to: item.to, ...keysOf(item.to) })),
    }),
    [navigation],
  );
  useCommandSource(pages);
  useLiveEvents(seat ? "shop" : area === "client" ? "own" : null);
  const { userId } = me;
  const works = seat !== undefined;
  const by = `${me.firstName} ${me.lastName}`.trim() || me.email;
  useEffect(() => (works ? followKeptActs(userId, by) : undefined), [works, userId, by]);
  useEffect(() => () => choosePlace(null), []);
  useOwnLook();
  const leave = useCallback(() => void signOut(), [signOut]);
  const photo = useQuery(accountQuery).data?.photo;
  const isDesk = seat !== undefined && can(seat.role, "message.view");
  const unread = useUnread(isDesk);
  const counted = navigation.map((item) =>
    item.to === `/${area}/messages` ? { ...item, count: unread.conversations } : item,
  );
  return (
    <DraftViews value={draftViews}>
      <AppShell
        home={`/${area}`}
        navigation={counted}
        bell={isDesk ? { to: `/${area}/notifications`, count: unread.notifications } : undefined}
        place={seat?.organizationName}
        placeDetail={seat?.locationName}
        placeSwitch={seat && me.seats.length > 1 ? <SeatPicker seats={me.seats} here={seat} /> : undefined}
        user={{ name: by, email: me.email, picture: photo ? <OwnPhoto id={photo} name={by} /> : undefined }}
        tools={seat ? <AssistantButton /> : undefined}
        beside={
          seat ? <AssistantBeside owner={`${userId} ${seat.organizationId} ${seat.locationId}`} /> : undefined
        }
        accountLinks={me.operator ? operatorLinks : []}
        onSignOut={leave}
      >
        <AIServiceProvider session={shopSession}>
          <Outlet />
        </AIServiceProvider>
        <StepUpDialog />
        {works ? <LeavingDialog /> : null}
      </AppShell>
    </DraftViews>
  );
}
