import { AppError } from "@autoiq/domain/kernel/app-error";
import * as contract from "@autoiq/domain/payments/packages/contract";
import type { FastifyInstance } from "fastify";
import { packagePdf } from "../../features/payments/packages/pdf.ts";
import {
  orderPackagesOf,
  packagePaper,
  packagesOf,
  soldPackageOf,
  soldPackagesOf,
  soldPackageTable,
} from "../../features/payments/packages/reads.ts";
import { loadRepairOrder } from "../../features/repair-orders/reads.ts";
import { drawnLogo } from "../../features/shops/reads.ts";
import { csvRoute, maxRows } from "../../platform/http/csv-route.ts";
import { fileRoute } from "../../platform/http/files/file-route.ts";
import { type RouteServices, route } from "../../platform/http/route.ts";
import { changePackageExpiry } from "./change-package-expiry.ts";
import { refundSoldPackage } from "./refund-package.ts";
import { savePackage } from "./save-package.ts";
import { sellPackage } from "./sell-package.ts";
import { applyPackage, takeOffPackage } from "./use-package.ts";

/** Prepaid packages: offered, sold, used on jobs, and refunded at the desk. */
export function packageRoutes(app: FastifyInstance, services: RouteServices): void {
  route(app, services, contract.listPackages, ({ read }) => read((tx) => packagesOf(tx)));
  route(app, services, contract.savePackage, (call) =>
    call.write((tx) => savePackage(tx, call, call.params.id, call.body)),
  );
  route(app, services, contract.listSoldPackages, ({ query, now, read }) =>
    read((tx) => soldPackagesOf(tx, query, now)),
  );
  csvRoute(app, services, contract.exportPackages, ({ query, now, read }) =>
    read((tx) => soldPackageTable(tx, query.list, now, maxRows)),
  );
  route(app, services, contract.getSoldPackage, ({ caller, params, now, read }) =>
    read((tx) => soldPackageOf(tx, { id: params.id, locationId: caller.locationId, now })),
  );
  route(app, services, contract.sellPackage, (call) => call.write((tx) => sellPackage(tx, call, call.body)));
  route(app, services, contract.refundSoldPackage, (call) =>
    call.write((tx) => refundSoldPackage(tx, call, call.params.id, call.body)),
  );
  route(app, services, contract.changePackageExpiry, (call) =>
    call.write((tx) => changePackageExpiry(tx, call, call.params.id, call.body)),
  );
  route(app, services, contract.getOrderPackages, ({ params, now, read }) =>
    read(async (tx) => {
      const order = await loadRepairOrder(tx, params.id);
      if (!order) throw new AppError("not-found", "That repair order wasn't found.");
      return orderPackagesOf(tx, order, now);
    }),
  );
  route(app, services, contract.applyPackage, (call) =>
    call.write((tx) => applyPackage(tx, call, call.params, call.body)),
  );
  route(app, services, contract.takeOffPackage, (call) =>
    call.write((tx) => takeOffPackage(tx, call, call.params)),
  );
  fileRoute(app, services, contract.getPackageReceipt, async ({ params, read }) => {
    const paper = await read((tx) => packagePaper(tx, params.id));
    return packagePdf({ ...paper, logo: await drawnLogo(services.files, paper.logo) });
  });
}
