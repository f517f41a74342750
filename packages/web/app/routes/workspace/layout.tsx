import { en as english } from "@autoiq/domain/catalog/shell/en";
import { redirectFor, signInPath } from "@autoiq/domain/identity/redirects";
import { baseLanguage, type Language } from "@autoiq/domain/kernel/language";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from "react";
import { Navigate, Outlet, useLocation } from "react-router";
import { AIServiceProvider } from "~/features/assistant/ai-provider";
import { DraftViews } from "~/features/assistant/drafts/draft-views";
import { shopSession } from "~/features/assistant/shop-session";
import {
  accountQuery,
  saveLanguage,
  useApplyPreferences,
} from "~/features/identity/account-settings/preferences";
import { ProfilePhotoSection } from "~/features/identity/account-settings/profile-photo";
import { StepUpDialog } from "~/features/identity/factors/step-up-dialog";
import { useUnread } from "~/features/messages/api";
import { MembershipPicker } from "~/features/staff/membership-picker";
import { ConfirmSignOutDialog } from "~/features/time-clock/offline/confirm-sign-out-dialog";
import { type CommandSource, useCommandSource } from "~/platform/commands/command-sources";
import { isTranslatedArea, useFixedLanguage, useLanguage } from "~/platform/language/language";
import {
  sharedMessages,
  switchLanguage,
  useLoadedMessages,
  useSharedMessages,
} from "~/platform/language/messages";
import { useLiveEvents } from "~/platform/live/use-live";
import { startActionQueue } from "~/platform/offline/action-queue";
import { selectLocation } from "~/platform/organization";
import { membershipAt, seatAt } from "~/platform/session/membership";
import { useMe, useSession } from "~/platform/session/use-session";
import { useSignOut } from "~/platform/session/use-sign-out";
import { toast } from "~/platform/toast";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { AppShell } from "~/ui/shell/app-shell";
import { type Navigation, withCount } from "~/ui/shell/navigation";
import { AssistantButton, AssistantSidebar } from "./assistant";
import { draftViews } from "./drafts/draft-views";
import { navigationCommands, navigationOf } from "./navigation";
import { Opening, Unreachable } from "./opening";

// Few people ever see these, and everybody else would load them with each page.
const SecondFactorRequired = lazy(async () => ({
  default: (await import("./second-factor-required")).SecondFactorRequired,
}));
const PracticeBand = lazy(async () => ({
  default: (await import("~/features/training/practice-band")).PracticeBand,
}));
const VoiceCommand = lazy(async () => ({ default: (await import("./voice-command")).VoiceCommand }));
const WaitingForApproval = lazy(async () => ({
  default: (await import("./waiting-for-approval")).WaitingForApproval,
}));

export const handle = { isTranslated: true };

export const meta = () => [{ title: "AutoIQ" }, { name: "robots", content: "noindex" }];

/** Until the console's own has loaded, which only operators need. */
const noNavigation: Navigation = { pages: [], groups: [] };

const operatorLinks = [
  { to: "/operator", label: "Operator console" },
  { to: "/operator/messages", label: "Website messages" },
];

/** Admits the people who the server says belong here, and gives every workspace the same frame. */
export default function WorkspaceLayout() {
  const session = useSession();
  const { pathname, search } = useLocation();
  // After setup there are recovery codes to save, so the person decides when to continue.
  const [settingUp, setSettingUp] = useState(false);
  const address = pathname.split("/")[1] ?? "";
  const workspace = session.status === "signed-in" ? membershipAt(session.me, pathname).area : address;
  // A person whom the shop has not let in has no workspace, and reads this as sign-in.
  const isOutside = session.status === "signed-in" && session.me.joinRequest !== null;
  useFixedLanguage(isOutside || isTranslatedArea(workspace) ? null : baseLanguage);
  const required = session.status === "signed-in" && session.me.secondFactor === "required";
  useEffect(() => {
    if (required) setSettingUp(true);
  }, [required]);

  if (session.status === "loading") return <Opening />;
  if (session.status === "signed-out")
    return <Navigate to={redirectFor({ signedIn: false }, pathname, search) ?? signInPath} replace />;
  if (session.status === "second-factor") return <Navigate to={signInPath} replace />;
  if (session.status === "unreachable") return <Unreachable error={session.error} onRetry={session.retry} />;
  const { me } = session;
  // Pre-enrolled and confirmed, but the page was left before a password was chosen.
  if (me.awaitsPassword) return <Navigate to="/email-verified" replace />;
  if (me.secondFactor === "required" || (settingUp && me.secondFactor === "on"))
    return (
      <Suspense fallback={<Opening />}>
        <SecondFactorRequired done={me.secondFactor === "on"} onDone={() => setSettingUp(false)} />
      </Suspense>
    );
  if (me.joinRequest)
    return (
      <Suspense fallback={<Opening />}>
        <WaitingForApproval request={me.joinRequest} email={me.email} />
      </Suspense>
    );
  // Account pages (/profile, /settings) are for everybody, in the frame of the person's own workspace.
  const { area, membership } = membershipAt(me, pathname);
  const mine = membership !== undefined || me.role === area;
  if (!mine) return <Navigate to={`/${me.role}`} replace />;
  return (
    <Suspense fallback={<Opening />}>
      <Workspace />
    </Suspense>
  );
}

/** What the frame translates. The desk is in English, and loads none of it. */
const frameAreas = ["shell"] as const;

/** Shows the language, and saves it to the account. Without a connection, the page stays as it is. */
async function chooseLanguage(language: Language, userId: string) {
  try {
    await switchLanguage(language);
  } catch {
    toast({ title: sharedMessages("shell", english).menu.languageNotLoaded, variant: "destructive" });
    return;
  }
  await saveLanguage(language, userId).catch(() => {
    toast({ title: sharedMessages("shell", english).menu.languageOnlyHere });
  });
}

function Workspace() {
  useLoadedMessages(frameAreas);
  const t = useSharedMessages("shell", english);
  const language = useLanguage();
  const me = useMe();
  const { pathname } = useLocation();
  const address = pathname.split("/")[1];
  const { area, membership } = membershipAt(me, pathname);
  const signOut = useSignOut();
  const seat = useMemo(() => (membership ? seatAt(membership) : undefined), [membership]);
  const isConsole = me.operator && address === "operator";
  const [consoleNavigation, setConsoleNavigation] = useState(noNavigation);
  useEffect(() => {
    if (!isConsole) return;
    import("../operator/navigation")
      .then(({ operatorNavigation }) => setConsoleNavigation(operatorNavigation))
      // Without a connection, no page of the console loads either.
      .catch(() => undefined);
  }, [isConsole]);
  const navigation = useMemo(
    () => (isConsole ? consoleNavigation : navigationOf(area, t, seat)),
    [isConsole, consoleNavigation, area, t, seat],
  );
  // Before anything below is rendered, because its first requests already name the location.
  selectLocation(membership ?? null);
  // Everyday names, and the pages that no navigation lists, follow when the page is there.
  const [named, setNamed] = useState<{
    readonly of: typeof navigation;
    readonly items: CommandSource["items"];
  }>();
  useEffect(() => {
    let isHere = true;
    void import("./page-commands")
      .then(({ pageCommands }) => isHere && setNamed({ of: navigation, items: pageCommands(area, t, seat) }))
      // Without a connection, the menu has the navigation's pages.
      .catch(() => undefined);
    return () => {
      isHere = false;
    };
  }, [navigation, area, t, seat]);
  const pages = useMemo(
    (): CommandSource => ({
      id: "pages",
      heading: t.commands.pages,
      items: (named?.of === navigation ? named.items : undefined) ?? navigationCommands(area, t, seat),
    }),
    [named, navigation, area, t, seat],
  );
  useCommandSource(pages);
  useLiveEvents(membership ? "shop" : area === "client" ? "own" : null);
  const { userId } = me;
  const works = membership !== undefined;
  const by = `${me.firstName} ${me.lastName}`.trim() || me.email;
  useEffect(() => (works ? startActionQueue(userId, by) : undefined), [works, userId, by]);
  useEffect(() => () => selectLocation(null), []);
  useApplyPreferences(userId);
  const leave = useCallback(() => void signOut(), [signOut]);
  const photo = useQuery(accountQuery).data?.photo;
  const unread = useUnread(works);
  const counted = useMemo(
    () =>
      withCount(
        withCount(navigation, `/${area}/messages`, unread.conversations),
        `/${area}/crm`,
        unread.overdueTasks,
      ),
    [navigation, area, unread.conversations, unread.overdueTasks],
  );
  return (
    <DraftViews value={draftViews}>
      <AppShell
        home={isConsole ? "/operator" : `/${area}`}
        navigation={counted}
        bell={works ? { to: `/${area}/notifications`, count: unread.notifications } : undefined}
        shopName={isConsole ? "Operator console" : membership?.organizationName}
        shopDetail={isConsole ? undefined : membership?.locationName}
        locationSwitch={
          membership && me.memberships.length > 1 && !isConsole ? (
            <MembershipPicker memberships={me.memberships} here={membership} />
          ) : undefined
        }
        user={{
          name: by,
          email: me.email,
          picture: photo ? <ProfilePhotoSection id={photo} name={by} /> : undefined,
        }}
        tools={membership ? <AssistantButton /> : undefined}
        fixedContent={
          membership ? (
            <AssistantSidebar owner={`${userId} ${membership.organizationId} ${membership.locationId}`} />
          ) : undefined
        }
        language={
          isTranslatedArea(area)
            ? { value: language, onChoose: (chosen) => void chooseLanguage(chosen, userId) }
            : undefined
        }
        accountLinks={
          isConsole
            ? [{ to: `/${area}`, label: "Back to my workspace" }]
            : me.operator
              ? operatorLinks
              : undefined
        }
        onSignOut={leave}
      >
        <AIServiceProvider session={shopSession}>
          {membership?.isPractice ? (
            <Suspense fallback={null}>
              <PracticeBand />
            </Suspense>
          ) : null}
          {/* A page waits for its own messages in the frame. */}
          <Suspense fallback={<SkeletonRows />}>
            <Outlet />
          </Suspense>
        </AIServiceProvider>
        {isTranslatedArea(area) ? null : (
          <Suspense fallback={null}>
            <VoiceCommand />
          </Suspense>
        )}
        <StepUpDialog />
        {works ? <ConfirmSignOutDialog /> : null}
      </AppShell>
    </DraftViews>
  );
}
