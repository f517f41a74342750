import { fillIn } from "@autoiq/domain/catalog/message";
import { CalendarPlus } from "lucide-react";
import { Link } from "react-router";
import { useClientVehicle } from "~/features/portal/api";
import { DocumentButton } from "~/features/portal/payments/document-button";
import { useGarageLink } from "~/features/portal/use-garage-link";
import {
  DueServices,
  RecommendedWork,
  VehicleFacts,
  VehicleVisits,
} from "~/features/portal/vehicle/client-vehicle";
import { OdometerForm } from "~/features/vehicles/services/odometer-form";
import { useMessages } from "~/platform/language/messages";
import { usePageTitle } from "~/platform/language/use-page-title";
import { Button } from "~/ui/button";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Card } from "~/ui/layout/card";
import { PageHeader } from "~/ui/layout/page-header";
import { SplitPane } from "~/ui/layout/split-pane";
import type { Route } from "./+types/vehicle";

export const meta = () => [{ title: "My vehicle · AutoIQ" }];

/** One car: what it is due for, what was deferred, every visit with its documents, and the odometer. */
export default function ClientVehiclePage({ params: { organizationId, id } }: Route.ComponentProps) {
  const messages = useMessages("portal");
  const t = useMessages("client-vehicle");
  usePageTitle(messages.page.vehicle);
  const back = useGarageLink();
  const { data: vehicle, error, refetch } = useClientVehicle({ organizationId, id });
  if (!vehicle)
    return (
      <>
        <PageHeader title={t.title} back={back} />
        <Card>
          {error ? (
            <ErrorState error={error} onRetry={() => void refetch()} />
          ) : (
            <SkeletonRows label={t.loading} />
          )}
        </Card>
      </>
    );
  const booking = `/client/scheduling?${new URLSearchParams({ shop: organizationId, vehicle: id })}`;
  return (
    <>
      <PageHeader
        title={vehicle.label}
        back={back}
        description={fillIn(t.onFileAt, { shop: vehicle.shop.name })}
        actions={
          <Button variant="primary" asChild>
            <Link to={booking}>
              <CalendarPlus aria-hidden="true" />
              {messages.appointments.book}
            </Link>
          </Button>
        }
      />
      <SplitPane
        asideLabel={t.about}
        aside={<VehicleFacts vehicle={vehicle} form={<OdometerForm vehicle={vehicle} />} />}
      >
        <DueServices vehicle={vehicle} />
        <RecommendedWork vehicle={vehicle} />
        <VehicleVisits
          vehicle={vehicle}
          document={({ id, number }) => (
            <DocumentButton
              organizationId={organizationId}
              id={id}
              size="sm"
              name={fillIn(messages.invoice, { number })}
            />
          )}
        />
      </SplitPane>
    </>
  );
}
