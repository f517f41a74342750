import { fillIn } from "@autoiq/domain/catalog/message";
import { Car, MailWarning } from "lucide-react";
import { useSearchParams } from "react-router";
import { useClientCalendar } from "~/features/appointments/client/api";
import { ClientAppointments } from "~/features/appointments/client/client-appointments";
import { RequestAppointmentForm } from "~/features/appointments/client/request-appointment-form";
import { NoShopYet } from "~/features/portal/no-shop-yet";
import { formatPhone } from "~/platform/format";
import { useMessages } from "~/platform/language/messages";
import { usePageTitle } from "~/platform/language/use-page-title";
import { useMe } from "~/platform/session/use-session";
import { EmptyState } from "~/ui/feedback/empty-state";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Card } from "~/ui/layout/card";
import { PageHeader } from "~/ui/layout/page-header";

export const meta = () => [{ title: "Appointments · AutoIQ" }];

/** A client's appointments, and requesting one at a shop that has an open slot. */
export default function ClientScheduling() {
  const t = useMessages("booking");
  const gate = useMessages("client-gate");
  usePageTitle(t.page);
  const calendar = useClientCalendar();
  const { data, error } = calendar;
  const me = useMe();
  const [searchParams] = useSearchParams();
  const deskOnly = data?.shops.filter((each) => !each.acceptsRequests) ?? [];
  return (
    <div className="max-w-3xl">
      <PageHeader title={t.title} />
      {!data ? (
        <Card>
          {error ? (
            <ErrorState error={error} onRetry={() => void calendar.refetch()} />
          ) : (
            <SkeletonRows label={t.loading} />
          )}
        </Card>
      ) : !data.proved ? (
        <Card>
          <EmptyState icon={<MailWarning />} title={gate.confirmEmail}>
            {fillIn(gate.confirmEmailText, { email: me.email })}
          </EmptyState>
        </Card>
      ) : data.shops.length === 0 ? (
        <NoShopYet icon={<Car />}>{t.noShop}</NoShopYet>
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
              {shop.phone
                ? fillIn(t.deskOnlyPhone, { shop: shop.name, phone: formatPhone(shop.phone) })
                : fillIn(t.deskOnly, { shop: shop.name })}
            </p>
          ))}
        </div>
      )}
    </div>
  );
}
