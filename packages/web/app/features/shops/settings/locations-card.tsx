import { lazy, type ReactNode, Suspense, useState } from "react";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Card } from "~/ui/layout/card";
import { Dialog } from "~/ui/overlays/dialog";
import type { Place } from "../closing/use-closing";
import { AddLocationForm } from "./add-location-form";

const ClosingDialog = lazy(() =>
  import("../closing/closing-dialog").then((all) => ({ default: all.ClosingDialog })),
);
const ReopeningDialog = lazy(() =>
  import("../closing/reopening-dialog").then((all) => ({ default: all.ReopeningDialog })),
);

type Listed = Place & { readonly isClosed: boolean };

/** The locations of the business, open ones first, with a form to add one. Each can be closed and reopened. */
export function LocationsCard({
  locations,
  here,
  state,
  prices,
}: {
  locations: readonly Listed[];
  here: string;
  state: string;
  /** How the plan of AutoIQ changes, in each dialog. Absent: nothing is said. */
  prices?: { readonly adds: ReactNode; readonly closes: ReactNode; readonly reopens: ReactNode };
}) {
  const [adding, setAdding] = useState(false);
  const [chosen, setChosen] = useState<Listed | null>(null);
  const listed = [...locations].sort((a, b) => Number(a.isClosed) - Number(b.isClosed));
  const done = () => setChosen(null);
  return (
    <Card title="Locations" actions={<Button onClick={() => setAdding(true)}>Add location</Button>}>
      <ul className="divide-y divide-line text-sm">
        {listed.map((each) => (
          <li key={each.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 first:pt-0">
            <span className="wrap-anywhere min-w-0 flex-1">
              {each.name}
              {each.id === here ? <span className="text-fg-muted"> · current</span> : null}
            </span>
            {each.isClosed ? <Badge>Closed</Badge> : null}
            <Button size="sm" onClick={() => setChosen(each)}>
              {each.isClosed ? "Reopen" : "Close"}
              <span className="sr-only"> {each.name}</span>
            </Button>
          </li>
        ))}
      </ul>
      <p className="mt-3 max-w-[38em] text-fg-muted text-sm">
        Each location has its own schedule, stock, rates, and numbers. Customers and vehicles are shared
        across the business. Plans are priced per open location.
      </p>
      <Dialog
        open={adding}
        onOpenChange={setAdding}
        title="Add location"
        description="Starts with this location's hours, rates, and parts matrix, and its state's sales tax defaults. Confirm its sales tax before the first invoice."
      >
        {prices?.adds}
        <AddLocationForm state={state} onDone={() => setAdding(false)} />
      </Dialog>
      <Suspense>
        {chosen && !chosen.isClosed ? (
          <ClosingDialog place={chosen} isHere={chosen.id === here} price={prices?.closes} onClose={done} />
        ) : null}
        {chosen?.isClosed ? <ReopeningDialog place={chosen} price={prices?.reopens} onClose={done} /> : null}
      </Suspense>
    </Card>
  );
}
