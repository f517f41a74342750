import { fillIn } from "@autoiq/domain/catalog/message";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { Link, useLocation } from "react-router";
import { ChangeEmailForm } from "~/features/identity/account-settings/change-email-form";
import { PhoneForm } from "~/features/identity/account-settings/phone-form";
import { accountQuery } from "~/features/identity/account-settings/preferences";
import { ProfileForm } from "~/features/identity/account-settings/profile-form";
import { ProfilePhoto } from "~/features/identity/account-settings/profile-photo";
import { profileQuery } from "~/features/identity/api";
import { LeaveShop } from "~/features/staff/leave-shop";
import { useMessages } from "~/platform/language/messages";
import { usePageTitle } from "~/platform/language/use-page-title";
import { currentOrganization } from "~/platform/organization";
import { useMe } from "~/platform/session/use-session";
import { buttonClass } from "~/ui/button";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Card } from "~/ui/layout/card";
import { PageHeader } from "~/ui/layout/page-header";

export const meta = () => [{ title: "Profile · AutoIQ" }, { name: "robots", content: "noindex" }];

/** The signed-in person's profile: what they may change, and what their shop or their email address determines. */
export default function Profile() {
  const messages = useMessages("account");
  const t = messages.profile;
  usePageTitle(t.page);
  const me = useMe();
  const here = currentOrganization();
  const profile = useQuery(profileQuery);
  const account = useQuery(accountQuery);
  const { hash } = useLocation();
  const pending = profile.isPending || account.isPending;
  // A link to one card scrolls to it once the cards are rendered.
  useEffect(() => {
    if (!pending && hash) document.getElementById(hash.slice(1))?.scrollIntoView({ block: "start" });
  }, [pending, hash]);
  return (
    <div className="max-w-3xl">
      <PageHeader title={t.title} description={t.text} />
      {pending ? (
        // One skeleton for all cards, so that no card moves down under a finger when the one above it loads.
        <Card>
          <SkeletonRows label={t.loading} />
        </Card>
      ) : (
        <div className="grid gap-4">
          <Card title={messages.photo.title}>
            {account.data ? (
              <ProfilePhoto
                account={account.data}
                name={`${me.firstName} ${me.lastName}`.trim() || me.email}
              />
            ) : (
              <ErrorState error={account.error} onRetry={() => void account.refetch()} />
            )}
          </Card>
          <Card title={t.details}>
            {profile.data ? (
              <ProfileForm profile={profile.data} />
            ) : (
              <ErrorState error={profile.error} onRetry={() => void profile.refetch()} />
            )}
          </Card>
          {me.organizations.length > 0 ? (
            <Card title={messages.phone.title} id="mobile" className="scroll-mt-20">
              {account.data ? (
                <PhoneForm account={account.data} />
              ) : (
                <ErrorState error={account.error} onRetry={() => void account.refetch()} />
              )}
            </Card>
          ) : null}
          <Card title={messages.email.title}>
            {account.data ? (
              <ChangeEmailForm email={me.email} account={account.data} />
            ) : (
              <ErrorState error={account.error} onRetry={() => void account.refetch()} />
            )}
          </Card>
          <Card
            title={t.account}
            actions={
              <Link to="/settings" className={buttonClass({ size: "sm" })}>
                {t.settings}
              </Link>
            }
          >
            <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-[9rem_minmax(0,1fr)]">
              <Fact name={t.accountType}>{messages.roles[me.role]}</Fact>
              {me.organizations.map((each) => (
                <Fact key={each.organizationId} name={t.shop}>
                  {each.organizationName}
                  <span className="text-fg-muted">
                    {me.memberships
                      .filter((membership) => membership.organizationId === each.organizationId)
                      .map(
                        (membership) =>
                          ` · ${fillIn(t.roleAt, { role: messages.roles[membership.role], location: membership.locationName })}`,
                      )}
                  </span>
                  {each.organizationId === here ? (
                    <span className="ml-3">
                      <LeaveShop name={each.organizationName} />
                    </span>
                  ) : null}
                </Fact>
              ))}
            </dl>
          </Card>
        </div>
      )}
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-fg-muted">{name}</dt>
      <dd className="min-w-0 break-words max-sm:-mt-2.5">{children}</dd>
    </>
  );
}
