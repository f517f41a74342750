import { en } from "@autoiq/domain/catalog/inspections/en";
import { fillIn } from "@autoiq/domain/catalog/message";
import { Navigate } from "react-router";
import { useInspection } from "~/features/inspections/api";
import { CompleteInspection } from "~/features/inspections/complete-inspection";
import { InspectionSheet } from "~/features/inspections/inspection-sheet";
import { PrintableInspection } from "~/features/inspections/printable-inspection";
import { sharedMessages, useSharedMessages } from "~/platform/language/messages";
import { usePageTitle } from "~/platform/language/use-page-title";
import { useMe } from "~/platform/session/use-session";
import { useWorkspace } from "~/platform/session/use-workspace";
import { useShop } from "~/platform/shop/use-shop";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Card } from "~/ui/layout/card";
import { PageHeader } from "~/ui/layout/page-header";

export const meta = () => [{ title: sharedMessages("inspections", en).page.documentTitle }];

/** The same sheet for the technician at the car and for the desk. Permissions decide who may sign off. */
export default function InspectionPage({ params }: { params: { id?: string } }) {
  const t = useSharedMessages("inspections", en).page;
  usePageTitle(t.documentTitle);
  const { location } = useShop();
  const { to, may } = useWorkspace();
  const me = useMe();
  const { data, joined, error, refetch } = useInspection(params.id ?? "");
  if (joined) return <Navigate to={to(`/inspections/${joined}`)} replace />;
  if (!data)
    return (
      <>
        <PageHeader title={t.title} back={{ to: to(""), label: t.back }} />
        <Card>
          {error ? (
            <ErrorState error={error} onRetry={() => void refetch()} />
          ) : (
            <SkeletonRows label={t.loading} />
          )}
        </Card>
      </>
    );
  return (
    <div className="max-w-5xl">
      <PageHeader
        title={data.name}
        description={data.vehicle}
        back={{
          to: to(`/repair-orders/${data.repairOrderId}`),
          label: fillIn(t.order, { number: data.repairOrderNumber }),
        }}
        actions={<PrintableInspection id={data.id} />}
      />
      <InspectionSheet
        inspection={data}
        mayWrite={may("inspection.write")}
        timeZone={location.timeZone}
        finish={(onUnrated) => (
          <CompleteInspection
            inspection={data}
            timeZone={location.timeZone}
            state={location.state}
            maySignOff={may("estimate.send")}
            signer={`${me.firstName} ${me.lastName}`.trim() || me.email}
            onUnrated={onUnrated}
          />
        )}
      />
    </div>
  );
}
