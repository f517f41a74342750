import { leave } from "@autoiq/domain/staff/rules";
import { z } from "zod";
import { lockOwners, lockPerson } from "../../features/staff/store.ts";
import { record } from "../../platform/history.ts";
import type { RouteServices } from "../../platform/http/route.ts";
import { job } from "../../platform/jobs/jobs.ts";
import { carryOut } from "./carry-out.ts";
import { endTask, enqueueNext } from "./save-departure.ts";
import * as store from "./store.ts";

type Services = Pick<RouteServices, "tenancy" | "now" | "newId">;

/**
 * Carries out one planned departure, under the name of whoever planned it. Of two servers one does it. The only owner who is
 * left can't go: then it is taken back, and the audit log says why.
 */
async function endOne(services: Services, organizationId: string, departure: store.Departure) {
  const now = services.now();
  const { staffId, plannedBy: userId, plannedByName: name } = departure;
  const context = { now, newId: services.newId, caller: { userId, name } };
  return services.tenancy.write<string | null>({ organizationId, userId }, async (tx) => {
    const owners = await lockOwners(tx);
    const person = await lockPerson(tx, staffId);
    const found = await store.findDeparture(tx, staffId);
    if (!person || found?.state !== "planned" || Date.parse(found.endsAt) > now.getTime()) return null;
    const allowed = leave(person, owners.length);
    const isLastOwner = !allowed.ok && person.status === "active";
    if (!isLastOwner) return carryOut(tx, context, person, found);
    await store.finish(tx, { id: found.id, state: "taken-back", now });
    await record(tx, {
      id: services.newId(),
      at: now,
      actor: { userId: null, name: "AutoIQ" },
      action: "did not end employment, because the shop needs an owner",
      subject: "staff",
      subjectId: staffId,
      before: { lastDay: found.lastDay },
    });
    tx.changed("staff", staffId);
    return null;
  });
}

/**
 * Ends the employment of those whose last day is over, and waits for the next.
 * @param forget clears the server's cache for an account after its memberships changed
 */
export const endDeparturesJob = (services: Services, forget: (userId: string) => void) =>
  job({
    task: endTask,
    payload: z.object({ organizationId: z.uuid() }),
    handle: async ({ organizationId }) => {
      const due = await services.tenancy.read({ organizationId, userId: null }, (tx) =>
        store.findDue(tx, services.now()),
      );
      for (const departure of due) {
        const userId = await endOne(services, organizationId, departure);
        if (userId) forget(userId);
      }
      await services.tenancy.write({ organizationId, userId: null }, enqueueNext);
    },
  });
