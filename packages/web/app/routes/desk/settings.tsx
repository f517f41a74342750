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
import { SkeletonRows } from "~/ui/skeleton";

export const meta = () => [{ title: "Settings · AutoIQ" }];

/** The shop's own address, hours, rates, part matrix, bays and labels. */
export default function Settings() {
  const settings = useQuery(queryOptionsFor(getShopSettings));
  const { may, to } = useWorkspace();
  const me = useMe();
  const { location, organizationId } = useShop();
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
        <div className="grid gap-4">
          <LocationForm settings={settings.data} />
          <LogoCard logo={settings.data.logo} />
          {settings.data.matrix ? <MatrixForm matrix={settings.data.matrix} /> : null}
          <LaborMatrixForm
            matrix={settings.data.laborMatrix}
            laborRateCents={settings.data.location.laborRateCents}
          />
          <BaysForm bays={settings.data.bays} />
          <LabelsForm labels={settings.data.labels} />
          <MessageSettingsForm />
          <TemplatesForm />
          <SecondFactorRule />
          {may("location.add") ? (
            <LocationsCard
              locations={me.seats
                .filter((each) => each.organizationId === organizationId)
                .map((each) => ({ id: each.locationId, name: each.locationName }))}
              here={location.id}
              state={location.pricing.state}
            />
          ) : null}
          {may("subscription.manage") ? <PlanPanel timeZone={location.timeZone} /> : null}
        </div>
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
