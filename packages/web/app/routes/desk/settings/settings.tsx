import { getShopSettings } from "@autoiq/domain/shops/contract";
import { getSetup } from "@autoiq/domain/shops/setup/contract";
import { useQuery } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense, useEffect } from "react";
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
import { queryOptionsFor } from "~/platform/api";
import { useMe } from "~/platform/session/use-session";
import { useWorkspace } from "~/platform/session/use-workspace";
import { useShop } from "~/platform/shop/use-shop";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Card } from "~/ui/layout/card";
import { PageHeader } from "~/ui/layout/page-header";
import { SettingsNav } from "./settings-nav";
import { SetupChecklist } from "./setup-checklist";

const PlanPanel = lazy(() =>
  import("~/features/subscription/plan-panel").then((all) => ({ default: all.PlanPanel })),
);
const BayLimit = lazy(() =>
  import("~/features/subscription/bay-limit").then((all) => ({ default: all.BayLimit })),
);
const LocationPrice = lazy(() =>
  import("~/features/subscription/location-price").then((all) => ({ default: all.LocationPrice })),
);

const SalesTaxPage = lazy(() =>
  import("~/features/shops/sales-tax/sales-tax-page").then((all) => ({ default: all.SalesTaxPage })),
);

const ReaderSettings = lazy(() =>
  import("~/features/payments/card-readers/reader-settings").then((all) => ({ default: all.ReaderSettings })),
);

const CardPricingPage = lazy(() =>
  import("~/features/shops/card-pricing/card-pricing-page").then((all) => ({ default: all.CardPricingPage })),
);

const DepartmentsPage = lazy(() =>
  import("~/features/shops/departments/departments-page").then((all) => ({ default: all.DepartmentsPage })),
);

const ProfileCard = lazy(() =>
  import("~/features/shops/profile/profile-card").then((all) => ({ default: all.ProfileCard })),
);

const RequestPageCard = lazy(() =>
  import("~/features/shops/request-page/request-page-card").then((all) => ({
    default: all.RequestPageCard,
  })),
);

const AssistantSettings = lazy(() =>
  import("~/features/assistant/assistant-settings").then((all) => ({
    default: all.AssistantSettings,
  })),
);

const ApiKeysCard = lazy(() =>
  import("~/features/integrations/api-keys/api-keys-card").then((all) => ({ default: all.ApiKeysCard })),
);
const SupportCard = lazy(() =>
  import("~/features/operator/support/support-card").then((all) => ({ default: all.SupportCard })),
);
const WebhooksCard = lazy(() =>
  import("~/features/integrations/webhooks/webhooks-card").then((all) => ({ default: all.WebhooksCard })),
);

export const meta = () => [{ title: "Shop settings · AutoIQ" }];

/** The page with a field that another page may link to: "/settings#street". */
const pageOfField: Readonly<Record<string, string>> = {
  street: "shop",
  phone: "shop",
  registrationNumber: "shop",
  laborRateCents: "rates",
  jurisdictions: "sales-tax",
  suppliesBasisPoints: "rates",
  prices: "parts-matrix",
  "your-plan": "plan",
};

const priceOf = (change: "adds" | "closes" | "reopens") => (
  <Suspense>
    <LocationPrice change={change} />
  </Suspense>
);

/** The settings of this location, one page for each form. The page is in the address: "/settings#rates". */
export default function Settings() {
  const settings = useQuery(queryOptionsFor(getShopSettings));
  const { may, seat, to } = useWorkspace();
  const me = useMe();
  const { location, organizationId } = useShop();
  const setup = useQuery(queryOptionsFor(getSetup));
  // The checklist above the first form would push it down.
  const own = setup.isPending ? undefined : settings.data;
  const { hash } = useLocation();
  const linked = hash.slice(1);
  const isLoaded = own !== undefined;
  // The browser looks for the field before the settings have arrived.
  useEffect(() => {
    if (!isLoaded || !(linked in pageOfField)) return;
    const field = document.getElementById(linked);
    field?.scrollIntoView({ block: "center" });
    field?.focus({ preventScroll: true });
  }, [isLoaded, linked]);
  const pages: { id: string; label: string; content: ReactNode }[] = own
    ? [
        {
          id: "shop",
          label: "Shop info",
          content: (
            <>
              <SetupChecklist />
              <LocationForm settings={own} tax={location.pricing.tax} page="shop" />
              <LogoCard logo={own.logo} />
            </>
          ),
        },
        {
          id: "hours",
          label: "Hours",
          content: <LocationForm settings={own} tax={location.pricing.tax} page="hours" />,
        },
        {
          id: "rates",
          label: "Rates",
          content: <LocationForm settings={own} tax={location.pricing.tax} page="rates" />,
        },
        {
          id: "sales-tax",
          label: "Sales tax",
          content: (
            <Suspense fallback={<SkeletonRows label="Loading sales tax" />}>
              <SalesTaxPage settings={own} />
            </Suspense>
          ),
        },
        {
          id: "card-pricing",
          label: "Cards",
          content: (
            <Suspense fallback={<SkeletonRows label="Loading card pricing" />}>
              <CardPricingPage />
              <ReaderSettings />
            </Suspense>
          ),
        },
        ...(own.matrix
          ? [
              {
                id: "parts-matrix",
                label: "Parts matrix",
                content: <PartsMatrixForm matrix={own.matrix} />,
              },
            ]
          : []),
        {
          id: "labor-matrix",
          label: "Labor matrix",
          content: <LaborMatrixForm matrix={own.laborMatrix} laborRateCents={own.location.laborRateCents} />,
        },
        {
          id: "bays",
          label: "Bays",
          content: (
            <>
              {may("subscription.manage") ? (
                <Suspense>
                  <BayLimit />
                </Suspense>
              ) : null}
              <BaysForm bays={own.bays} />
            </>
          ),
        },
        {
          id: "departments",
          label: "Departments",
          content: (
            <Suspense fallback={<SkeletonRows label="Loading departments" />}>
              <DepartmentsPage />
            </Suspense>
          ),
        },
        { id: "labels", label: "Labels", content: <LabelsForm labels={own.labels} /> },
        {
          id: "request-page",
          label: "Request page",
          content: (
            <Suspense fallback={<SkeletonRows label="Loading request page" />}>
              <RequestPageCard />
            </Suspense>
          ),
        },
        { id: "messages", label: "Messages", content: <MessageSettingsForm /> },
        { id: "templates", label: "Templates", content: <TemplatesForm /> },
        ...(may("shop.manage")
          ? [
              {
                id: "assistant",
                label: "Assistant",
                content: (
                  <Suspense fallback={<SkeletonRows label="Loading words" />}>
                    <AssistantSettings />
                  </Suspense>
                ),
              },
            ]
          : []),
        {
          id: "signing-in",
          label: "Security",
          content: (
            <>
              <SecondFactorRoles />
              {may("support.grant") ? (
                <Suspense fallback={<SkeletonRows label="Loading support access" />}>
                  <SupportCard timeZone={location.timeZone} />
                </Suspense>
              ) : null}
            </>
          ),
        },
        ...(may("integrations.manage")
          ? [
              {
                id: "api-keys",
                label: "API keys",
                content: (
                  <Suspense fallback={<SkeletonRows label="Loading API keys" />}>
                    <ApiKeysCard creator={seat} timeZone={location.timeZone} />
                    <WebhooksCard timeZone={location.timeZone} />
                  </Suspense>
                ),
              },
            ]
          : []),
        {
          id: "business",
          label: "Business",
          content: (
            <Suspense fallback={<SkeletonRows label="Loading business profile" />}>
              <ProfileCard />
            </Suspense>
          ),
        },
        ...(may("location.add")
          ? [
              {
                id: "locations",
                label: "Locations",
                content: (
                  <LocationsCard
                    locations={me.memberships
                      .filter((each) => each.organizationId === organizationId)
                      .map((each) => ({
                        id: each.locationId,
                        name: each.locationName,
                        organizationId,
                        isClosed: each.isClosed ?? false,
                      }))}
                    here={location.id}
                    state={location.pricing.state}
                    prices={
                      may("subscription.manage")
                        ? { adds: priceOf("adds"), closes: priceOf("closes"), reopens: priceOf("reopens") }
                        : undefined
                    }
                  />
                ),
              },
            ]
          : []),
        ...(may("subscription.manage")
          ? [
              {
                id: "plan",
                label: "Plan",
                content: (
                  <Suspense fallback={<SkeletonRows label="Loading your plan" />}>
                    <PlanPanel timeZone={location.timeZone} />
                  </Suspense>
                ),
              },
            ]
          : []),
      ]
    : [];
  const asked = pageOfField[linked] ?? linked;
  const page = pages.find(({ id }) => id === asked) ?? pages[0];
  return (
    <div className="max-w-6xl">
      <PageHeader
        title="Shop settings"
        description={
          <>
            Sent estimates and posted invoices keep their rates. Set holidays, shifts, and out-of-service bays
            in{" "}
            <Link to={to("/scheduling/hours")} className="text-accent-text underline">
              Hours & time off
            </Link>
            .
          </>
        }
      />
      {page ? (
        <div className="grid-cols-[12rem_minmax(0,1fr)] items-start gap-6 lg:grid">
          <SettingsNav pages={pages} current={page.id} />
          <div key={page.id} className="grid grid-cols-[minmax(0,1fr)] gap-4">
            {page.content}
          </div>
        </div>
      ) : settings.isError ? (
        <Card>
          <ErrorState error={settings.error} onRetry={() => void settings.refetch()} />
        </Card>
      ) : (
        <Card padded={false}>
          <SkeletonRows label="Loading settings" />
        </Card>
      )}
    </div>
  );
}
