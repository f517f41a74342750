import { CalendarPlus } from "lucide-react";
import { Link } from "react-router";
import { useClientVehicle } from "~/features/portal/api";
import { DocumentButton } from "~/features/portal/payments/document-button";
import {
  DueServices,
  RecommendedWork,
  VehicleFacts,
  VehicleVisits,
} from "~/features/portal/vehicle/client-vehicle";
import { OdometerForm } from "~/features/vehicles/services/odometer-form";
import { Button } from "~/ui/button";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Card } from "~/ui/layout/card";
import { PageHeader } from "~/ui/layout/page-header";
import { SplitPane } from "~/ui/layout/split-pane";
import type { Route } from "./+types/vehicle";

export const meta = () => [{ title: "My vehicle · AutoIQ" }];

const back = { to: "/client", label: "My garage" };

/** One car: what it is due for, what was deferred, every visit with its documents, and the odometer. */
export default function ClientVehiclePage({ params: { organizationId, id } }: Route.ComponentProps) {
  const { data: vehicle, error, refetch } = useClientVehicle({ organizationId, id });
  if (!vehicle)
    return (
      <>
        <PageHeader title="My vehicle" back={back} />
        <Card>
          {error ? (
            <ErrorState error={error} onRetry={() => void refetch()} />
          ) : (
            <SkeletonRows label="Loading the vehicle" />
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
        description={`As ${vehicle.shop.name} has it on file`}
        actions={
          <Button variant="primary" asChild>
            <Link to={booking}>
              <CalendarPlus aria-hidden="true" />
              Book a visit
            </Link>
          </Button>
        }
      />
      <SplitPane
        asideLabel="About this vehicle"
        aside={<VehicleFacts vehicle={vehicle} form={<OdometerForm vehicle={vehicle} />} />}
      >
        <DueServices vehicle={vehicle} />
        <RecommendedWork vehicle={vehicle} />
        <VehicleVisits
          vehicle={vehicle}
          document={({ id, number }) => (
            <DocumentButton organizationId={organizationId} id={id} size="sm" name={`Invoice ${number}`} />
          )}
        />
      </SplitPane>
    </>
  );
}
