import * as contract from "@autoiq/domain/payments/drawer/contract";
import type { FastifyInstance } from "fastify";
import { fileRoute } from "../../../platform/http/files/file-route.ts";
import { type RouteServices, route } from "../../../platform/http/route.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { drawnLogo, locationOf, logoOfShop } from "../../shops/reads.ts";
import { closeDay } from "./close-day.ts";
import { moveCash } from "./move-cash.ts";
import { depositSlipPdf, zReportPdf } from "./pdf.ts";
import { dayCloseOf, drawerOf } from "./reads.ts";
import { setUpDrawer } from "./set-up-drawer.ts";

export function drawerRoutes(app: FastifyInstance, services: RouteServices): void {
  const paper = async (tx: TenantTx, of: { id: string; locationId: string }) => ({
    close: await dayCloseOf(tx, of),
    location: await locationOf(tx, of.locationId),
    logo: await logoOfShop(tx),
  });
  route(app, services, contract.getDrawer, ({ caller, read }) =>
    read((tx) => drawerOf(tx, caller.locationId)),
  );
  route(app, services, contract.setUpDrawer, (call) => call.write((tx) => setUpDrawer(tx, call, call.body)));
  route(app, services, contract.moveCash, (call) => call.write((tx) => moveCash(tx, call, call.body)));
  route(app, services, contract.closeDay, (call) => call.write((tx) => closeDay(tx, call, call.body)));
  route(app, services, contract.getDayClose, ({ caller, params, read }) =>
    read((tx) => dayCloseOf(tx, { id: params.id, locationId: caller.locationId })),
  );
  const files = [
    [contract.getZReport, "z-report", zReportPdf],
    [contract.getDepositSlip, "deposit-slip", depositSlipPdf],
  ] as const;
  for (const [of, name, draw] of files)
    fileRoute(app, services, of, async ({ caller, params, read }) => {
      const { close, location, logo } = await read((tx) =>
        paper(tx, { id: params.id, locationId: caller.locationId }),
      );
      return {
        bytes: await draw({ close, location, logo: await drawnLogo(services.files, logo) }),
        name: `${name}-${close.day}-${close.number}.pdf`,
      };
    });
}
