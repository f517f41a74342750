import type { Account } from "@autoiq/domain/identity/account-settings/contract";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { Link, useLocation } from "react-router";
import { DeleteAccountCard } from "~/features/identity/account-settings/delete-account-card";
import { ExportAccountCard } from "~/features/identity/account-settings/export-account-card";
import { accountQuery, useTimeZonePreference } from "~/features/identity/account-settings/preferences";
import { PreferencesForm } from "~/features/identity/account-settings/preferences-form";
import { ActivityCard } from "~/features/identity/audit/activity-card";
import { DevicesCard } from "~/features/identity/devices/devices-card";
import { SecondFactorCard } from "~/features/identity/factors/second-factor-card";
import { passkeysPossibleQuery } from "~/features/identity/passkeys/passkeys";
import { PasskeysCard } from "~/features/identity/passkeys/passkeys-card";
import { PasswordCard } from "~/features/identity/passwords/password-card";
import { useMessages } from "~/platform/language/messages";
import { usePageTitle } from "~/platform/language/use-page-title";
import { useMe } from "~/platform/session/use-session";
import { useWorkspace } from "~/platform/session/use-workspace";
import { setTheme, type ThemePreference, useThemePreference } from "~/platform/theme";
import { buttonClass } from "~/ui/button";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { RadioGroup } from "~/ui/forms/radio-group";
import { Card } from "~/ui/layout/card";
import { PageHeader } from "~/ui/layout/page-header";

export const meta = () => [{ title: "Account settings · AutoIQ" }, { name: "robots", content: "noindex" }];

/** The signed-in person's own settings. The shop's settings are a page of the workspace. */
export default function Settings() {
  const t = useMessages("account").settings;
  usePageTitle(t.page);
  const themes = [
    { value: "light", label: t.themes.light },
    { value: "dark", label: t.themes.dark },
    { value: "system", label: t.themes.system, hint: t.themes.systemHint },
  ];
  const me = useMe();
  const theme = useThemePreference();
  const timeZone = useTimeZonePreference();
  const account = useQuery(accountQuery);
  useArrival();
  const { may, to } = useWorkspace();
  const managesShop = me.memberships.length > 0 && may("shop.manage");
  return (
    <div className="grid gap-x-10 xl:grid-cols-[minmax(0,48rem)_minmax(0,14rem)]">
      <div className="max-w-3xl">
        <PageHeader
          title={t.title}
          description={t.text}
          actions={
            managesShop ? (
              <Link to={to("/settings")} className={buttonClass()}>
                {t.shopSettings}
              </Link>
            ) : null
          }
        />
        {account.isPending ? (
          // One skeleton for all sections, so that no section moves down under a finger when the one above it loads.
          <Card>
            <SkeletonRows label={t.loading} />
          </Card>
        ) : (
          <div className="grid gap-4">
            <Part of="look">
              <Card title={t.look}>
                <RadioGroup
                  inline
                  legend={t.theme}
                  options={themes}
                  value={theme}
                  onChange={(event) => setTheme(event.target.value as ThemePreference)}
                />
              </Card>
            </Part>
            <Part of="language">
              <PersonalSettings
                show={(account) => (
                  <Card title={t.language}>
                    <PreferencesForm account={account} asksToJoin={may("staff.manage")} />
                  </Card>
                )}
              />
            </Part>
            <Part of="password">
              <PersonalSettings show={(account) => <PasswordCard account={account} />} />
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
              <ExportAccountCard timeZone={timeZone} />
            </Part>
            <Part of="privacy">
              <Card title={t.privacy}>
                <p className="max-w-[38em] text-fg-muted text-sm">{t.privacyText}</p>
                <Link to="/cookies" className={buttonClass({ className: "mt-4" })}>
                  {t.cookies}
                </Link>
              </Card>
            </Part>
            <Part of="deletion">
              <PersonalSettings
                show={(account) => <DeleteAccountCard account={account} timeZone={timeZone} />}
              />
            </Part>
          </div>
        )}
      </div>
      <PartsIndex />
    </div>
  );
}

/** The sections in their order, each with the name of its title. */
const parts = {
  look: "look",
  language: "language",
  password: "password",
  "second-step": "secondStep",
  passkeys: "passkeys",
  devices: "devices",
  activity: "activity",
  data: "data",
  privacy: "privacy",
  deletion: "deletion",
} as const;

/** An email's link names a section of this page. The section exists once the person's settings are loaded. */
function useArrival() {
  const { hash } = useLocation();
  const { isSuccess } = useQuery(accountQuery);
  useEffect(() => {
    if (isSuccess && hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [isSuccess, hash]);
}

/** A section that an address can name: /settings#devices. */
function Part({ of, children }: { of: keyof typeof parts; children: ReactNode }) {
  return (
    <div id={of} className="grid scroll-mt-20 empty:hidden">
      {children}
    </div>
  );
}

/** On a wide screen the contents of this page are listed beside it. */
function PartsIndex() {
  const { settings } = useMessages("account");
  const { data: passkeys } = useQuery(passkeysPossibleQuery);
  const shown = Object.entries(parts).filter(([id]) => id !== "passkeys" || passkeys);
  return (
    <nav aria-label={settings.onPage} className="hidden xl:block">
      <ul className="sticky top-20 border-line border-l text-sm">
        {shown.map(([id, title]) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="-ml-px block border-transparent border-l py-1.5 pl-4 text-fg-muted hover:border-accent hover:text-fg"
            >
              {settings[title]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Cards that need the person's current settings. */
function PersonalSettings({ show }: { show: (account: Account) => ReactNode }) {
  const account = useQuery(accountQuery);
  if (account.data) return show(account.data);
  return (
    <Card>
      <ErrorState error={account.error} onRetry={() => void account.refetch()} />
    </Card>
  );
}
