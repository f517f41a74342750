import type { Account } from "@autoiq/domain/identity/account/contract";
import { can } from "@autoiq/domain/kernel/permissions";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { accountQuery, useOwnZone } from "~/features/identity/account";
import { PreferencesForm } from "~/features/identity/forms/preferences-form";
import { ActivityCard } from "~/features/identity/panels/activity-card";
import { DeletionCard } from "~/features/identity/panels/deletion-card";
import { DevicesCard } from "~/features/identity/panels/devices-card";
import { ExportCard } from "~/features/identity/panels/export-card";
import { PasskeysCard } from "~/features/identity/panels/passkeys-card";
import { PasswordCard } from "~/features/identity/panels/password-card";
import { SecondFactorCard } from "~/features/identity/panels/second-factor-card";
import { useMe } from "~/platform/session/use-session";
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
  const managesShop = can(me.role, "shop.manage") && me.memberships.length > 0;
  return (
    <div className="max-w-3xl">
      <PageHeader
        title="Settings"
        description="For your own account and this browser."
        actions={
          managesShop ? (
            <Link to={`/${me.role}/settings`} className={buttonClass()}>
              Shop settings
            </Link>
          ) : null
        }
      />
      <div className="grid gap-4">
        <Card title="Look">
          <RadioGroup
            inline
            legend="Color theme"
            options={themes}
            value={theme}
            onChange={(event) => chooseTheme(event.target.value as ThemeChoice)}
          />
        </Card>
        <OwnCards
          show={(account) => (
            <>
              <Card title="Language, time and notifications">
                <PreferencesForm account={account} asksToJoin={can(me.role, "staff.manage")} />
              </Card>
              <PasswordCard account={account} />
            </>
          )}
        />
        <SecondFactorCard />
        <PasskeysCard timeZone={timeZone} />
        <DevicesCard timeZone={timeZone} />
        <ActivityCard timeZone={timeZone} />
        <ExportCard timeZone={timeZone} />
        <Card title="Privacy">
          <p className="max-w-[60ch] text-fg-muted text-sm">
            What AutoIQ keeps in this browser, and what of it you may switch off.
          </p>
          <Link to="/cookies" className={buttonClass({ className: "mt-4" })}>
            Cookie Settings
          </Link>
        </Card>
        <OwnCards show={(account) => <DeletionCard account={account} timeZone={timeZone} />} />
      </div>
    </div>
  );
}

/** Cards that need to know what the person has chosen so far. */
function OwnCards({ show }: { show: (account: Account) => ReactNode }) {
  const account = useQuery(accountQuery);
  if (account.data) return show(account.data);
  return (
    <Card>
      {account.isError ? (
        <ErrorState error={account.error} onRetry={() => void account.refetch()} />
      ) : (
        <SkeletonRows label="Loading your settings" />
      )}
    </Card>
  );
}
