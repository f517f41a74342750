import { type Vehicle, vehicleLabel } from "@autoiq/domain/vehicles/schema";
import { AnalysisCard } from "~/features/assistant/analyses/analysis-card";
import { VehicleServices } from "~/features/vehicles/services/vehicle-services";
import { VehicleHistory } from "~/features/vehicles/vehicle-history";
import { Button } from "~/ui/button";
import { Tabs } from "~/ui/layout/tabs";
import { Sheet } from "~/ui/overlays/sheet";

/** One vehicle beside the customer's record: what it is due for, and everything that was done on it. */
export function VehicleSheet({
  vehicle,
  timeZone,
  mayWrite,
  onEdit,
  onHandOver,
  onClose,
}: {
  vehicle: Vehicle;
  timeZone: string;
  mayWrite: boolean;
  onEdit: () => void;
  onHandOver: () => void;
  onClose: () => void;
}) {
  return (
    <Sheet
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={vehicleLabel(vehicle)}
      description={[vehicle.plate, vehicle.vin].filter(Boolean).join(" · ")}
      wide
      footer={
        mayWrite ? (
          <>
            <Button onClick={onHandOver}>Change owner</Button>
            <Button onClick={onEdit}>Edit vehicle</Button>
          </>
        ) : undefined
      }
    >
      <Tabs
        label="Vehicle details"
        items={[
          {
            value: "services",
            label: "Due",
            content: <VehicleServices vehicleId={vehicle.id} mayWrite={mayWrite} />,
          },
          {
            value: "ahead",
            label: "Upcoming",
            content: (
              <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
                <AnalysisCard kind="maintenance-schedule" subject={{ vehicleId: vehicle.id }} auto />
                <AnalysisCard kind="predictive-maintenance" subject={{ vehicleId: vehicle.id }} auto />
              </div>
            ),
          },
          {
            value: "visits",
            label: "Visits",
            content: <VehicleHistory vehicleId={vehicle.id} timeZone={timeZone} />,
          },
        ]}
      />
    </Sheet>
  );
}
