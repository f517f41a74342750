import { Car, MailWarning } from "lucide-react";
import { useSearchParams } from "react-router";
import { useClientCalendar } from "~/features/appointments/api";
import { RequestForm } from "~/features/appointments/forms/request-form";
import { OwnAppointments } from "~/features/appointments/panels/own-appointments";
import { NoShopYet } from "~/features/portal/panels/no-shop-yet";
import { formatPhone } from "~/platform/format";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { ErrorState } from "~/ui/error-state";
import { PageHeader } from "~/ui/page-header";
import { SkeletonRows } from "~/ui/skeleton";

export const meta = () => [{ title: "Appointments · AutoIQ" }];

/** A client's appointments, and asking for one where a shop has room. */
export default function ClientScheduling() {
  const calendar = useClientCalendar();
  const { data, error } = calendar;
  const [asked] = useSearchParams();
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
            Shops know you by your address. Open the link in the mail we sent there; until then nothing of
            yours is shown.
          </EmptyState>
        </Card>
      ) : data.shops.length === 0 ? (
        <NoShopYet icon={<Car />}>As soon as a shop has you on file, you book your visits here.</NoShopYet>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <OwnAppointments calendar={data} />
          <RequestForm
            calendar={data}
            asked={{
              organizationId: asked.get("shop"),
              vehicleId: asked.get("vehicle"),
              concern: asked.get("concern")?.slice(0, 200) ?? "",
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
