import { plateLabel, type Vehicle, vehicleLabel } from "@autoiq/domain/vehicles/schema";
import { CarFront, Pencil } from "lucide-react";
import { formatCount } from "~/platform/format";
import { EmptyState } from "~/ui/feedback/empty-state";
import { IconButton } from "~/ui/icon-button";

/** A customer's vehicles with what identifies them. */
export function VehicleList({
  vehicles,
  onOpen,
  onEdit,
}: {
  vehicles: readonly Vehicle[];
  /** Shows the vehicle's history and due services. */
  onOpen: (vehicle: Vehicle) => void;
  onEdit?: ((vehicle: Vehicle) => void) | undefined;
}) {
  if (vehicles.length === 0)
    return (
      <EmptyState icon={<CarFront />} title="No vehicles yet">
        Add a vehicle by VIN, or by year, make, and model.
      </EmptyState>
    );
  return (
    <ul className="divide-y divide-line">
      {vehicles.map((vehicle) => (
        <li key={vehicle.id} className="flex items-start justify-between gap-3 px-4 py-2.5">
          <div className="min-w-0 text-sm">
            <button
              type="button"
              className="min-h-6 text-left font-medium text-accent-text underline-offset-2 hover:underline max-md:min-h-11"
              onClick={() => onOpen(vehicle)}
            >
              {vehicleLabel(vehicle)}
            </button>
            <p className="text-fg-muted">
              {[
                vehicle.unitNumber ? `Unit ${vehicle.unitNumber}` : "",
                plateLabel(vehicle),
                vehicle.color,
                vehicle.engine,
                vehicle.driver,
                vehicle.odometer === null ? "" : `${formatCount(vehicle.odometer)} mi`,
              ]
                .filter(Boolean)
                .join(" · ")}
            </p>
            {vehicle.vin ? <p className="font-mono text-fg-muted text-xs">{vehicle.vin}</p> : null}
          </div>
          {onEdit ? (
            <IconButton
              label={`Edit ${vehicleLabel(vehicle)}`}
              icon={<Pencil />}
              size="sm"
              onClick={() => onEdit(vehicle)}
            />
          ) : null}
        </li>
      ))}
    </ul>
  );
}
