import { type Vehicle, vehicleLabel } from "@autoiq/domain/vehicles/schema";
import { AskKind } from "~/features/assistant/panels/ask-kind";
import { VehicleServices } from "~/features/vehicles/panels/vehicle-services";
import { VehicleStory } from "~/features/vehicles/panels/vehicle-story";
import { Button } from "~/ui/button";
import { Sheet } from "~/ui/sheet";
import { Tabs } from "~/ui/tabs";

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
            <Button onClick={onEdit}>Change vehicle</Button>
          </>
        ) : undefined
      }
    >
      <Tabs
        label="About this vehicle"
        items={[
          {
            value: "services",
            label: "Due",
            content: <VehicleServices vehicleId={vehicle.id} mayWrite={mayWrite} />,
          },
          {
            value: "ahead",
            label: "Ahead",
            content: (
              <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
                <AskKind kind="maintenance-schedule" subject={{ vehicleId: vehicle.id }} auto />
                <AskKind kind="predictive-maintenance" subject={{ vehicleId: vehicle.id }} auto />
              </div>
            ),
          },
          {
            value: "visits",
            label: "Visits",
            content: <VehicleStory vehicleId={vehicle.id} timeZone={timeZone} />,
          },
        ]}
      />
    </Sheet>
  );
}
