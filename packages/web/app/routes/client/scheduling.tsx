import { Car, MailWarning } from "lucide-react";
import { useSearchParams } from "react-router";
import { useClientCalendar } from "~/features/appointments/client/api";
import { ClientAppointments } from "~/features/appointments/client/client-appointments";
import { RequestAppointmentForm } from "~/features/appointments/client/request-appointment-form";
import { NoShopYet } from "~/features/portal/no-shop-yet";
import { formatPhone } from "~/platform/format";
import { EmptyState } from "~/ui/feedback/empty-state";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Card } from "~/ui/layout/card";
import { PageHeader } from "~/ui/layout/page-header";

export const meta = () => [{ title: "Appointments · AutoIQ" }];

/** A client's appointments, and requesting one at a shop that has an open slot. */
export default function ClientScheduling() {
  const calendar = useClientCalendar();
  const { data, error } = calendar;
  const [searchParams] = useSearchParams();
  const deskOnly = data?.shops.filter((each) => !each.acceptsRequests) ?? [];
  return (
    <div className="max-w-3xl">
      <PageHeader title="Appointments" />
      {!data ? (
        <Card>
          {error ? (
            <ErrorState error={error} onRetry={() => void calendar.refetch()} />
          ) : (
            <SkeletonRows label="Loading your appointments" />
          )}
        </Card>
      ) : !data.proved ? (
        <Card>
          <EmptyState icon={<MailWarning />} title="Confirm your email address first">
            Shops know you by your address. Open the link in the email we sent there; until then nothing of
            yours is shown.
          </EmptyState>
        </Card>
      ) : data.shops.length === 0 ? (
        <NoShopYet icon={<Car />}>As soon as a shop has you on file, you book your visits here.</NoShopYet>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <ClientAppointments calendar={data} />
          <RequestAppointmentForm
            calendar={data}
            initial={{
              organizationId: searchParams.get("shop"),
              vehicleId: searchParams.get("vehicle"),
              concern: searchParams.get("concern")?.slice(0, 200) ?? "",
            }}
          />
          {deskOnly.map((shop) => (
            <p key={shop.locationId} className="text-fg-muted text-sm">
              {shop.name} takes appointments at the desk
              {shop.phone ? `: ${formatPhone(shop.phone)}` : ""}.
            </p>
          ))}
        </div>
      )}
    </div>
  );
}
