import { addressLine } from "@autoiq/domain/kernel/address";
import { getClientDepositReceipt } from "@autoiq/domain/payments/client/contract";
import { getClientEstimatePdf, getClientInspectionPdf } from "@autoiq/domain/portal/contract";
import { FileText } from "lucide-react";
import type { ComponentProps } from "react";
import { Suspense } from "react";
import { useLocation } from "react-router";
import { checkoutReturn } from "~/features/invoices/checkout-outcome";
import { useCheckout, useDepositCheckout, useVisit } from "~/features/portal/api";
import { DocumentButton } from "~/features/portal/payments/document-button";
import { useGarageLink } from "~/features/portal/use-garage-link";
import { ClientPhoto } from "~/features/portal/vehicle/client-photo";
import { ClientVideo, ClientVideoPoster } from "~/features/portal/vehicle/client-video";
import { formatPhone } from "~/platform/format";
import { useMessages } from "~/platform/language/messages";
import { usePageTitle } from "~/platform/language/use-page-title";
import { useMe } from "~/platform/session/use-session";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Card } from "~/ui/layout/card";
import { PageHeader } from "~/ui/layout/page-header";
import { ShopLogo } from "~/ui/media/shop-logo";
import { CustomerRepairOrder } from "../link/customer-repair-order";
import type { Route } from "./+types/repair-order";

export const meta = () => [{ title: "Repair order · AutoIQ" }];

export default function ClientRepairOrder({ params }: Route.ComponentProps) {
  const messages = useMessages("portal");
  const t = messages.document;
  usePageTitle(messages.page.repairOrder);
  const { organizationId } = params;
  const { order, answer } = useVisit({ organizationId, id: params.id });
  const me = useMe();
  const checkout = useCheckout();
  const deposit = useDepositCheckout();
  const checkoutOutcome = checkoutReturn(useLocation().search);
  const view = order.data;
  const back = useGarageLink();
  if (!view)
    return (
      <>
        <PageHeader title={messages.orderPage.title} back={back} />
        <Card>
          {order.error ? (
            <ErrorState error={order.error} onRetry={() => void order.refetch()} />
          ) : (
            <SkeletonRows label={messages.orderPage.loading} />
          )}
        </Card>
      </>
    );
  const visit = { organizationId, id: params.id };
  const bill = { organizationId, id: view.invoice?.id ?? "" };
  return (
    <div className="max-w-2xl max-md:[--under-thumb:calc(3.5rem+env(safe-area-inset-bottom))]">
      <PageHeader
        title={view.shop.name}
        back={back}
        status={view.shop.logo ? <ShopLogo logo={view.shop.logo} alt="" /> : null}
        description={[
          addressLine({ street: view.shop.street, city: view.shop.city }),
          view.shop.phone ? formatPhone(view.shop.phone) : "",
        ]
          .filter(Boolean)
          .join(" · ")}
      />
      <Suspense fallback={<SkeletonRows label={messages.orderPage.loading} />}>
        <CustomerRepairOrder
          headingLevel={2}
          draftId={params.id}
          signer={`${me.firstName} ${me.lastName}`.trim()}
          view={view}
          photo={(id, alt, size) => (
            <ClientPhoto organizationId={organizationId} id={id} alt={alt} size={size} />
          )}
          film={{
            play: (id, play) => (
              <ClientVideo organizationId={organizationId} id={id}>
                {play}
              </ClientVideo>
            ),
            still: (id, draw) => (
              <ClientVideoPoster organizationId={organizationId} id={id}>
                {draw}
              </ClientVideoPoster>
            ),
          }}
          document={(label) => (
            <DocumentButton {...bill} name={t.invoice} size="lg">
              {label}
            </DocumentButton>
          )}
          written={
            <RepairOrderDocument name={t.estimate} contract={getClientEstimatePdf} {...visit}>
              {t.estimateAsPdf}
            </RepairOrderDocument>
          }
          inspected={
            <RepairOrderDocument name={t.inspection} contract={getClientInspectionPdf} {...visit}>
              {t.inspectionAsPdf}
            </RepairOrderDocument>
          }
          answer={{ run: answer.mutateAsync, pending: answer.isPending }}
          checkoutOutcome={checkoutOutcome}
          pay={{
            run: (amount) =>
              checkout.mutateAsync({ organizationId: bill.organizationId, id: bill.id, ...amount }),
            pending: checkout.isPending,
          }}
          payDeposit={{
            run: () => deposit.mutateAsync({ organizationId, id: view.requestedDeposit?.id ?? "" }),
            pending: deposit.isPending,
          }}
          receipt={(id, label) => (
            <DocumentButton
              organizationId={organizationId}
              id={id}
              contract={getClientDepositReceipt}
              name={t.receipt}
              size="sm"
            >
              {label}
            </DocumentButton>
          )}
        />
      </Suspense>
    </div>
  );
}

const RepairOrderDocument = ({ children, ...paper }: ComponentProps<typeof DocumentButton>) => (
  <div>
    <DocumentButton {...paper}>
      <FileText aria-hidden="true" />
      {children}
    </DocumentButton>
  </div>
);
