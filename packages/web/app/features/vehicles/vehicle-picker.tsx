import { getCustomer } from "@autoiq/domain/customers/contract";
import { vehicleLabel } from "@autoiq/domain/vehicles/schema";
import { matchesVehicleSearch, vehicleFromSearch } from "@autoiq/domain/vehicles/vehicle-search";
import { useQuery } from "@tanstack/react-query";
import { CarFront } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { queryOptionsFor } from "~/platform/api";
import { Button } from "~/ui/button";
import { ErrorState } from "~/ui/feedback/error-state";
import { Skeleton } from "~/ui/feedback/skeleton";
import { useCatchFocus } from "~/ui/focus/use-catch-focus";
import { RadioGroup } from "~/ui/forms/radio-group";
import { VehicleForm } from "./vehicle-form";

/** The customer's vehicles to choose from, with a form to add one. */
export function VehiclePicker({
  customerId,
  chosen,
  onChoose,
  optional,
  onForm,
  searchText = "",
  asksOdometer = true,
}: {
  customerId: string;
  chosen: string | null;
  onChoose: (vehicleId: string | null) => void;
  /** Allows "decide at check-in". */
  optional?: boolean;
  /** Called when the form for a new vehicle opens or closes, so that the user does not continue without saving it. */
  onForm?: (open: boolean) => void;
  /** The search text that found the customer. It selects the vehicle it names, or prefills a new one. */
  searchText?: string;
  /** False when the surrounding form has its own odometer field. */
  asksOdometer?: boolean;
}) {
  const [adding, setAdding] = useState(false);
  const showForm = (open: boolean) => {
    setAdding(open);
    onForm?.(open);
  };
  const customer = useQuery(queryOptionsFor(getCustomer, { params: { id: customerId } }));
  const vehicles = customer.data?.vehicles;
  const chooseFirst = useEffectEvent(() => {
    if (chosen) return;
    const named = vehicles?.filter((each) => matchesVehicleSearch(searchText, each)) ?? [];
    const only = named.length > 0 ? named : vehicles;
    if (only?.length === 1 && only[0]) onChoose(only[0].id);
  });
  // Most people own one car, so there is nothing to choose.
  useEffect(() => {
    if (vehicles) chooseFirst();
  }, [vehicles]);

  const isForm = adding || (vehicles?.length === 0 && !optional);
  const focusRef = useCatchFocus<HTMLDivElement>(vehicles && (isForm ? "form" : "list"));

  if (customer.error) return <ErrorState error={customer.error} onRetry={() => void customer.refetch()} />;
  if (!vehicles) return <Skeleton className="h-9 w-full" />;
  if (isForm)
    return (
      <div ref={focusRef}>
        <VehicleForm
          customerId={customerId}
          start={vehicleFromSearch(searchText) ?? undefined}
          asksOdometer={asksOdometer}
          onSaved={(vehicle) => {
            showForm(false);
            onChoose(vehicle.id);
          }}
          onCancel={adding ? () => showForm(false) : undefined}
          cancelLabel="Back to list"
        />
      </div>
    );
  const options = [
    ...vehicles.map((vehicle) => ({
      value: vehicle.id,
      label: vehicleLabel(vehicle),
      hint: [vehicle.plate, vehicle.vin].filter(Boolean).join(" · "),
    })),
    ...(optional ? [{ value: "", label: "Choose at check-in" }] : []),
  ];
  return (
    <div ref={focusRef} className="flex flex-wrap items-end justify-between gap-2">
      <RadioGroup
        legend="Vehicle"
        options={options}
        value={chosen ?? ""}
        onChange={(event) => onChoose(event.target.value || null)}
      />
      <Button size="sm" onClick={() => showForm(true)}>
        <CarFront aria-hidden="true" />
        New vehicle
      </Button>
    </div>
  );
}
