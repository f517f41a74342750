import type { TeamAccess } from "@autoiq/domain/administration/contract";
import { inactivityLimitMs } from "@autoiq/domain/identity/session-lifetimes";
import type { TenantTx } from "../../platform/tenancy.ts";
import { peopleOf } from "../staff/reads.ts";
import { findTeamAccess } from "./store.ts";

/** The whole team with how each person signs in. Null for people without an account here, as who was invited. */
export async function teamAccessOf(tx: TenantTx, now: Date): Promise<TeamAccess[]> {
  const activeSince = new Date(now.getTime() - inactivityLimitMs).toISOString();
  const [people, rows] = await Promise.all([peopleOf(tx, true), findTeamAccess(tx, activeSince)]);
  const byPerson = new Map(rows.map(({ staffId, ...access }) => [staffId, access]));
  return people.map((person) => ({ ...person, access: byPerson.get(person.id) ?? null }));
}
