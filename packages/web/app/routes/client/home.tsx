import { useLocation } from "react-router";
import { CheckoutOutcome, checkoutReturn } from "~/features/invoices/panels/checkout-outcome";
import { Bills } from "~/features/portal/panels/bills";
import { Appointments, Garage } from "~/features/portal/panels/garage";
import { OverviewGate } from "~/features/portal/panels/overview-gate";
import { VisitList } from "~/features/portal/panels/visit-list";
import { Waiting } from "~/features/portal/panels/waiting";
import { useMe } from "~/platform/session/use-session";
import { PageHeader } from "~/ui/page-header";
import { SplitPane } from "~/ui/split-pane";

export const meta = () => [{ title: "My garage · AutoIQ" }];

export default function ClientHome() {
  const me = useMe();
  const said = checkoutReturn(useLocation().search);
  return (
    <>
      <PageHeader title={me.firstName ? `Welcome, ${me.firstName}` : "Welcome"} />
      <OverviewGate>
        {({ shops, vehicles, repairOrders, invoices, appointments }) => {
          const over = repairOrders.filter((each) => each.status === "closed" || each.status === "void");
          const open = repairOrders.filter((each) => !over.includes(each));
          return (
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
              <CheckoutOutcome said={said} settled={invoices.every((each) => each.state === "paid")} />
              <Waiting visits={open.filter((each) => each.estimateWaiting)} shops={shops} />
              <Bills title="To pay" bills={invoices.filter((each) => each.state !== "paid")} shops={shops} />
              <SplitPane
                asideLabel="Appointments and vehicles"
                aside={
                  <>
                    <Appointments appointments={appointments} shops={shops} />
                    <Garage vehicles={vehicles} shops={shops} />
                  </>
                }
              >
                <VisitList title="In the shop now" visits={open} shops={shops} />
                <VisitList title="History" visits={over} shops={shops} />
              </SplitPane>
            </div>
          );
        }}
      </OverviewGate>
    </>
  );
}
