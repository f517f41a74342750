import { remindCustomer } from "@autoiq/domain/invoices/aging/contract";
import {
  postCreditNote as postCreditNoteContract,
  postInvoice as postInvoiceContract,
} from "@autoiq/domain/invoices/contract";
import {
  postFinanceCharges as postFinanceChargesContract,
  waiveFinanceCharge as waiveFinanceChargeContract,
} from "@autoiq/domain/invoices/finance-charges/contract";
import { sendStatements as sendStatementsContract } from "@autoiq/domain/invoices/statements/contract";
import { writeOffInvoice as writeOffInvoiceContract } from "@autoiq/domain/invoices/write-offs/contract";
import * as accounts from "@autoiq/domain/payments/accounts/contract";
import {
  refundPayment as refundPaymentContract,
  startCheckout as startCheckoutContract,
  takePayment as takePaymentContract,
} from "@autoiq/domain/payments/contract";
import { postCounterSale as postCounterSaleContract } from "@autoiq/domain/payments/counter-sales/contract";
import { refundTip as refundTipContract } from "@autoiq/domain/payments/tips/contract";
import { saveJob } from "@autoiq/domain/repair-orders/contract";
import { payByLink } from "@autoiq/domain/repair-orders/links/contract";
import { findRecords } from "@autoiq/domain/repair-orders/search/contract";
import { saveLabels as saveLabelsContract } from "@autoiq/domain/shops/contract";
import type { FastifyInstance } from "fastify";
import { loadInvoiceOf } from "../features/invoices/reads.ts";
import type { MessagingServices } from "../features/messages/write-message.ts";
import { accountOf } from "../features/payments/accounts/reads.ts";
import { type RouteServices, route } from "../platform/http/route.ts";
import type { CardReaders } from "../platform/payments/card-readers.ts";
import type { Checkout } from "../platform/payments/checkout.ts";
import type { TestCheckout } from "../platform/payments/test-checkout.ts";
import type { VinData } from "../platform/vin/vin-data.ts";
import { breakdownRoutes } from "./assets/routes.ts";
import { postCounterSale } from "./billing/post-counter-sale.ts";
import { postCreditNote } from "./billing/post-credit-note.ts";
import { postFinanceCharges } from "./billing/post-finance-charges.ts";
import { postInvoice } from "./billing/post-invoice.ts";
import { sendPaymentReminder } from "./billing/send-payment-reminder.ts";
import { sendStatements } from "./billing/send-statements.ts";
import { waiveFinanceCharge } from "./billing/waive-finance-charge.ts";
import { writeOffInvoice } from "./billing/write-off-invoice.ts";
import { dayPlanRoutes } from "./booking/routes.ts";
import { cardReaderRoutes } from "./card-readers/routes.ts";
import { certificateRoutes } from "./certificates/routes.ts";
import { clientVehicleRoutes } from "./customers/client-vehicle-routes.ts";
import { portalRoutes } from "./customers/portal-routes.ts";
import { depositRoutes } from "./deposits/routes.ts";
import { changeJob } from "./estimating/change-job.ts";
import { giftCardRoutes } from "./gift-cards/routes.ts";
import { recordImportRoutes } from "./moving/browser/routes.ts";
import { businessExportRoutes } from "./moving/exports/business-exports.ts";
import { packageRoutes } from "./packages/routes.ts";
import { paidHolidayRoutes } from "./paid-holidays/routes.ts";
import { partsRoutes } from "./parts/routes.ts";
import { applyCredit, refundCredit, takeAccountPayment } from "./payments/account-payments.ts";
import { stripeWebhook, testCheckoutPages } from "./payments/checkout-pages.ts";
import { clientPaymentRoutes } from "./payments/client-routes.ts";
import { createCheckoutFunction } from "./payments/create-checkout-function.ts";
import { refundPayment } from "./payments/refund-payment.ts";
import { refundTip } from "./payments/refund-tip.ts";
import { startCheckout, tipOfCustomer } from "./payments/start-checkout.ts";
import { takePayment } from "./payments/take-payment.ts";
import { personnelRoutes } from "./personnel/routes.ts";
import { exportRoutes } from "./reports/export-routes.ts";
import { recordsMatching } from "./search/find-records.ts";
import { shopFloorRoutes } from "./shop-floor/routes.ts";
import { planCheckoutPages } from "./subscription/plan-checkout-pages.ts";
import { timeOffRoutes } from "./time-off/routes.ts";
import { webRequestRoutes } from "./web-requests/routes.ts";
import { technicianRequestRoutes } from "./working/routes.ts";
import { saveLabels } from "./working/save-labels.ts";

/** The calls that span areas: search of all records, the invoice, its payments, and what a client does with both. */
export async function workflowRoutes(
  app: FastifyInstance,
  services: RouteServices,
  around: {
    checkout: Checkout | TestCheckout;
    readers: CardReaders;
    publicUrl: string;
    supportEmail: string;
    vinData: VinData;
    post: MessagingServices;
  },
): Promise<void> {
  const { checkout, readers, publicUrl, supportEmail } = around;
  technicianRequestRoutes(app, services);
  timeOffRoutes(app, services);
  paidHolidayRoutes(app, services);
  certificateRoutes(app, services);
  personnelRoutes(app, services);
  businessExportRoutes(app, services);
  recordImportRoutes(app, services);
  route(app, services, findRecords, ({ caller, query, read }) =>
    read((tx) => recordsMatching(tx, caller.locationId, query.q)),
  );
  route(app, services, saveLabelsContract, (call) => call.write((tx) => saveLabels(tx, call, call.body)));
  route(app, services, saveJob, (call) => call.write((tx) => changeJob(tx, call, call.params, call.body)));
  route(app, services, postInvoiceContract, (call) =>
    call.write((tx) => postInvoice(tx, call, call.params.id, call.body)),
  );
  route(app, services, postCounterSaleContract, (call) =>
    call.write((tx) => postCounterSale(tx, call, call.body)),
  );
  route(app, services, remindCustomer, (call) =>
    call.write((tx) => sendPaymentReminder(tx, call, call.params.id, call.body.id)),
  );
  route(app, services, writeOffInvoiceContract, (call) =>
    call.write((tx) => writeOffInvoice(tx, call, call.params.id, call.body)),
  );
  route(app, services, postFinanceChargesContract, (call) =>
    call.write((tx) => postFinanceCharges(tx, call, call.body)),
  );
  route(app, services, waiveFinanceChargeContract, (call) =>
    call.write((tx) => waiveFinanceCharge(tx, call, call.params.id, call.body)),
  );
  route(app, services, sendStatementsContract, (call) =>
    call.write((tx) => sendStatements(tx, call, call.body)),
  );
  route(app, services, takePaymentContract, (call) =>
    call.write((tx) => takePayment(tx, call, call.params.id, call.body)),
  );
  route(app, services, accounts.getCustomerAccount, ({ caller, params, read }) =>
    read((tx) => accountOf(tx, { customerId: params.id, locationId: caller.locationId })),
  );
  route(app, services, accounts.takeAccountPayment, (call) =>
    call.write((tx) => takeAccountPayment(tx, call, call.params.id, call.body)),
  );
  route(app, services, accounts.applyCredit, (call) =>
    call.write((tx) => applyCredit(tx, call, call.params.id, call.body)),
  );
  route(app, services, accounts.refundCredit, (call) =>
    call.write((tx) => refundCredit(tx, call, call.params, call.body)),
  );
  depositRoutes(app, services, around);
  webRequestRoutes(app, services, around.post);
  giftCardRoutes(app, services);
  packageRoutes(app, services);
  cardReaderRoutes(app, services, readers);
  route(app, services, refundPaymentContract, (call) =>
    call.write((tx) =>
      refundPayment(tx, call, { card: checkout, "card-reader": readers }, call.params.id, call.body),
    ),
  );
  route(app, services, refundTipContract, (call) =>
    call.write((tx) =>
      refundTip(tx, call, { card: checkout, "card-reader": readers }, call.params.id, call.body),
    ),
  );
  route(app, services, postCreditNoteContract, (call) =>
    call.write((tx) => postCreditNote(tx, call, call.params.id, call.body)),
  );
  route(app, services, startCheckoutContract, ({ caller, params, body }) =>
    startCheckout(services, checkout, {
      organizationId: caller.organizationId,
      locationId: caller.locationId,
      invoiceId: params.id,
      userId: caller.userId,
      staffName: caller.name,
      amountCents: body.amountCents,
      tip: body.tip,
      returnUrl: `${publicUrl}/${caller.role}/invoices/${params.id}`,
    }),
  );
  route(app, services, payByLink, async ({ link, params, body }) => {
    const invoice = await services.tenancy.customer(link, (tx) =>
      loadInvoiceOf(tx, link.repairOrderId ?? ""),
    );
    return startCheckout(services, checkout, {
      organizationId: link.organizationId,
      invoiceId: invoice.id,
      userId: null,
      amountCents: body.amountCents,
      tip: tipOfCustomer(body.tipCents),
      returnUrl: `${publicUrl}/e/${params.token}`,
    });
  });
  exportRoutes(app, services);
  partsRoutes(app, services);
  breakdownRoutes(app, services);
  dayPlanRoutes(app, services);
  shopFloorRoutes(app, services);
  portalRoutes(app, services, around);
  clientVehicleRoutes(app, services, around.vinData);
  clientPaymentRoutes(app, services);
  await createCheckoutFunction(app, services, around);
  const settling = { ...services, publicUrl, supportEmail };
  if (checkout.provider === "stripe") await stripeWebhook(app, settling, checkout);
  if (checkout.provider === "test") {
    await testCheckoutPages(app, settling, checkout as TestCheckout);
    await planCheckoutPages(app, settling, checkout as TestCheckout);
  }
}
