import { getShopSettings } from "@autoiq/domain/shops/contract";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Link, useLocation } from "react-router";
import { MessageSettingsForm } from "~/features/messages/settings/message-settings-form";
import { TemplatesForm } from "~/features/messages/templates/templates-form";
import { LogoCard } from "~/features/shops/logo/logo-card";
import { BaysForm } from "~/features/shops/settings/bays-form";
import { LabelsForm } from "~/features/shops/settings/labels-form";
import { LaborMatrixForm } from "~/features/shops/settings/labor-matrix-form";
import { LocationForm } from "~/features/shops/settings/location-form";
import { LocationsCard } from "~/features/shops/settings/locations-card";
import { PartsMatrixForm } from "~/features/shops/settings/parts-matrix-form";
import { SecondFactorRoles } from "~/features/shops/settings/second-factor-roles";
import { PlanPanel } from "~/features/subscription/plan-panel";
import { queryOptionsFor } from "~/platform/api";
import { useMe } from "~/platform/session/use-session";
import { useWorkspace } from "~/platform/session/use-workspace";
import { useShop } from "~/platform/shop/use-shop";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Card } from "~/ui/layout/card";
import { PageHeader } from "~/ui/layout/page-header";
import { SectionNav } from "~/ui/layout/section-nav";

export const meta = () => [{ title: "Settings · AutoIQ" }];

/** The shop's own address, hours, rates, parts matrix, bays and labels. */
export default function Settings() {
  const settings = useQuery(queryOptionsFor(getShopSettings));
  const { may, to } = useWorkspace();
  const me = useMe();
  const { location, organizationId } = useShop();
  const own = settings.data;
  const { hash } = useLocation();
  const isLoaded = own !== undefined;
  // The browser looks for the section before the settings have arrived.
  useEffect(() => {
    if (isLoaded && hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [isLoaded, hash]);
  const sections = own
    ? [
        {
          id: "shop",
          label: "Shop, hours, rates",
          content: (
            <>
              <LocationForm settings={own} />
              <LogoCard logo={own.logo} />
            </>
          ),
        },
        {
          id: "prices",
          label: "Price matrices",
          content: (
            <>
              {own.matrix ? <PartsMatrixForm matrix={own.matrix} /> : null}
              <LaborMatrixForm matrix={own.laborMatrix} laborRateCents={own.location.laborRateCents} />
            </>
          ),
        },
        { id: "bays", label: "Bays", content: <BaysForm bays={own.bays} /> },
        { id: "labels", label: "Labels", content: <LabelsForm labels={own.labels} /> },
        {
          id: "messages",
          label: "Messages",
          content: (
            <>
              <MessageSettingsForm />
              <TemplatesForm />
            </>
          ),
        },
        { id: "signing-in", label: "Signing in", content: <SecondFactorRoles /> },
        ...(may("location.add")
          ? [
              {
                id: "locations",
                label: "Locations",
                content: (
                  <LocationsCard
                    locations={me.memberships
                      .filter((each) => each.organizationId === organizationId)
                      .map((each) => ({ id: each.locationId, name: each.locationName }))}
                    here={location.id}
                    state={location.pricing.state}
                  />
                ),
              },
            ]
          : []),
        ...(may("subscription.manage")
          ? [{ id: "your-plan", label: "Plan", content: <PlanPanel timeZone={location.timeZone} /> }]
          : []),
      ]
    : [];
  return (
    <div className="max-w-5xl">
      <PageHeader
        title="Settings"
        description={
          <>
            Rates, taxes, and hours for this location. Sent estimates and posted invoices keep their rates.
            Holidays, shifts, and bays out of service are in{" "}
            <Link to={to("/scheduling/hours")} className="text-accent-text underline">
              Hours & time off
            </Link>
            .
          </>
        }
      />
      {settings.data ? (
        <>
          <SectionNav
            label="Parts of the settings"
            sections={sections.map(({ id, label }) => ({ id, label }))}
          />
          <div className="grid gap-4">
            {sections.map(({ id, content }) => (
              <div key={id} id={id} className="grid scroll-mt-32 gap-4">
                {content}
              </div>
            ))}
          </div>
        </>
      ) : settings.isError ? (
        <Card>
          <ErrorState error={settings.error} onRetry={() => void settings.refetch()} />
        </Card>
      ) : (
        <Card padded={false}>
          <SkeletonRows label="Loading the settings" />
        </Card>
      )}
    </div>
  );
}
