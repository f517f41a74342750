import * as contract from "@autoiq/domain/time-clock/kiosks/contract";
import type { FastifyInstance } from "fastify";
import type { Passwords } from "../../../platform/crypto/passwords.ts";
import { type KioskCall, type RouteServices, route } from "../../../platform/http/route.ts";
import { acceptTry, clockAtKiosk, personAtKiosk, stateOf } from "./clock-at-kiosk.ts";
import { createKiosk } from "./create-kiosk.ts";
import { hasTimeClock, kiosksOf } from "./list-kiosks.ts";
import { resetPin } from "./reset-pin.ts";
import { revokeKiosk } from "./revoke-kiosk.ts";
import { ownPin, setOwnPin } from "./set-pin.ts";
import { findLocation, findPeople } from "./store.ts";
import { verifyPin } from "./verify-pin.ts";

/** Time clock kiosks: what managers set up, and what a tablet with a kiosk's token can do. */
export function kioskRoutes(
  app: FastifyInstance,
  services: RouteServices,
  { passwords }: { readonly passwords: Passwords },
): void {
  const { tenancy } = services;
  route(app, services, contract.listKiosks, (call) =>
    call.read((tx) => kiosksOf(tx, call.caller.locationId)),
  );
  route(app, services, contract.createKiosk, (call) => {
    const { caller, principal, request, body } = call;
    // Not call.write: the response to an Idempotency-Key is stored, and a token must not be.
    const context = { ...caller, sessionId: principal.sessionId, address: request.ip };
    return tenancy.write(context, (tx) => createKiosk(tx, call, body));
  });
  route(app, services, contract.revokeKiosk, (call) =>
    call.write((tx) => revokeKiosk(tx, call, call.params.id)),
  );
  route(app, services, contract.resetPin, (call) =>
    call.write((tx) => resetPin(tx, call, call.params.staffId)),
  );
  route(app, services, contract.getOwnPin, (call) => call.read((tx) => ownPin(tx, call.caller.staffId)));
  route(app, services, contract.setOwnPin, async (call) => {
    const { caller, principal, request, body } = call;
    const hash = await passwords.hash(body.pin);
    // Not call.write: a hash of the request is stored with an Idempotency-Key, and would reveal the PIN. A repeat sets the
    // same PIN.
    const context = { ...caller, sessionId: principal.sessionId, address: request.ip };
    return tenancy.write(context, (tx) => setOwnPin(tx, call, hash));
  });

  route(app, services, contract.openKiosk, (call) =>
    tenancy.read({ organizationId: call.kiosk.organizationId, userId: null }, async (tx) => {
      const { locationId, name } = call.kiosk;
      const [location, people] = await Promise.all([
        findLocation(tx, locationId),
        findPeople(tx, { locationId, staffId: null }),
      ]);
      return {
        name,
        shopName: location?.shopName ?? "",
        timeZone: location?.timeZone ?? "UTC",
        people: people
          .filter(hasTimeClock)
          .map((person) => ({ id: person.id, name: person.name, hasPin: person.setAt !== null })),
      };
    }),
  );

  /** The person of the request, whose PIN is right. */
  async function identify({
    kiosk,
    body,
    now,
  }: KioskCall<typeof contract.enterPin> | KioskCall<typeof contract.clockAtKiosk>) {
    const { staffId, pin } = body;
    const caller = await tenancy.read({ organizationId: kiosk.organizationId, userId: null }, (tx) =>
      personAtKiosk(tx, kiosk, staffId),
    );
    const version = await verifyPin({ tenancy, passwords }, { kiosk, staffId, now }, pin);
    return { caller, accepted: { kiosk, staffId, version } };
  }
  route(app, services, contract.enterPin, async (call) => {
    const { caller, accepted } = await identify(call);
    return tenancy.write({ ...caller, address: call.request.ip }, async (tx) => {
      await acceptTry(tx, accepted);
      return stateOf(tx, caller, call.now);
    });
  });
  route(app, services, contract.clockAtKiosk, async (call) => {
    const { caller, accepted } = await identify(call);
    const { staffId, action } = call.body;
    const { now, newId, kiosk } = call;
    // Outside of the act: a refused act must not count as a wrong PIN.
    await tenancy.write({ ...caller, address: call.request.ip }, (tx) => acceptTry(tx, accepted));
    return call.write(caller, { staffId, action }, (tx) =>
      clockAtKiosk(tx, { now, newId, caller, kiosk: kiosk.name }, action),
    );
  });
}
