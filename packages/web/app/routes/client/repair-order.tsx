import { getClientDepositReceipt } from "@autoiq/domain/payments/client/contract";
import { getClientEstimatePdf, getClientInspectionPdf } from "@autoiq/domain/portal/contract";
import { FileText } from "lucide-react";
import type { ComponentProps } from "react";
import { useLocation } from "react-router";
import { checkoutReturn } from "~/features/invoices/panels/checkout-outcome";
import { useCheckout, useDepositCheckout, useVisit } from "~/features/portal/api";
import { OwnPhoto } from "~/features/portal/panels/own-photo";
import { OwnStill, OwnVideo } from "~/features/portal/panels/own-video";
import { PaperButton } from "~/features/portal/panels/paper-button";
import { formatPhone } from "~/platform/format";
import { useMe } from "~/platform/session/use-session";
import { Card } from "~/ui/card";
import { ErrorState } from "~/ui/error-state";
import { PageHeader } from "~/ui/page-header";
import { ShopLogo } from "~/ui/shop-logo";
import { SkeletonRows } from "~/ui/skeleton";
import { CustomerOrder } from "../link/customer-order";
import type { Route } from "./+types/repair-order";

export const meta = () => [{ title: "Repair order · AutoIQ" }];

export default function ClientRepairOrder({ params }: Route.ComponentProps) {
  const { organizationId } = params;
  const { order, answer } = useVisit({ organizationId, id: params.id });
  const me = useMe();
  const checkout = useCheckout();
  const deposit = useDepositCheckout();
  const said = checkoutReturn(useLocation().search);
  const view = order.data;
  const back = { to: "/client", label: "My garage" };
  if (!view)
    return (
      <>
        <PageHeader title="Repair order" back={back} />
        <Card>
          {order.error ? (
            <ErrorState error={order.error} onRetry={() => void order.refetch()} />
          ) : (
            <SkeletonRows label="Loading the repair order" />
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
        description={`${view.shop.street}, ${view.shop.city} · ${formatPhone(view.shop.phone)}`}
      />
      <CustomerOrder
        headingLevel={2}
        signer={`${me.firstName} ${me.lastName}`.trim()}
        view={view}
        photo={(id, alt, size) => <OwnPhoto organizationId={organizationId} id={id} alt={alt} size={size} />}
        film={{
          play: (id, play) => (
            <OwnVideo organizationId={organizationId} id={id}>
              {play}
            </OwnVideo>
          ),
          still: (id, draw) => (
            <OwnStill organizationId={organizationId} id={id}>
              {draw}
            </OwnStill>
          ),
        }}
        document={(label) => (
          <PaperButton {...bill} name="The invoice" size="lg">
            {label}
          </PaperButton>
        )}
        written={
          <Paper name="The estimate" contract={getClientEstimatePdf} {...visit}>
            Estimate as PDF
          </Paper>
        }
        inspected={
          <Paper name="The inspection" contract={getClientInspectionPdf} {...visit}>
            Inspection as PDF
          </Paper>
        }
        answer={{ run: answer.mutateAsync, pending: answer.isPending }}
        said={said}
        pay={{ run: () => checkout.mutateAsync(bill), pending: checkout.isPending }}
        payDeposit={{
          run: () => deposit.mutateAsync({ organizationId, id: view.askedDeposit?.id ?? "" }),
          pending: deposit.isPending,
        }}
        receipt={(id, label) => (
          <PaperButton
            {...{ organizationId, id }}
            contract={getClientDepositReceipt}
            name="The receipt"
            size="sm"
          >
            {label}
          </PaperButton>
        )}
      />
    </div>
  );
}

const Paper = ({ children, ...paper }: ComponentProps<typeof PaperButton>) => (
  <div>
    <PaperButton {...paper}>
      <FileText aria-hidden="true" />
      {children}
    </PaperButton>
  </div>
);
