import { getShopSettings } from "@autoiq/domain/shops/contract";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { MessageSettingsForm } from "~/features/messages/forms/message-settings-form";
import { TemplatesForm } from "~/features/messages/forms/templates-form";
import { BaysForm } from "~/features/shops/forms/bays-form";
import { LabelsForm } from "~/features/shops/forms/labels-form";
import { LaborMatrixForm } from "~/features/shops/forms/labor-matrix-form";
import { LocationForm } from "~/features/shops/forms/location-form";
import { MatrixForm } from "~/features/shops/forms/matrix-form";
import { SecondFactorRule } from "~/features/shops/forms/second-factor-rule";
import { LocationsCard } from "~/features/shops/panels/locations-card";
import { LogoCard } from "~/features/shops/panels/logo-card";
import { PlanPanel } from "~/features/subscription/panels/plan-panel";
import { queryOptionsFor } from "~/platform/api";
import { useMe } from "~/platform/session/use-session";
import { useWorkspace } from "~/platform/session/use-workspace";
import { useShop } from "~/platform/shop/use-shop";
import { Card } from "~/ui/card";
import { ErrorState } from "~/ui/error-state";
import { PageHeader } from "~/ui/page-header";
import { SectionNav } from "~/ui/section-nav";
import { SkeletonRows } from "~/ui/skeleton";

export const meta = () => [{ title: "Settings · AutoIQ" }];

/** The shop's own address, hours, rates, part matrix, bays and labels. */
export default function Settings() {
  const settings = useQuery(queryOptionsFor(getShopSettings));
  const { may, to } = useWorkspace();
  const me = useMe();
  const { location, organizationId } = useShop();
  const own = settings.data;
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
              {own.matrix ? <MatrixForm matrix={own.matrix} /> : null}
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
        { id: "signing-in", label: "Signing in", content: <SecondFactorRule /> },
        ...(may("location.add")
          ? [
              {
                id: "locations",
                label: "Locations",
                content: (
                  <LocationsCard
                    locations={me.seats
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
            What your estimates are priced by and your schedule goes by. An estimate that a customer was asked
            about and an invoice that is posted keep their own figures. Holidays, shifts and bays out of use
            stand under{" "}
            <Link to={to("/scheduling/hours")} className="text-accent-text underline">
              Hours and time off
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
