import { can } from "@autoiq/domain/kernel/permissions";
import { Link } from "react-router";
import { ActivityCard } from "~/features/identity/panels/activity-card";
import { DevicesCard } from "~/features/identity/panels/devices-card";
import { SecondFactorCard } from "~/features/identity/panels/second-factor-card";
import { useMe } from "~/platform/session/use-session";
import { chooseTheme, type ThemeChoice, useThemeChoice } from "~/platform/theme";
import { buttonClass } from "~/ui/button";
import { Card } from "~/ui/card";
import { PageHeader } from "~/ui/page-header";
import { RadioGroup } from "~/ui/radio-group";

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
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
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
        <Card title="Password">
          <p className="max-w-[60ch] text-fg-muted text-sm">
            A new password ends every other sign-in to your account.
          </p>
          <Link to="/reset-password" className={buttonClass({ className: "mt-4" })}>
            Change password
          </Link>
        </Card>
        <SecondFactorCard />
        <DevicesCard timeZone={timeZone} />
        <ActivityCard timeZone={timeZone} />
        <Card title="Privacy">
          <p className="max-w-[60ch] text-fg-muted text-sm">
            What AutoIQ keeps in this browser, and what of it you may switch off.
          </p>
          <Link to="/cookies" className={buttonClass({ className: "mt-4" })}>
            Cookie Settings
          </Link>
        </Card>
      </div>
    </div>
  );
}
