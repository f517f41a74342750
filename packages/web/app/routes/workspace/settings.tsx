import type { Account } from "@autoiq/domain/identity/account/contract";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { Link, useLocation } from "react-router";
import { accountQuery, useOwnZone } from "~/features/identity/account";
import { PreferencesForm } from "~/features/identity/forms/preferences-form";
import { ActivityCard } from "~/features/identity/panels/activity-card";
import { DeletionCard } from "~/features/identity/panels/deletion-card";
import { DevicesCard } from "~/features/identity/panels/devices-card";
import { ExportCard } from "~/features/identity/panels/export-card";
import { PasskeysCard } from "~/features/identity/panels/passkeys-card";
import { PasswordCard } from "~/features/identity/panels/password-card";
import { SecondFactorCard } from "~/features/identity/panels/second-factor-card";
import { passkeysPossibleQuery } from "~/features/identity/passkeys";
import { useMe } from "~/platform/session/use-session";
import { useWorkspace } from "~/platform/session/use-workspace";
import { chooseTheme, type ThemeChoice, useThemeChoice } from "~/platform/theme";
import { buttonClass } from "~/ui/button";
import { Card } from "~/ui/card";
import { ErrorState } from "~/ui/error-state";
import { PageHeader } from "~/ui/page-header";
import { RadioGroup } from "~/ui/radio-group";
import { SkeletonRows } from "~/ui/skeleton";

export const meta = () => [{ title: "Settings · AutoIQ" }, { name: "robots", content: "noindex" }];

const themes = [
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
  { value: "system", label: "Automatic", hint: "As this device is set." },
];

/** What the signed-in person decides for themselves; a shop's own settings are a page of the workspace. */
export default function Settings() {
  const me = useMe();
  const theme = useThemeChoice();
  const timeZone = useOwnZone();
  const account = useQuery(accountQuery);
  useArrival();
  const { may, to } = useWorkspace();
  const managesShop = me.seats.length > 0 && may("shop.manage");
  return (
    <div className="grid gap-x-10 xl:grid-cols-[minmax(0,48rem)_minmax(0,14rem)]">
      <div className="max-w-3xl">
        <PageHeader
          title="Settings"
          description="For your own account and this browser."
          actions={
            managesShop ? (
              <Link to={to("/settings")} className={buttonClass()}>
                Shop settings
              </Link>
            ) : null
          }
        />
        {account.isPending ? (
          // One for all: no part moves down under a finger when the one above it is filled.
          <Card>
            <SkeletonRows label="Loading your settings" />
          </Card>
        ) : (
          <div className="grid gap-4">
            <Part of="look">
              <Card title="Look">
                <RadioGroup
                  inline
                  legend="Color theme"
                  options={themes}
                  value={theme}
                  onChange={(event) => chooseTheme(event.target.value as ThemeChoice)}
                />
              </Card>
            </Part>
            <Part of="language">
              <OwnCards
                show={(account) => (
                  <Card title="Language, time and notifications">
                    <PreferencesForm account={account} asksToJoin={may("staff.manage")} />
                  </Card>
                )}
              />
            </Part>
            <Part of="password">
              <OwnCards show={(account) => <PasswordCard account={account} />} />
            </Part>
            <Part of="second-step">
              <SecondFactorCard />
            </Part>
            <Part of="passkeys">
              <PasskeysCard timeZone={timeZone} />
            </Part>
            <Part of="devices">
              <DevicesCard timeZone={timeZone} />
            </Part>
            <Part of="activity">
              <ActivityCard timeZone={timeZone} />
            </Part>
            <Part of="data">
              <ExportCard timeZone={timeZone} />
            </Part>
            <Part of="privacy">
              <Card title="Privacy">
                <p className="max-w-[60ch] text-fg-muted text-sm">
                  What AutoIQ keeps in this browser, and what of it you may switch off.
                </p>
                <Link to="/cookies" className={buttonClass({ className: "mt-4" })}>
                  Cookie Settings
                </Link>
              </Card>
            </Part>
            <Part of="deletion">
              <OwnCards show={(account) => <DeletionCard account={account} timeZone={timeZone} />} />
            </Part>
          </div>
        )}
      </div>
      <PartsIndex />
    </div>
  );
}

const parts = {
  look: "Look",
  language: "Language, time and notifications",
  password: "Password",
  "second-step": "Second sign-in step",
  passkeys: "Passkeys",
  devices: "Signed-in devices",
  activity: "Account activity",
  data: "Your data",
  privacy: "Privacy",
  deletion: "Delete account",
};

/** A mail's link names a part of this page, which is there once it is known what the person has chosen. */
function useArrival() {
  const { hash } = useLocation();
  const { isSuccess } = useQuery(accountQuery);
  useEffect(() => {
    if (isSuccess && hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [isSuccess, hash]);
}

/** A place that an address can name: /settings#devices. */
function Part({ of, children }: { of: keyof typeof parts; children: ReactNode }) {
  return (
    <div id={of} className="grid scroll-mt-20 empty:hidden">
      {children}
    </div>
  );
}

/** Where the screen is wide enough, what is on this page stands beside it. */
function PartsIndex() {
  const { data: passkeys } = useQuery(passkeysPossibleQuery);
  const shown = Object.entries(parts).filter(([id]) => id !== "passkeys" || passkeys);
  return (
    <nav aria-label="On this page" className="hidden xl:block">
      <ul className="sticky top-20 border-line border-l text-sm">
        {shown.map(([id, title]) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="-ml-px block border-transparent border-l py-1.5 pl-4 text-fg-muted hover:border-accent hover:text-fg"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Cards that need to know what the person has chosen so far. */
function OwnCards({ show }: { show: (account: Account) => ReactNode }) {
  const account = useQuery(accountQuery);
  if (account.data) return show(account.data);
  return (
    <Card>
      <ErrorState error={account.error} onRetry={() => void account.refetch()} />
    </Card>
  );
}
