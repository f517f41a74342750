import { en as customerText } from "@autoiq/domain/catalog/customer-errors/en";
import { AppError } from "@autoiq/domain/kernel/app-error";
import * as contract from "@autoiq/domain/payments/card-readers/contract";
import type { FastifyInstance } from "fastify";
import { loadInvoice } from "../../features/invoices/reads.ts";
import { loadRepairOrder } from "../../features/repair-orders/reads.ts";
import { type RouteServices, route } from "../../platform/http/route.ts";
import type { CardReaders } from "../../platform/payments/card-readers.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { cancelDepositOnReader, checkDepositOnReader, takeDepositOnReader } from "./deposit-on-reader.ts";
import { readersOf, registerReader, removeCardReader, renameCardReader } from "./manage-readers.ts";
import { cancelOnReader, checkOnReader, takeOnReader } from "./take-on-reader.ts";

async function seenOrder(tx: TenantTx, id: string): Promise<void> {
  if (!(await loadRepairOrder(tx, id))) throw new AppError("not-found", customerText.notFound.repairOrder);
}

/** Card readers of a location, and payments on them. */
export function cardReaderRoutes(app: FastifyInstance, services: RouteServices, readers: CardReaders): void {
  route(app, services, contract.listCardReaders, ({ caller, read }) =>
    read((tx) => readersOf(tx, readers, caller.locationId)),
  );
  route(app, services, contract.registerCardReader, (call) =>
    registerReader(services, call, readers, call.body),
  );
  route(app, services, contract.renameCardReader, (call) =>
    renameCardReader(services, call, readers, call.params.id, call.body.label),
  );
  route(app, services, contract.removeCardReader, (call) =>
    removeCardReader(services, call, readers, call.params.id),
  );
  route(app, services, contract.takeOnReader, (call) =>
    takeOnReader(services, readers, call, call.params.id, call.body),
  );
  // Whoever may read the invoice may look after its payment: the transaction of the read hides another location's.
  route(app, services, contract.checkReaderPayment, async ({ caller, params, read }) => {
    await read((tx) => loadInvoice(tx, params.id));
    return checkOnReader(services, readers, caller.organizationId, params.id, params.paymentId);
  });
  route(app, services, contract.cancelReaderPayment, async ({ caller, params, read }) => {
    await read((tx) => loadInvoice(tx, params.id));
    return cancelOnReader(services, readers, caller.organizationId, params.id, params.paymentId);
  });
  route(app, services, contract.takeDepositOnReader, (call) =>
    takeDepositOnReader(services, readers, call, call.params.id, call.body),
  );
  route(app, services, contract.checkReaderDeposit, async ({ caller, params, read }) => {
    await read((tx) => seenOrder(tx, params.id));
    return checkDepositOnReader(services, readers, caller.organizationId, params.id, params.depositId);
  });
  route(app, services, contract.cancelReaderDeposit, async ({ caller, params, read }) => {
    await read((tx) => seenOrder(tx, params.id));
    return cancelDepositOnReader(services, readers, caller.organizationId, params.id, params.depositId);
  });
}
