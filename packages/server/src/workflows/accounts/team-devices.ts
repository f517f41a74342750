import { endPersonDevices, listPersonDevices } from "@autoiq/domain/administration/devices/contract";
import type { Device } from "@autoiq/domain/identity/devices/contract";
import { deviceOf } from "@autoiq/domain/identity/devices/device";
import { AppError } from "@autoiq/domain/kernel/app-error";
import { type Refusal, refuse } from "@autoiq/domain/kernel/result";
import { maySeat } from "@autoiq/domain/staff/custom-roles/rules";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { insertAuditEventOf, noOrganization } from "../../features/identity/audit/store.ts";
import { openDevicesOf } from "../../features/identity/devices/reads.ts";
import { endDeviceOf } from "../../features/identity/devices/store.ts";
import { endSessionsOf } from "../../features/identity/sessions/store.ts";
import { originOf } from "../../features/identity/sessions/token-route.ts";
import { actorSeat, seatOfPerson } from "../../features/staff/reads.ts";
import { lockPerson } from "../../features/staff/store.ts";
import { type RouteServices, route } from "../../platform/http/route.ts";
import type { Caller, IdentityTx } from "../../platform/tenancy.ts";

interface Looked {
  readonly name: string;
  /** Null while the person has no account. */
  readonly userId: string | null;
}

/** The person, if the caller may act on their devices: of an owner only an owner, and of others within a custom role. */
async function personFor(tx: IdentityTx, caller: Caller, staffId: string): Promise<Looked | Refusal> {
  return tx.asTenant<Looked | Refusal>(caller.organizationId, caller.userId, async (tenant) => {
    const actor = await actorSeat(tenant, caller, "staff.manage");
    const person = await lockPerson(tenant, staffId);
    if (!person) throw new AppError("not-found", "That person wasn't found.");
    if (person.role === "owner" && actor.role !== "owner")
      return refuse("Only an owner can see and end an owner's devices.");
    const seat = seatOfPerson(person);
    const seated = maySeat(actor, seat, seat, false);
    if (!seated.ok) return seated;
    const isOnTeam = person.status === "active" || person.status === "suspended";
    return { name: person.name || person.email, userId: isOnTeam ? person.user_id : null };
  });
}

interface Ending {
  readonly caller: Caller;
  readonly request: FastifyRequest;
  readonly now: Date;
  newId(): string;
}

/** Signs a person out, and writes it to the audit log of the business and to the person's own activity. */
async function endDevices(
  tx: IdentityTx,
  call: Ending,
  of: { readonly staffId: string; readonly deviceId: string | null },
): Promise<{ readonly ended: number; readonly userId: string | null } | Refusal> {
  const { caller, request, now, newId } = call;
  const person = await personFor(tx, caller, of.staffId);
  if ("ok" in person) return person;
  const { userId } = person;
  if (userId === caller.userId) return refuse("Sign out your own devices under Settings, in Devices.");
  if (!userId) return { ended: 0, userId };
  const one = of.deviceId ? await endDeviceOf(tx, { sessionId: of.deviceId, userId }) : undefined;
  const ended = of.deviceId ? Number(one !== undefined) : await endSessionsOf(tx, userId);
  if (ended === 0) return { ended, userId };
  const { ip, userAgent } = originOf(request);
  const event = {
    now: now.toISOString(),
    kind: "sign-out",
    networkAddress: ip,
    userAgent: userAgent.slice(0, 300),
    after: JSON.stringify({ person: person.name, devices: one ? deviceOf(one.userAgent) : ended }),
  };
  const byActor = { id: newId(), organizationId: caller.organizationId, userId: caller.userId };
  await insertAuditEventOf(
    tx,
    Object.assign(byActor, event, {
      person: caller.name,
      action: one ? "signed out a device of a team member" : "signed out all devices of a team member",
    }),
  );
  const ofPerson = { id: newId(), organizationId: noOrganization, userId };
  await insertAuditEventOf(
    tx,
    Object.assign(ofPerson, event, {
      person: person.name,
      action: "was signed out by who manages the team",
      // Where the manager was is not the person's to know.
      networkAddress: "",
      userAgent: "",
    }),
  );
  return { ended, userId };
}

/**
 * The devices of a team member, for who manages the team.
 * @param forget clears the server's cache for an account after its sessions ended
 */
export function teamDeviceRoutes(
  app: FastifyInstance,
  services: RouteServices,
  forget: (userId: string) => void,
): void {
  const { tenancy } = services;
  route(app, services, listPersonDevices, ({ caller, principal, params, now }) =>
    tenancy.identity<{ devices: Device[] }>(async (tx) => {
      const person = await personFor(tx, caller, params.id);
      if ("ok" in person) return person;
      const { userId } = person;
      return { devices: userId ? await openDevicesOf(tx, userId, principal.sessionId, now) : [] };
    }),
  );
  route(app, services, endPersonDevices, async (call) => {
    const { ended, userId } = await tenancy.identity<{ ended: number; userId: string | null }>((tx) =>
      endDevices(tx, call, { staffId: call.params.id, deviceId: call.body.deviceId }),
    );
    if (userId) forget(userId);
    return { ended };
  });
}
