import { customerName } from "@autoiq/domain/customers/schema";
import { customerOf } from "../../customers/reads.ts";
import { peopleOf } from "../../staff/reads.ts";
import type { ToolCall } from "./tool.ts";

interface Ids {
  readonly customerId?: string | null;
  readonly technicianId?: string | null;
  readonly advisorId?: string | null;
  readonly personId?: string | null;
}

/** The names of the people with those ids. @throws {AppError} `not-found` if the business has no such customer. */
export async function namesOf({ tx }: ToolCall, { customerId, technicianId, advisorId, personId }: Ids) {
  const asksTeam = Boolean(technicianId ?? advisorId ?? personId);
  const [customer, team] = await Promise.all([
    customerId ? customerOf(tx, customerId) : null,
    asksTeam ? peopleOf(tx, false) : [],
  ]);
  const named = (id: string | null | undefined) => team.find((each) => each.id === id)?.name ?? null;
  return {
    customer: customer && customerName(customer),
    technician: technicianId ? (named(technicianId) ?? "someone who isn't on the team") : null,
    advisor: advisorId ? (named(advisorId) ?? "someone who isn't on the team") : null,
    person: personId ? (named(personId) ?? "someone who isn't on the team") : null,
  };
}
