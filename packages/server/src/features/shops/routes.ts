import { can } from "@autoiq/domain/kernel/access/permissions";
import { getCardPricing, saveCardPricing } from "@autoiq/domain/shops/card-pricing/contract";
import {
  addLocation,
  changeLocation,
  getSecondFactorRoles,
  getShop,
  getShopSettings,
  saveBays,
  saveLaborMatrix,
  savePartsMatrix,
  saveSecondFactorRoles,
} from "@autoiq/domain/shops/contract";
import { getBusinessProfile, saveBusinessProfile } from "@autoiq/domain/shops/profile/contract";
import { getRequestPageSettings, saveRequestPageSettings } from "@autoiq/domain/shops/request-page/contract";
import { getSetup } from "@autoiq/domain/shops/setup/contract";
import type { FastifyInstance } from "fastify";
import { type RouteServices, route } from "../../platform/http/route.ts";
import { cardPricingOf, changeCardPricing } from "./card-pricing/change-card-pricing.ts";
import { departmentRoutes } from "./departments/routes.ts";
import { logoRoutes } from "./logo/routes.ts";
import { profileOf, saveProfile } from "./profile/save-profile.ts";
import { shopOf } from "./reads.ts";
import { requestPageOf, saveRequestPage } from "./request-page/save-request-page.ts";
import { salesTaxRoutes } from "./sales-tax/routes.ts";
import { addLocation as open } from "./settings/add-location.ts";
import { changeLocation as change } from "./settings/change-location.ts";
import { settingsOf } from "./settings/reads.ts";
import { saveBays as writeBays } from "./settings/save-bays.ts";
import { saveLaborMatrix as writeLabor } from "./settings/save-labor-matrix.ts";
import { savePartsMatrix as writeMatrix } from "./settings/save-parts-matrix.ts";
import { saveSecondFactorRoles as writeRoles } from "./settings/save-second-factor-roles.ts";
import { findSecondFactorRoles } from "./settings/store.ts";
import { setupOf } from "./setup/reads.ts";

/** `forget` clears the server's cache for an account after its permissions changed. */
export function shopsRoutes(
  app: FastifyInstance,
  services: RouteServices,
  options: { forget?: (userId: string) => void } = {},
): void {
  logoRoutes(app, services);
  salesTaxRoutes(app, services);
  departmentRoutes(app, services);
  route(app, services, getShop, (call) => call.read((tx) => shopOf(tx, call.caller.locationId)));
  route(app, services, getShopSettings, (call) =>
    call.read((tx) => settingsOf(tx, call.caller.locationId, call.now)),
  );
  route(app, services, getSetup, ({ caller, now, read }) => {
    const maySetCosts = can(caller, "staff.cost") && caller.limits.seesCosts;
    return read((tx) => setupOf(tx, caller.locationId, { now, maySetCosts }));
  });
  route(app, services, getBusinessProfile, (call) => call.read(profileOf));
  route(app, services, saveBusinessProfile, (call) => call.write((tx) => saveProfile(tx, call, call.body)));
  route(app, services, getRequestPageSettings, ({ caller, now, read }) =>
    read((tx) => requestPageOf(tx, { locationId: caller.locationId, now })),
  );
  route(app, services, saveRequestPageSettings, (call) =>
    call.write((tx) => saveRequestPage(tx, call, call.body)),
  );
  route(app, services, getCardPricing, (call) =>
    call.read((tx) => cardPricingOf(tx, call.caller.locationId)),
  );
  route(app, services, saveCardPricing, (call) => call.write((tx) => changeCardPricing(tx, call, call.body)));
  route(app, services, changeLocation, (call) => call.write((tx) => change(tx, call, call.body)));
  route(app, services, addLocation, async (call) => {
    const created = await call.write((tx) => open(tx, call, call.body));
    options.forget?.(call.caller.userId);
    return created;
  });
  route(app, services, saveBays, (call) => call.write((tx) => writeBays(tx, call, call.body)));
  route(app, services, savePartsMatrix, (call) => call.write((tx) => writeMatrix(tx, call, call.body)));
  route(app, services, saveLaborMatrix, (call) => call.write((tx) => writeLabor(tx, call, call.body)));
  route(app, services, getSecondFactorRoles, (call) => call.read(findSecondFactorRoles));
  route(app, services, saveSecondFactorRoles, (call) =>
    call.write((tx) => writeRoles(tx, call, call.body, call.principal.assurance.raised)),
  );
}
