import { getCustomer } from "@autoiq/domain/customers/contract";
import { undoMerge } from "@autoiq/domain/customers/duplicates/contract";
import {
  type DeclinedJob,
  getCustomerRecord,
  getCustomerTimeline,
} from "@autoiq/domain/customers/record/contract";
import { customerName } from "@autoiq/domain/customers/schema";
import { addDays, dayIn } from "@autoiq/domain/kernel/time";
import { vehicleLabel } from "@autoiq/domain/vehicles/schema";
import { useQuery } from "@tanstack/react-query";
import { CalendarPlus, CarFront, FileText, Pencil, Plus } from "lucide-react";
import { useState } from "react";
import { Link, Navigate, useNavigate, useParams } from "react-router";
import { CurrentVisits } from "~/features/appointments/current-visits";
import { AnalysisCard } from "~/features/assistant/analyses/analysis-card";
import { AlertNotice } from "~/features/customers/alerts/alert-notice";
import { ContactsCard } from "~/features/customers/contacts/contacts-card";
import { CustomerForm } from "~/features/customers/customer-form";
import { DepartmentsCard } from "~/features/customers/departments/departments-card";
import { MergeCustomersForm } from "~/features/customers/duplicates/merge-customers-form";
import { PossibleDuplicatesCard } from "~/features/customers/duplicates/possible-duplicates-card";
import { LanguageBadge } from "~/features/customers/language-badge";
import { ProspectCard } from "~/features/customers/prospects/prospect-card";
import { BalanceCard } from "~/features/customers/record/balance-card";
import { ContactCard } from "~/features/customers/record/contact-card";
import { DeclinedWork } from "~/features/customers/record/declined-work";
import { Timeline } from "~/features/customers/record/timeline";
import { TaxExemptionsCard } from "~/features/customers/tax-exemptions/tax-exemptions-card";
import { TermsCard } from "~/features/customers/terms/terms-card";
import { FinanceChargesCard } from "~/features/invoices/finance-charges/finance-charges-card";
import { ConsentLedger } from "~/features/messages/consent/consent-ledger";
import { ThreadPanel } from "~/features/messages/threads/thread-panel";
import { CreditCard, ReceivePaymentButton } from "~/features/payments/accounts/account-actions";
import { PackagesCard } from "~/features/payments/packages/packages-card";
import { ReportedByCustomer } from "~/features/vehicles/requests/reported-by-customer";
import { VehicleForm } from "~/features/vehicles/vehicle-form";
import { VehicleList } from "~/features/vehicles/vehicle-list";
import { queryOptionsFor, useWrite } from "~/platform/api";
import { useWorkspace } from "~/platform/session/use-workspace";
import { useShop } from "~/platform/shop/use-shop";
import { Button } from "~/ui/button";
import { Money } from "~/ui/data-display";
import { ErrorState } from "~/ui/feedback/error-state";
import { Pending, SkeletonRows } from "~/ui/feedback/skeleton";
import { Card } from "~/ui/layout/card";
import { PageHeader } from "~/ui/layout/page-header";
import { useListView } from "~/ui/lists/use-list-view";
import { ConfirmDialog } from "~/ui/overlays/confirm-dialog";
import { Dialog } from "~/ui/overlays/dialog";
import { toast } from "~/ui/toast";
import { OpenOrderDialog } from "../repair-orders/open-order-dialog";
import { BookingDialog } from "../scheduling/booking-dialog";
import { TransferDialog } from "./transfer-dialog";
import { VehicleSheet } from "./vehicle-sheet";

export const meta = () => [{ title: "Customer · AutoIQ" }];

type OpenDialog =
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
  const { timeZone, pricing } = useShop().location;
  const { to, may } = useWorkspace();
  const navigate = useNavigate();
  const { view, choose } = useListView();
  const [requestedVehicleId, joining] = [view.get("vehicle"), view.get("join")];
  const [dialogue, setDialogue] = useState<OpenDialog>(
    requestedVehicleId
      ? { kind: "vehicle", id: requestedVehicleId }
      : joining
        ? { kind: "join", id: joining }
        : null,
  );
  const close = () => {
    setDialogue(null);
    if (requestedVehicleId || joining) choose({ vehicle: null, join: null });
  };
  const customerQuery = useQuery(queryOptionsFor(getCustomer, { params: { id } }));
  const record = useQuery(queryOptionsFor(getCustomerRecord, { params: { id } }));
  const undo = useWrite(undoMerge, {
    invalidates: [getCustomer, getCustomerRecord, getCustomerTimeline],
    onSuccess: ({ fromId }) => {
      toast({ title: "Merge undone" });
      close();
      void navigate(to(`/clients/${fromId}`));
    },
  });
  const back = { to: to("/clients"), label: "Customers" };
  // Data cached before a merge was undone points nowhere until it is refetched.
  const asking =
    !customerQuery.data || (customerQuery.data.customer.mergedInto !== null && customerQuery.isFetching);
  if (!customerQuery.data || asking)
    return (
      <>
        <PageHeader title="Customer" back={back} />
        {customerQuery.error && !customerQuery.isFetching ? (
          <ErrorState error={customerQuery.error} onRetry={() => void customerQuery.refetch()} />
        ) : (
          <SkeletonRows label="Loading customer" rows={8} />
        )}
      </>
    );
  const { customer, vehicles } = customerQuery.data;
  if (customer.mergedInto) return <Navigate to={to(`/clients/${customer.mergedInto}`)} replace />;
  const vehicleOf = (kind: "vehicle" | "change-vehicle" | "hand-over") =>
    dialogue?.kind === kind ? vehicles.find((vehicle) => vehicle.id === dialogue.id) : undefined;
  const opened = vehicleOf("vehicle");
  const changed = vehicleOf("change-vehicle");
  const transferred = vehicleOf("hand-over");
  const mayWrite = may("customer.write");
  const mayWriteVehicle = may("vehicle.write");
  const mayOpenOrder = may("repair-order.write");
  const declined = record.data?.declined ?? [];
  return (
    <div className="settles">
      <PageHeader
        title={customerName(customer)}
        back={back}
        status={
          <>
            <LanguageBadge language={customer.language} />
            {may("appointment.view") ? <CurrentVisits customerId={customer.id} timeZone={timeZone} /> : null}
          </>
        }
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
        {/* In one column, the balance comes before the vehicles, and the account's settings come last. */}
        <div className="grid min-w-0 gap-4 max-lg:contents">
          <ContactCard
            customer={customer}
            timeZone={timeZone}
            actions={
              mayWrite ? (
                <Button size="sm" onClick={() => setDialogue({ kind: "edit" })}>
                  <Pencil aria-hidden="true" /> Edit{" "}
                </Button>
              ) : null
            }
          />
          {record.data ? (
            <BalanceCard
              money={record.data.money}
              timeZone={timeZone}
              actions={
                <>
                  {may("invoice.view") ? (
                    <Button asChild size="sm">
                      <Link to={to(`/clients/${customer.id}/statement`)}>
                        <FileText aria-hidden="true" />
                        Statement
                      </Link>
                    </Button>
                  ) : null}
                  <ReceivePaymentButton
                    customerId={customer.id}
                    name={customerName(customer)}
                    timeZone={timeZone}
                  />
                </>
              }
            />
          ) : record.error ? null : (
            <SkeletonRows label="Loading account summary" rows={4} />
          )}
          <div className="settles grid min-w-0 gap-4 max-lg:order-last">
            {record.data ? (
              <>
                {may("invoice.view") ? <CreditCard customerId={customer.id} /> : null}
                {may("invoice.view") ? <PackagesCard customerId={customer.id} /> : null}
                <ContactsCard customerId={customer.id} />
                <DepartmentsCard customerId={customer.id} />
                <TermsCard customerId={customer.id} />
                {may("invoice.view") ? (
                  <FinanceChargesCard customerId={customer.id} timeZone={timeZone} />
                ) : null}
                <TaxExemptionsCard customerId={customer.id} state={pricing.state} />
                <ProspectCard customerId={customer.id} />
                <PossibleDuplicatesCard
                  possibleDuplicates={record.data.possibleDuplicates}
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
            ) : null}
            {may("message.view") ? <ConsentLedger customerId={customer.id} timeZone={timeZone} /> : null}
          </div>
        </div>
        <div className="settles grid min-w-0 gap-4">
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
          <ReportedByCustomer
            customerId={id}
            vehicles={vehicles}
            timeZone={timeZone}
            mayWrite={mayWriteVehicle}
          />
          {record.isLoading ? <Pending /> : null}
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
              <DeclinedWork
                jobs={declined}
                timeZone={timeZone}
                onOffer={mayOpenOrder ? (job) => setDialogue({ kind: "order", job }) : undefined}
              />
            </Card>
          ) : null}
          <div className="settles grid min-w-0 gap-4">
            <AnalysisCard
              key={customer.id}
              kind="customer-insights"
              subject={{ customerId: customer.id }}
              hint="What to offer next, based on services due, declined work, visit pattern, and sales."
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
        title={`Edit ${customerName(customer)}`}
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
        title={changed ? `Edit ${vehicleLabel(changed)}` : "Add vehicle"}
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
        title="Merge customers"
        description="Choose which values to keep."
        size="lg"
      >
        {dialogue?.kind === "join" ? (
          <MergeCustomersForm
            intoId={customer.id}
            fromId={dialogue.id}
            onDone={() => {
              toast({ title: "Records merged" });
              close();
            }}
            onCancel={close}
          />
        ) : null}
      </Dialog>
      <ConfirmDialog
        open={dialogue?.kind === "apart"}
        onOpenChange={(open) => (open ? undefined : close())}
        title={`Undo the merge with ${dialogue?.kind === "apart" ? dialogue.name : ""}?`}
        confirmLabel="Undo merge"
        destructive={false}
        loading={undo.isPending}
        onConfirm={() => {
          if (dialogue?.kind === "apart") undo.mutate({ params: { id: dialogue.id } });
        }}
      >
        Everything the merge moved returns to its original record. Anything added since stays here.
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
      {transferred ? <TransferDialog vehicle={transferred} onClose={close} /> : null}
      {dialogue?.kind === "book" ? (
        <BookingDialog
          start={{ day: addDays(dayIn(timeZone, new Date()), 1), clock: "", bayId: "", technicianId: "" }}
          prefilled={{ customer, vehicleId: null, concern: "" }}
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
    </div>
  );
}
