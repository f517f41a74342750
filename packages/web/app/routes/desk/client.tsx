import { getCustomer } from "@autoiq/domain/customers/contract";
import { customerName } from "@autoiq/domain/customers/schema";
import { vehicleLabel } from "@autoiq/domain/vehicles/schema";
import { useQuery } from "@tanstack/react-query";
import { CarFront, ClipboardList, Pencil, Plus } from "lucide-react";
import { useState } from "react";
import { useParams } from "react-router";
import { CustomerForm } from "~/features/customers/forms/customer-form";
import { ContactCard } from "~/features/customers/panels/contact-card";
import { VisitTable } from "~/features/repair-orders/tables/visit-table";
import { VehicleForm } from "~/features/vehicles/forms/vehicle-form";
import { VehicleList } from "~/features/vehicles/panels/vehicle-list";
import { queryOptionsFor } from "~/platform/api";
import { useWorkspace } from "~/platform/session/use-workspace";
import { useShop } from "~/platform/shop/use-shop";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Dialog } from "~/ui/dialog";
import { EmptyState } from "~/ui/empty-state";
import { ErrorState } from "~/ui/error-state";
import { PageHeader } from "~/ui/page-header";
import { SkeletonRows } from "~/ui/skeleton";
import { toast } from "~/ui/toast";
import { OpenOrderDialog } from "./repair-orders/open-order-dialog";

export const meta = () => [{ title: "Customer · AutoIQ" }];

type Dialogue = { kind: "edit" | "add-vehicle" | "order" } | { kind: "vehicle"; id: string } | null;

export default function ClientPage() {
  const { id = "" } = useParams();
  const { timeZone } = useShop().location;
  const { to, may } = useWorkspace();
  const [dialogue, setDialogue] = useState<Dialogue>(null);
  const close = () => setDialogue(null);
  const story = useQuery(queryOptionsFor(getCustomer, { params: { id } }));
  const back = { to: to("/clients"), label: "Customers" };
  if (!story.data)
    return (
      <>
        <PageHeader title="Customer" back={back} />
        {story.error ? (
          <ErrorState error={story.error} onRetry={() => void story.refetch()} />
        ) : (
          <SkeletonRows label="Loading the customer" rows={8} />
        )}
      </>
    );
  const { customer, vehicles, visits } = story.data;
  const chosen =
    dialogue?.kind === "vehicle" ? vehicles.find((vehicle) => vehicle.id === dialogue.id) : undefined;
  const mayWriteVehicle = may("vehicle.write");
  return (
    <>
      <PageHeader
        title={customerName(customer)}
        back={back}
        actions={
          may("repair-order.write") ? (
            <Button variant="primary" onClick={() => setDialogue({ kind: "order" })}>
              <Plus aria-hidden="true" />
              New repair order
            </Button>
          ) : null
        }
      />
      <div className="grid items-start gap-4 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <ContactCard
          customer={customer}
          timeZone={timeZone}
          actions={
            may("customer.write") ? (
              <Button size="sm" onClick={() => setDialogue({ kind: "edit" })}>
                <Pencil aria-hidden="true" />
                Change
              </Button>
            ) : null
          }
        />
        <div className="grid min-w-0 gap-4">
          <Card
            title="Vehicles"
            padded={false}
            actions={
              mayWriteVehicle ? (
                <Button size="sm" onClick={() => setDialogue({ kind: "add-vehicle" })}>
                  <CarFront aria-hidden="true" />
                  Add vehicle
                </Button>
              ) : null
            }
          >
            <VehicleList
              vehicles={vehicles}
              onEdit={
                mayWriteVehicle ? (vehicle) => setDialogue({ kind: "vehicle", id: vehicle.id }) : undefined
              }
            />
          </Card>
          <Card title="Visits" padded={false}>
            <VisitTable
              visits={visits}
              timeZone={timeZone}
              empty={
                <EmptyState icon={<ClipboardList />} title="No visits yet">
                  A visit appears when a car of this customer is checked in.
                </EmptyState>
              }
            />
          </Card>
        </div>
      </div>
      <Dialog
        open={dialogue?.kind === "edit"}
        onOpenChange={(open) => (open ? undefined : close())}
        title={`Change ${customerName(customer)}`}
      >
        <CustomerForm
          existing={customer}
          onSaved={() => {
            toast({ title: "Customer saved" });
            close();
          }}
          onCancel={close}
        />
      </Dialog>
      <Dialog
        open={dialogue?.kind === "add-vehicle" || chosen !== undefined}
        onOpenChange={(open) => (open ? undefined : close())}
        title={chosen ? `Change ${vehicleLabel(chosen)}` : "Add vehicle"}
        size="lg"
      >
        <VehicleForm
          customerId={customer.id}
          {...(chosen ? { existing: chosen } : {})}
          onSaved={() => {
            toast({ title: chosen ? "Vehicle saved" : "Vehicle added" });
            close();
          }}
          onCancel={close}
        />
      </Dialog>
      {dialogue?.kind === "order" ? <OpenOrderDialog customer={customer} onClose={close} /> : null}
    </>
  );
}
