import { createHash } from "node:crypto";
import { en as customerText } from "@autoiq/domain/catalog/customer-errors/en";
import { AppError } from "@autoiq/domain/kernel/app-error";
import { linkToken } from "@autoiq/domain/kernel/ids";
import * as client from "@autoiq/domain/payments/client/contract";
import * as contract from "@autoiq/domain/payments/deposits/contract";
import { getDepositReceiptByLink, payDepositByOrderLink } from "@autoiq/domain/repair-orders/links/contract";
import type { FastifyInstance } from "fastify";
import { depositReceiptFile } from "../../features/invoices/reads.ts";
import { depositDocument, depositsOf, heldDeposits } from "../../features/payments/deposits/reads.ts";
import {
  findByLink,
  findLinkView,
  findOpenRequestOf,
  findRequest,
} from "../../features/payments/deposits/requests/store.ts";
import { customerIn } from "../../features/portal/reads.ts";
import { loadRepairOrder } from "../../features/repair-orders/reads.ts";
import { fileRoute } from "../../platform/http/files/file-route.ts";
import { type RouteServices, route } from "../../platform/http/route.ts";
import type { CardReaders } from "../../platform/payments/card-readers.ts";
import { withdrawDepositRequest } from "./end-deposit-request.ts";
import { refundCharge } from "./refund-charge.ts";
import { refundDeposit } from "./refund-deposit.ts";
import { requestDeposit } from "./request-deposit.ts";
import { type DepositLinkServices, sendDepositLink } from "./send-deposit-link.ts";
import { startDepositCheckout } from "./start-deposit-checkout.ts";
import { takeDeposit } from "./take-deposit.ts";

const noSuchLink = () => new AppError("not-found", customerText.link.unknown);

/** Deposits: taken at the counter, requested by card, paid through a link, and refunded. */
export function depositRoutes(
  app: FastifyInstance,
  services: RouteServices,
  around: DepositLinkServices & { readonly readers: CardReaders },
): void {
  const { checkout, readers, publicUrl } = around;
  const { tenancy } = services;

  route(app, services, contract.listDeposits, (call) =>
    call.read(async (tx) => {
      const order = await loadRepairOrder(tx, call.params.id);
      if (!order) throw new AppError("not-found", customerText.notFound.repairOrder);
      return depositsOf(tx, order);
    }),
  );
  route(app, services, contract.listHeldDeposits, (call) =>
    call.read((tx) => heldDeposits(tx, call.caller.locationId)),
  );
  route(app, services, contract.takeDeposit, (call) =>
    call.write((tx) => takeDeposit(tx, call, call.params.id, call.body)),
  );
  route(app, services, contract.refundDeposit, (call) =>
    call.write((tx) =>
      refundDeposit(tx, call, { card: checkout, "card-reader": readers }, call.params, call.body),
    ),
  );
  route(app, services, contract.refundCharge, (call) =>
    call.write((tx) => refundCharge(tx, call, checkout, call.params, call.body)),
  );
  route(app, services, contract.requestDeposit, (call) =>
    call.write((tx) => requestDeposit(tx, call, around, call.params.id, call.body)),
  );
  route(app, services, contract.sendDepositLink, (call) =>
    call.write((tx) => sendDepositLink(tx, call, around, call.params, call.body.channel)),
  );
  route(app, services, contract.withdrawDepositRequest, (call) =>
    call.write((tx) => withdrawDepositRequest(tx, call, call.params)),
  );
  route(app, services, contract.startDepositCheckout, ({ caller, params }) =>
    startDepositCheckout(services, checkout, {
      organizationId: caller.organizationId,
      locationId: caller.locationId,
      userId: caller.userId,
      staffName: caller.name,
      repairOrderId: params.id,
      requestId: params.requestId,
      returnUrl: `${publicUrl}/${caller.role}/repair-orders/${params.id}`,
    }),
  );

  fileRoute(app, services, contract.getDepositReceipt, async (call) => {
    const { id: repairOrderId, depositId: id } = call.params;
    return depositReceiptFile(
      services.files,
      await call.read((tx) => depositDocument(tx, { id, repairOrderId })),
    );
  });
  fileRoute(app, services, getDepositReceiptByLink, async ({ link, params }) => {
    const of = { id: params.id, repairOrderId: link.repairOrderId };
    return depositReceiptFile(services.files, await tenancy.customer(link, (tx) => depositDocument(tx, of)));
  });
  route(app, services, payDepositByOrderLink, async ({ link, params }) => {
    const { organizationId, repairOrderId = "" } = link;
    const openRequest = await tenancy.customer(link, (tx) => findOpenRequestOf(tx, repairOrderId));
    if (!openRequest) throw new AppError("conflict", customerText.pay.deposit.canceled);
    return startDepositCheckout(services, checkout, {
      organizationId,
      repairOrderId,
      requestId: openRequest.id,
      userId: null,
      returnUrl: `${publicUrl}/e/${params.token}`,
    });
  });
  fileRoute(app, services, client.getClientDepositReceipt, async ({ principal, params }) => {
    const caller = await customerIn(tenancy, principal, params.organizationId);
    const paper = await tenancy.customer(caller, (tx) => depositDocument(tx, { id: params.id }));
    return depositReceiptFile(services.files, paper);
  });
  route(app, services, client.payDepositAsClient, async ({ principal, params }) => {
    const { organizationId, id: requestId } = params;
    const caller = await customerIn(tenancy, principal, organizationId);
    const request = await tenancy.customer(caller, (tx) => findRequest(tx, requestId));
    if (!request) throw new AppError("not-found", customerText.notFound.deposit);
    const { repairOrderId } = request;
    return startDepositCheckout(services, checkout, {
      organizationId,
      repairOrderId,
      requestId,
      userId: principal.userId,
      returnUrl: `${publicUrl}/client/repair-orders/${organizationId}/${repairOrderId}`,
    });
  });

  const opened = async (token: string) => {
    if (!linkToken.safeParse(token).success) throw noSuchLink();
    const hash = createHash("sha256").update(token).digest("hex");
    const found = await tenancy.visitor((tx) => findByLink(tx, hash));
    if (!found) throw noSuchLink();
    return found;
  };
  route(app, services, contract.openDepositLink, async ({ params, reply }) => {
    const found = await opened(params.token);
    const view = await tenancy.customer(found, (tx) => findLinkView(tx, found.requestId));
    if (!view) throw noSuchLink();
    reply.header("cache-control", "no-store");
    return view;
  });
  route(app, services, contract.payDepositByLink, async ({ params }) => {
    const { organizationId, repairOrderId, requestId } = await opened(params.token);
    return startDepositCheckout(services, checkout, {
      organizationId,
      repairOrderId,
      requestId,
      userId: null,
      returnUrl: `${publicUrl}/d/${params.token}`,
    });
  });
}
