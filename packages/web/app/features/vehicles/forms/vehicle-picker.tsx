import { getCustomer } from "@autoiq/domain/customers/contract";
import { vehicleLabel } from "@autoiq/domain/vehicles/schema";
import { isSoughtCar, soughtCar } from "@autoiq/domain/vehicles/sought";
import { useQuery } from "@tanstack/react-query";
import { CarFront } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { queryOptionsFor } from "~/platform/api";
import { Button } from "~/ui/button";
import { ErrorState } from "~/ui/error-state";
import { RadioGroup } from "~/ui/radio-group";
import { Skeleton } from "~/ui/skeleton";
import { useCatchFocus } from "~/ui/use-catch-focus";
import { VehicleForm } from "./vehicle-form";

/** The customer's cars to choose from, and a way to add the one that came today. */
export function VehiclePicker({
  customerId,
  chosen,
  onChoose,
  optional,
  onForm,
  sought = "",
  asksOdometer = true,
}: {
  customerId: string;
  chosen: string | null;
  onChoose: (vehicleId: string | null) => void;
  /** Allows "decide at check-in". */
  optional?: boolean;
  /** Told while a new car is being written down, so that nobody goes on without it unawares. */
  onForm?: (open: boolean) => void;
  /** What the customer was found by: of several cars the one it names is chosen, a new one begins with it. */
  sought?: string;
  /** Not where the odometer is asked for beside. */
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
    const named = vehicles?.filter((each) => isSoughtCar(sought, each)) ?? [];
    const only = named.length > 0 ? named : vehicles;
    if (only?.length === 1 && only[0]) onChoose(only[0].id);
  });
  // Most people own one car: then there is nothing to choose.
  useEffect(() => {
    if (vehicles) chooseFirst();
  }, [vehicles]);

  const isForm = adding || (vehicles?.length === 0 && !optional);
  const place = useCatchFocus<HTMLDivElement>(vehicles && (isForm ? "form" : "list"));

  if (customer.error) return <ErrorState error={customer.error} onRetry={() => void customer.refetch()} />;
  if (!vehicles) return <Skeleton className="h-9 w-full" />;
  if (isForm)
    return (
      <div ref={place}>
        <VehicleForm
          customerId={customerId}
          start={soughtCar(sought) ?? undefined}
          asksOdometer={asksOdometer}
          onSaved={(vehicle) => {
            showForm(false);
            onChoose(vehicle.id);
          }}
          onCancel={adding ? () => showForm(false) : undefined}
          cancelLabel="Back to the list"
        />
      </div>
    );
  const options = [
    ...vehicles.map((vehicle) => ({
      value: vehicle.id,
      label: vehicleLabel(vehicle),
      hint: [vehicle.plate, vehicle.vin].filter(Boolean).join(" · "),
    })),
    ...(optional ? [{ value: "", label: "Decide at check-in" }] : []),
  ];
  return (
    <div ref={place} className="flex flex-wrap items-end justify-between gap-2">
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
