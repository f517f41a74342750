import { getCustomer } from "@autoiq/domain/customers/contract";
import { undoMerge } from "@autoiq/domain/customers/merging/contract";
import {
  type DeclinedJob,
  getCustomerRecord,
  getCustomerTimeline,
} from "@autoiq/domain/customers/record/contract";
import { customerName } from "@autoiq/domain/customers/schema";
import { addDays, dayIn } from "@autoiq/domain/kernel/time";
import { vehicleLabel } from "@autoiq/domain/vehicles/schema";
import { useQuery } from "@tanstack/react-query";
import { CalendarPlus, CarFront, Pencil, Plus } from "lucide-react";
import { useState } from "react";
import { Link, Navigate, useNavigate, useParams } from "react-router";
import { VisitsNow } from "~/features/appointments/panels/visits-now";
import { AskKind } from "~/features/assistant/panels/ask-kind";
import { CustomerForm } from "~/features/customers/forms/customer-form";
import { MergeForm } from "~/features/customers/forms/merge-form";
import { AlertNotice } from "~/features/customers/panels/alert-notice";
import { AlikeCard } from "~/features/customers/panels/alike-card";
import { ContactCard } from "~/features/customers/panels/contact-card";
import { DeclinedList } from "~/features/customers/panels/declined-list";
import { MoneyCard } from "~/features/customers/panels/money-card";
import { ProspectCard } from "~/features/customers/panels/prospect-card";
import { Timeline } from "~/features/customers/panels/timeline";
import { ConsentLedger } from "~/features/messages/panels/consent-ledger";
import { ThreadPanel } from "~/features/messages/panels/thread-panel";
import { VehicleForm } from "~/features/vehicles/forms/vehicle-form";
import { ToldByCustomer } from "~/features/vehicles/panels/told-by-customer";
import { VehicleList } from "~/features/vehicles/panels/vehicle-list";
import { queryOptionsFor, useWrite } from "~/platform/api";
import { useWorkspace } from "~/platform/session/use-workspace";
import { useShop } from "~/platform/shop/use-shop";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { cn } from "~/ui/cn";
import { ConfirmDialog } from "~/ui/confirm-dialog";
import { Dialog } from "~/ui/dialog";
import { ErrorState } from "~/ui/error-state";
import { Money } from "~/ui/figures";
import { PageHeader } from "~/ui/page-header";
import { SkeletonRows } from "~/ui/skeleton";
import { toast } from "~/ui/toast";
import { useView } from "~/ui/use-view";
import { TransferDialog } from "./client/transfer-dialog";
import { VehicleSheet } from "./client/vehicle-sheet";
import { OpenOrderDialog } from "./repair-orders/open-order-dialog";
import { BookingDialog } from "./scheduling/booking-dialog";

export const meta = () => [{ title: "Customer · AutoIQ" }];

type Dialogue =
  | { kind: "edit" | "add-vehicle" }
  | { kind: "book" }
  /** From declined work, with the job that is offered again. */
  | { kind: "order"; job?: DeclinedJob }
  | { kind: "vehicle" | "change-vehicle" | "hand-over"; id: string }
  | { kind: "join"; id: string }
  | { kind: "apart"; id: string; name: string }
  | null;

export default function ClientPage() {
  const { id = "" } = useParams();
  const { timeZone } = useShop().location;
  const { to, may } = useWorkspace();
  const navigate = useNavigate();
  const { view, choose } = useView();
  const [asked, joining] = [view.get("vehicle"), view.get("join")];
  const [dialogue, setDialogue] = useState<Dialogue>(
    asked ? { kind: "vehicle", id: asked } : joining ? { kind: "join", id: joining } : null,
  );
  const close = () => {
    setDialogue(null);
    if (asked || joining) choose({ vehicle: null, join: null });
  };
  const story = useQuery(queryOptionsFor(getCustomer, { params: { id } }));
  const record = useQuery(queryOptionsFor(getCustomerRecord, { params: { id } }));
  const undo = useWrite(undoMerge, {
    invalidates: [getCustomer, getCustomerRecord, getCustomerTimeline],
    onSuccess: ({ fromId }) => {
      toast({ title: "Two records again" });
      close();
      void navigate(to(`/clients/${fromId}`));
    },
  });
  const back = { to: to("/clients"), label: "Customers" };
  // What was kept from before two records were taken apart again leads nowhere until it is asked anew.
  const asking = !story.data || (story.data.customer.mergedInto !== null && story.isFetching);
  if (!story.data || asking)
    return (
      <>
        <PageHeader title="Customer" back={back} />
        {story.error && !story.isFetching ? (
          <ErrorState error={story.error} onRetry={() => void story.refetch()} />
        ) : (
          <SkeletonRows label="Loading the customer" rows={8} />
        )}
      </>
    );
  const { customer, vehicles } = story.data;
  if (customer.mergedInto) return <Navigate to={to(`/clients/${customer.mergedInto}`)} replace />;
  const vehicleOf = (kind: "vehicle" | "change-vehicle" | "hand-over") =>
    dialogue?.kind === kind ? vehicles.find((vehicle) => vehicle.id === dialogue.id) : undefined;
  const opened = vehicleOf("vehicle");
  const changed = vehicleOf("change-vehicle");
  const handedOver = vehicleOf("hand-over");
  const mayWrite = may("customer.write");
  const mayWriteVehicle = may("vehicle.write");
  const mayOpenOrder = may("repair-order.write");
  const declined = record.data?.declined ?? [];
  return (
    <>
      <PageHeader
        title={customerName(customer)}
        back={back}
        status={may("appointment.view") ? <VisitsNow customerId={customer.id} timeZone={timeZone} /> : null}
        actions={
          <>
            {may("appointment.write") ? (
              <Button onClick={() => setDialogue({ kind: "book" })}>
                <CalendarPlus aria-hidden="true" />
                Book
              </Button>
            ) : null}
            {mayOpenOrder ? (
              <Button variant="primary" onClick={() => setDialogue({ kind: "order" })}>
                <Plus aria-hidden="true" />
                New repair order
              </Button>
            ) : null}
          </>
        }
      />
      <AlertNotice customer={customer} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[20rem_minmax(0,1fr)]">
        {/* Where all stands below each other, the cars come before what the customer brought. */}
        <div className="grid min-w-0 gap-4 max-lg:contents">
          <ContactCard
            customer={customer}
            timeZone={timeZone}
            actions={
              mayWrite ? (
                <Button size="sm" onClick={() => setDialogue({ kind: "edit" })}>
                  <Pencil aria-hidden="true" />
                  Change
                </Button>
              ) : null
            }
          />
          <div className="grid min-w-0 gap-4 max-lg:order-last">
            {record.data ? (
              <>
                <MoneyCard money={record.data.money} timeZone={timeZone} />
                <ProspectCard customerId={customer.id} />
                <AlikeCard
                  alike={record.data.alike}
                  merges={record.data.merges}
                  timeZone={timeZone}
                  onJoin={mayWrite ? (other) => setDialogue({ kind: "join", id: other }) : undefined}
                  onUndo={
                    mayWrite
                      ? (mergeId, name) => setDialogue({ kind: "apart", id: mergeId, name })
                      : undefined
                  }
                />
              </>
            ) : record.error ? (
              <ErrorState error={record.error} onRetry={() => void record.refetch()} />
            ) : (
              <SkeletonRows label="Loading the money" rows={4} />
            )}
            {may("message.view") ? <ConsentLedger customerId={customer.id} timeZone={timeZone} /> : null}
          </div>
        </div>
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
              onOpen={(vehicle) => setDialogue({ kind: "vehicle", id: vehicle.id })}
              onEdit={
                mayWriteVehicle
                  ? (vehicle) => setDialogue({ kind: "change-vehicle", id: vehicle.id })
                  : undefined
              }
            />
          </Card>
          <ToldByCustomer
            customerId={id}
            vehicles={vehicles}
            timeZone={timeZone}
            mayWrite={mayWriteVehicle}
          />
          {record.data && declined.length > 0 ? (
            <Card
              title={
                <>
                  Declined work{" "}
                  <Money cents={record.data.declinedCents} className="font-normal text-fg-muted" />
                </>
              }
              padded={false}
            >
              <DeclinedList
                jobs={declined}
                timeZone={timeZone}
                onOffer={mayOpenOrder ? (job) => setDialogue({ kind: "order", job }) : undefined}
              />
            </Card>
          ) : null}
          {/* What stands below declined work waits until it is known whether there is any. */}
          <div className={cn("grid min-w-0 gap-4", record.isPending && "invisible")}>
            <AskKind
              key={customer.id}
              kind="customer-insights"
              subject={{ customerId: customer.id }}
              hint="What to offer this customer and why: services that are due, declined work, how they come and what they bring."
            />
            {may("message.view") ? (
              <Card title="Messages" padded={false}>
                <ThreadPanel
                  of={{ customerId: customer.id }}
                  timeZone={timeZone}
                  mayWrite={may("message.write")}
                  orderLink={(order) => (
                    <Link
                      to={to(`/repair-orders/${order.id}`)}
                      className="inline-flex min-h-6 items-center text-accent-text underline underline-offset-4"
                    >
                      Repair order {order.number}
                    </Link>
                  )}
                />
              </Card>
            ) : null}
            <Timeline customerId={customer.id} timeZone={timeZone} mayWrite={mayWrite} />
          </div>
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
        open={dialogue?.kind === "add-vehicle" || changed !== undefined}
        onOpenChange={(open) => (open ? undefined : close())}
        title={changed ? `Change ${vehicleLabel(changed)}` : "Add vehicle"}
        size="lg"
      >
        <VehicleForm
          customerId={customer.id}
          {...(changed ? { existing: changed } : {})}
          onSaved={() => {
            toast({ title: changed ? "Vehicle saved" : "Vehicle added" });
            close();
          }}
          onCancel={close}
        />
      </Dialog>
      <Dialog
        open={dialogue?.kind === "join"}
        onOpenChange={(open) => (open ? undefined : close())}
        title="One person, two records"
        description="Choose what stays of each."
        size="lg"
      >
        {dialogue?.kind === "join" ? (
          <MergeForm
            intoId={customer.id}
            fromId={dialogue.id}
            onDone={() => {
              toast({ title: "One record now" });
              close();
            }}
            onCancel={close}
          />
        ) : null}
      </Dialog>
      <ConfirmDialog
        open={dialogue?.kind === "apart"}
        onOpenChange={(open) => (open ? undefined : close())}
        title={`Take ${dialogue?.kind === "apart" ? dialogue.name : ""} apart again?`}
        confirmLabel="Take apart"
        destructive={false}
        loading={undo.isPending}
        onConfirm={() => {
          if (dialogue?.kind === "apart") undo.mutate({ params: { id: dialogue.id } });
        }}
      >
        What the joining moved here goes back to its own record. What was added since stays here.
      </ConfirmDialog>
      {opened ? (
        <VehicleSheet
          vehicle={opened}
          timeZone={timeZone}
          mayWrite={mayWriteVehicle}
          onEdit={() => setDialogue({ kind: "change-vehicle", id: opened.id })}
          onHandOver={() => setDialogue({ kind: "hand-over", id: opened.id })}
          onClose={close}
        />
      ) : null}
      {handedOver ? <TransferDialog vehicle={handedOver} onClose={close} /> : null}
      {dialogue?.kind === "book" ? (
        <BookingDialog
          start={{ day: addDays(dayIn(timeZone, new Date()), 1), clock: "", bayId: "", technicianId: "" }}
          known={{ customer, vehicleId: null, concern: "" }}
          onClose={close}
        />
      ) : null}
      {dialogue?.kind === "order" ? (
        <OpenOrderDialog
          customer={customer}
          declined={
            dialogue.job
              ? {
                  vehicleId: dialogue.job.vehicleId,
                  jobs: declined.filter(({ vehicleId }) => vehicleId === dialogue.job?.vehicleId),
                  chosen: dialogue.job.jobId,
                }
              : undefined
          }
          onClose={close}
        />
      ) : null}
    </>
  );
}
