import { CalendarPlus } from "lucide-react";
import { Link } from "react-router";
import { useOwnVehicle } from "~/features/portal/api";
import { DueServices, OfferedWork, VehicleFacts, VehicleVisits } from "~/features/portal/panels/own-vehicle";
import { PaperButton } from "~/features/portal/panels/paper-button";
import { OdometerForm } from "~/features/vehicles/forms/odometer-form";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { ErrorState } from "~/ui/error-state";
import { PageHeader } from "~/ui/page-header";
import { SkeletonRows } from "~/ui/skeleton";
import { SplitPane } from "~/ui/split-pane";
import type { Route } from "./+types/vehicle";

export const meta = () => [{ title: "My vehicle · AutoIQ" }];

const back = { to: "/client", label: "My garage" };

/** One car: what it is due for, what was put off, every visit with its papers, and the odometer. */
export default function ClientVehiclePage({ params: { organizationId, id } }: Route.ComponentProps) {
  const { data: vehicle, error, refetch } = useOwnVehicle({ organizationId, id });
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
        <OfferedWork vehicle={vehicle} />
        <VehicleVisits
          vehicle={vehicle}
          document={({ id, number }) => (
            <PaperButton organizationId={organizationId} id={id} size="sm" name={`Invoice ${number}`} />
          )}
        />
      </SplitPane>
    </>
  );
}
