import { accountTypeLabels } from "@autoiq/domain/identity/schema";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { Link, useLocation } from "react-router";
import { accountQuery } from "~/features/identity/account";
import { profileQuery } from "~/features/identity/api";
import { ChangeEmailForm } from "~/features/identity/forms/change-email-form";
import { MobileForm } from "~/features/identity/forms/mobile-form";
import { ProfileForm } from "~/features/identity/forms/profile-form";
import { PhotoPanel } from "~/features/identity/panels/photo-panel";
import { LeaveShop } from "~/features/staff/panels/leave-shop";
import { currentOrganization } from "~/platform/organization";
import { useMe } from "~/platform/session/use-session";
import { buttonClass } from "~/ui/button";
import { Card } from "~/ui/card";
import { ErrorState } from "~/ui/error-state";
import { PageHeader } from "~/ui/page-header";
import { SkeletonRows } from "~/ui/skeleton";

export const meta = () => [{ title: "Profile · AutoIQ" }, { name: "robots", content: "noindex" }];

/** Who the signed-in person is: what they may change, and what their shop or their mail address decides. */
export default function Profile() {
  const me = useMe();
  const here = currentOrganization();
  const profile = useQuery(profileQuery);
  const account = useQuery(accountQuery);
  const { hash } = useLocation();
  const pending = profile.isPending || account.isPending;
  // A link to one card finds it once the cards are there.
  useEffect(() => {
    if (!pending && hash) document.getElementById(hash.slice(1))?.scrollIntoView({ block: "start" });
  }, [pending, hash]);
  return (
    <div className="max-w-3xl">
      <PageHeader title="Profile" description="Your own account: what others in AutoIQ know you by." />
      {pending ? (
        // One for all: no card moves down under a finger when the one above it is filled.
        <Card>
          <SkeletonRows label="Loading your profile" />
        </Card>
      ) : (
        <div className="grid gap-4">
          <Card title="Photo">
            {account.data ? (
              <PhotoPanel account={account.data} name={`${me.firstName} ${me.lastName}`.trim() || me.email} />
            ) : (
              <ErrorState error={account.error} onRetry={() => void account.refetch()} />
            )}
          </Card>
          <Card title="Name, phone and address">
            {profile.data ? (
              <ProfileForm profile={profile.data} />
            ) : (
              <ErrorState error={profile.error} onRetry={() => void profile.refetch()} />
            )}
          </Card>
          {me.memberships.length > 0 ? (
            <Card title="Mobile number" id="mobile" className="scroll-mt-20">
              {account.data ? (
                <MobileForm account={account.data} />
              ) : (
                <ErrorState error={account.error} onRetry={() => void account.refetch()} />
              )}
            </Card>
          ) : null}
          <Card title="Email address">
            {account.data ? (
              <ChangeEmailForm email={me.email} account={account.data} />
            ) : (
              <ErrorState error={account.error} onRetry={() => void account.refetch()} />
            )}
          </Card>
          <Card
            title="Account"
            actions={
              <Link to="/settings" className={buttonClass({ size: "sm" })}>
                Settings
              </Link>
            }
          >
            <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-[9rem_minmax(0,1fr)]">
              <Fact name="Account type">{accountTypeLabels[me.role]}</Fact>
              {me.memberships.map((each) => (
                <Fact key={each.organizationId} name="Shop">
                  {each.organizationName}
                  <span className="text-fg-muted">
                    {me.seats
                      .filter((seat) => seat.organizationId === each.organizationId)
                      .map((seat) => ` · ${accountTypeLabels[seat.role]} at ${seat.locationName}`)}
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
