import { fillIn } from "@autoiq/domain/catalog/message";
import { Suspense, useState } from "react";
import { PrefetchPageLinks } from "react-router";
import { ActionItems } from "~/features/portal/action-items";
import { OverviewGate } from "~/features/portal/overview-gate";
import { Appointments, Garage } from "~/features/portal/vehicle/garage";
import { CurrentVisit } from "~/features/portal/visits/current-visit";
import { VisitList } from "~/features/portal/visits/visit-list";
import { CustomerProgress } from "~/features/repair-orders/estimates/customer-progress";
import { RequestVehicleForm } from "~/features/vehicles/requests/request-vehicle-form";
import { useMessages } from "~/platform/language/messages";
import { usePageTitle } from "~/platform/language/use-page-title";
import { useMe } from "~/platform/session/use-session";
import { PageHeader } from "~/ui/layout/page-header";
import { clientPages } from "./navigation";

export const meta = () => [{ title: "My garage · AutoIQ" }];

/** Older visits are shown with their vehicle. */
const lastVisits = 5;

export default function ClientHome() {
  const t = useMessages("portal");
  const home = useMessages("client-home");
  usePageTitle(t.page.garage);
  const me = useMe();
  const [adding, setAdding] = useState(false);
  return (
    <>
      {/* Their code comes while this page is read: they open at once, and when the connection was lost meanwhile. */}
      {clientPages.map((to) => (
        <PrefetchPageLinks key={to} page={to} />
      ))}
      <PageHeader title={me.firstName ? fillIn(home.welcomeName, { name: me.firstName }) : home.welcome} />
      <OverviewGate>
        {(overview) => {
          const { shops, vehicles, vehicleRequests, repairOrders, appointments } = overview;
          const over = repairOrders.filter((each) => each.status === "closed" || each.status === "void");
          const now = repairOrders.filter((each) => !over.includes(each));
          return (
            <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
              <ActionItems {...overview} />
              <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr] lg:items-start">
                <div className="grid min-w-0 gap-4">
                  {now.length > 0 ? (
                    <section aria-labelledby="in-the-shop" className="grid gap-3">
                      <h2 id="in-the-shop" className="font-semibold text-base">
                        {home.inShop}
                      </h2>
                      {now.map((visit) => (
                        <CurrentVisit
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
                <VisitList title={home.lastVisits} visits={over.slice(0, lastVisits)} shops={shops} />
              </div>
              {adding ? (
                <Suspense fallback={null}>
                  <RequestVehicleForm shops={shops} onClose={() => setAdding(false)} />
                </Suspense>
              ) : null}
            </div>
          );
        }}
      </OverviewGate>
    </>
  );
}
