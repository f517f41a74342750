import * as contracts from "@autoiq/domain/operator/support/contract";
import type { FastifyInstance } from "fastify";
import { type RouteServices, route } from "../../../platform/http/route.ts";
import { operatorContextOf } from "../operator-context.ts";
import { grantAccess, revokeAccess, supportAccessOf } from "./grant-access.ts";
import { viewBusiness } from "./view-business.ts";

/** An hour in which the operator may look at a business, granted by its owner. */
export function supportRoutes(app: FastifyInstance, services: RouteServices): void {
  route(app, services, contracts.getSupportAccess, ({ read }) => read(supportAccessOf));
  route(app, services, contracts.grantSupportAccess, (call) =>
    call.write((tx) => grantAccess(tx, call, call.body.id)),
  );
  route(app, services, contracts.revokeSupportAccess, (call) => call.write((tx) => revokeAccess(tx, call)));
  route(app, services, contracts.viewBusiness, (call) =>
    services.tenancy.operator((tx) =>
      viewBusiness(tx, operatorContextOf(call), {
        organizationId: call.params.organizationId,
        part: call.body.part,
      }),
    ),
  );
}
