import { useState } from "react";
import { PrefetchPageLinks } from "react-router";
import { Appointments, Garage } from "~/features/portal/panels/garage";
import { OverviewGate } from "~/features/portal/panels/overview-gate";
import { ToDo } from "~/features/portal/panels/to-do";
import { VisitList } from "~/features/portal/panels/visit-list";
import { VisitNow } from "~/features/portal/panels/visit-now";
import { CustomerProgress } from "~/features/repair-orders/panels/customer-progress";
import { AskVehicleForm } from "~/features/vehicles/forms/ask-vehicle-form";
import { useMe } from "~/platform/session/use-session";
import { PageHeader } from "~/ui/page-header";
import { clientNavigation } from "./navigation";

export const meta = () => [{ title: "My garage · AutoIQ" }];

/** Older visits stand with their vehicle. */
const lastVisits = 5;

export default function ClientHome() {
  const me = useMe();
  const [adding, setAdding] = useState(false);
  return (
    <>
      {/* Their code comes while this page is read: they open at once, and when the connection was lost meanwhile. */}
      {clientNavigation.map(({ to }) => (
        <PrefetchPageLinks key={to} page={to} />
      ))}
      <PageHeader title={me.firstName ? `Welcome, ${me.firstName}` : "Welcome"} />
      <OverviewGate>
        {(overview) => {
          const { shops, vehicles, vehicleRequests, repairOrders, appointments } = overview;
          const over = repairOrders.filter((each) => each.status === "closed" || each.status === "void");
          const now = repairOrders.filter((each) => !over.includes(each));
          return (
            <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
              <ToDo {...overview} />
              <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr] lg:items-start">
                <div className="grid min-w-0 gap-4">
                  {now.length > 0 ? (
                    <section aria-labelledby="in-the-shop" className="grid gap-3">
                      <h2 id="in-the-shop" className="font-semibold text-base">
                        In the shop now
                      </h2>
                      {now.map((visit) => (
                        <VisitNow
                          key={visit.id}
                          visit={visit}
                          shop={shops.find((shop) => shop.organizationId === visit.organizationId)}
                          progress={<CustomerProgress status={visit.status} />}
                        />
                      ))}
                    </section>
                  ) : null}
                  <Garage
                    vehicles={vehicles}
                    vehicleRequests={vehicleRequests}
                    shops={shops}
                    onAdd={() => setAdding(true)}
                  />
                </div>
                <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
                  <Appointments appointments={appointments} shops={shops} />
                </div>
                <VisitList title="Last visits" visits={over.slice(0, lastVisits)} shops={shops} />
              </div>
              {adding ? <AskVehicleForm shops={shops} onClose={() => setAdding(false)} /> : null}
            </div>
          );
        }}
      </OverviewGate>
    </>
  );
}
