import { en as english } from "@autoiq/domain/catalog/shell/en";
import { Search } from "lucide-react";
import { type ReactNode, useMemo, useState } from "react";
import { Link, useNavigate } from "react-router";
import { type CommandItem, useCommandSource } from "~/platform/commands/command-sources";
import { useShortcuts } from "~/platform/commands/shortcuts";
import { useSharedMessages } from "~/platform/language/messages";
import { setTheme } from "~/platform/theme";
import { Kbd } from "../data-display";
import { OfflineNotice } from "../feedback/offline-notice";
import { holdTypingFor, useHoldTypingOnLinks } from "../focus/hold-typing";
import { useRestoreFocus } from "../focus/use-restore-focus";
import { IconButton } from "../icon-button";
import { CommandMenu } from "../overlays/command-menu";
import { KeyboardShortcutsDialog } from "../overlays/keyboard-shortcuts-dialog";
import { Mark, Wordmark } from "../wordmark";
import { AlertTray } from "./alert-tray";
import { BottomNav } from "./bottom-nav";
import { LiveIndicator } from "./live-indicator";
import type { Navigation } from "./navigation";
import { RailNav } from "./rail-nav";
import { SideNav } from "./side-nav";
import { type LanguageChoice, UserMenu } from "./user-menu";

const noLinks: readonly { to: string; label: string }[] = [];

/** The frame of every workspace: navigation on the left (at the bottom on phones), search and account at the top. */
export function AppShell({
  home,
  navigation,
  shopName,
  shopDetail,
  locationSwitch,
  user,
  accountLinks = noLinks,
  bell,
  tools,
  fixedContent,
  language,
  onSignOut,
  children,
}: {
  /** The workspace's first page. */
  home: string;
  navigation: Navigation;
  /** The shop. Absent in a workspace without a shop. */
  shopName?: string | undefined;
  shopDetail?: ReactNode;
  /** Replaces both when the person can switch locations. */
  locationSwitch?: ReactNode;
  user: { name: string; email: string; picture?: ReactNode };
  /** Account menu items besides profile and settings. */
  accountLinks?: readonly { to: string; label: string }[];
  /** The page with the person's notifications, and how many are unread. Absent for a role without them. */
  bell?: { to: string; count: number } | undefined;
  /** Header buttons of this workspace. */
  tools?: ReactNode;
  /** Content that stays at the edge of the screen across pages. */
  fixedContent?: ReactNode;
  /** In a workspace that is translated. */
  language?: LanguageChoice | undefined;
  onSignOut: () => void;
  children: ReactNode;
}) {
  const t = useSharedMessages("shell", english);
  const [finding, setFinding] = useState(false);
  const [showsKeys, setShowsKeys] = useState(false);
  const navigate = useNavigate();
  const choose = (item: CommandItem) => {
    if (item.to) {
      holdTypingFor(item.to);
      void navigate(item.to);
    }
    item.run?.();
  };
  useRestoreFocus();
  useHoldTypingOnLinks();
  useShortcuts({ choose, help: () => setShowsKeys(true) });
  useCommandSource(
    useMemo(
      () => ({
        id: "account",
        heading: t.commands.account,
        items: [
          { id: "profile", label: t.menu.profile, also: t.commands.profileTerms, to: "/profile" },
          {
            id: "account",
            label: t.commands.settings,
            also: t.commands.settingsTerms,
            to: "/settings",
          },
          {
            id: "keys",
            label: t.menu.keys,
            also: t.commands.keysTerms,
            run: () => setShowsKeys(true),
          },
          ...accountLinks.map(({ to, label }) => ({ id: to, to, label })),
          { id: "help", label: t.commands.help, also: t.commands.helpTerms, to: "/help" },
          {
            id: "light",
            label: t.commands.light,
            also: t.commands.lightTerms,
            run: () => setTheme("light"),
          },
          { id: "dark", label: t.commands.dark, also: t.commands.darkTerms, run: () => setTheme("dark") },
          { id: "sign-out", label: t.menu.signOut, also: t.commands.signOutTerms, run: onSignOut },
        ],
      }),
      [accountLinks, onSignOut, t],
    ),
  );
  return (
    <div className="min-h-dvh md:grid md:grid-cols-[5.75rem_minmax(0,1fr)] lg:grid-cols-[14rem_minmax(0,1fr)] print:block">
      <aside className="sticky top-0 hidden h-dvh flex-col gap-0.5 border-line border-r bg-surface px-3 py-1.5 md:flex md:max-lg:px-1.5 print:hidden">
        <Link to={home} aria-label={t.home} className="rounded-md px-2 md:max-lg:mx-auto">
          <Wordmark className="max-lg:hidden" />
          <Mark className="size-8 lg:hidden" />
        </Link>
        <nav aria-label={t.workspace} className="min-h-0 flex-1 overflow-y-auto p-0.5">
          <div className="max-lg:hidden">
            <SideNav navigation={navigation} />
          </div>
          <div className="lg:hidden">
            <RailNav navigation={navigation} />
          </div>
        </nav>
        {locationSwitch ??
          (shopName === undefined ? null : (
            <div className="rounded-md bg-sunken px-3 py-1 md:max-lg:px-1.5 md:max-lg:text-center">
              <p
                className="font-medium md:max-lg:line-clamp-2 md:max-lg:text-2xs lg:truncate lg:text-sm"
                title={shopName}
              >
                {shopName}
              </p>
              {shopDetail ? (
                <div className="truncate text-fg-muted text-xs max-lg:hidden">{shopDetail}</div>
              ) : null}
            </div>
          ))}
      </aside>
      <div className="min-w-0">
        <header className="sticky top-0 z-30 flex h-14 items-center gap-2 border-line border-b bg-surface/95 px-4 backdrop-blur md:gap-3 md:px-6 print:hidden">
          <Link
            to={home}
            aria-label={t.home}
            className="-mx-1.5 grid size-11 shrink-0 place-items-center rounded-md md:hidden"
          >
            <Mark className="size-8" />
          </Link>
          {locationSwitch ? (
            <div className="min-w-0 flex-1 md:hidden">{locationSwitch}</div>
          ) : (
            <p className="min-w-0 flex-1 truncate font-medium text-sm md:hidden">{shopName ?? "AutoIQ"}</p>
          )}
          <button
            type="button"
            onClick={() => setFinding(true)}
            className="hidden h-9 w-full max-w-md items-center gap-2.5 rounded-md border border-line-strong/60 bg-sunken px-3 text-fg-muted text-sm hover:border-line-strong md:flex"
          >
            <Search aria-hidden="true" className="size-4" />
            <span className="flex-1 text-left">{t.find}</span>
            <Kbd>Ctrl K</Kbd>
          </button>
          <span className="hidden flex-1 md:block" />
          <LiveIndicator />
          <IconButton
            label={t.find}
            icon={<Search />}
            className="md:hidden"
            onClick={() => setFinding(true)}
          />
          {tools}
          {bell ? <AlertTray notifications={bell} /> : null}
          <UserMenu
            {...user}
            links={accountLinks}
            language={language}
            onKeys={() => setShowsKeys(true)}
            onSignOut={onSignOut}
          />
          {/* Takes the place of the page's upper padding, so that it moves nothing when it appears. */}
          <OfflineNotice line className="absolute inset-x-0 top-full" />
        </header>
        <main
          id="main"
          tabIndex={-1}
          className="mx-auto w-full max-w-[100rem] px-4 pt-5 pb-24 outline-none md:px-6 md:pb-10"
        >
          {children}
        </main>
      </div>
      <BottomNav navigation={navigation} />
      {fixedContent}
      <CommandMenu open={finding} onOpenChange={setFinding} onChoose={choose} />
      <KeyboardShortcutsDialog open={showsKeys} onOpenChange={setShowsKeys} />
    </div>
  );
}
