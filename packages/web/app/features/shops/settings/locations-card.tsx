import { type ReactNode, useState } from "react";
import { Button } from "~/ui/button";
import { Card } from "~/ui/layout/card";
import { Dialog } from "~/ui/overlays/dialog";
import { AddLocationForm } from "./add-location-form";

/** The locations of the business, with a form to add one. */
export function LocationsCard({
  locations,
  here,
  state,
  price,
}: {
  locations: readonly { readonly id: string; readonly name: string }[];
  here: string;
  state: string;
  /** What one more location costs, under the list and in the form. Absent: nothing is said. */
  price?: ReactNode;
}) {
  const [adding, setAdding] = useState(false);
  return (
    <Card title="Locations" actions={<Button onClick={() => setAdding(true)}>Add location</Button>}>
      <ul className="grid gap-1 text-sm">
        {locations.map((each) => (
          <li key={each.id}>
            {each.name}
            {each.id === here ? <span className="text-fg-muted"> · current</span> : null}
          </li>
        ))}
      </ul>
      <p className="mt-3 max-w-[38em] text-fg-muted text-sm">
        Each location has its own schedule, stock, rates, and numbers. Customers and vehicles are shared
        across the business. Plans are priced per location.
      </p>
      <Dialog
        open={adding}
        onOpenChange={setAdding}
        title="Add location"
        description="Starts with this location's hours, rates, and parts matrix, and its state's sales tax defaults. Confirm its sales tax before the first invoice."
      >
        {price}
        <AddLocationForm state={state} onDone={() => setAdding(false)} />
      </Dialog>
    </Card>
  );
}
