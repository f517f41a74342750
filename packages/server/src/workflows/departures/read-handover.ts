import { can } from "@autoiq/domain/kernel/access/permissions";
import { dayIn } from "@autoiq/domain/kernel/time";
import {
  type Handover,
  type HeldWork,
  handOver,
  type Successor,
} from "@autoiq/domain/staff/departures/rules";
import { missingSkills, seatOfPerson } from "../../features/staff/reads.ts";
import type { PersonRow } from "../../features/staff/store.ts";
import { dateFormat } from "../../platform/language/format.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { findWork, type WorkRow } from "./store.ts";

/** Open work, with what the record of the handover needs. */
export interface OpenWork extends HeldWork {
  readonly repairOrderId: string | null;
}

/** "Mon, December 7, 9:00 AM", in the time zone of the visit. */
const spoken = (at: string, timeZone: string): string =>
  dateFormat("en", {
    timeZone,
    weekday: "short",
    month: "long",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
  }).format(at);

const lineOf = ({ line, startsAt, timeZone }: WorkRow): string =>
  startsAt !== null && line === "" ? spoken(startsAt, timeZone) : line;

const successorOf = (person: PersonRow | undefined): Successor | null => {
  if (person?.status !== "active") return null;
  const seat = seatOfPerson(person);
  return {
    id: person.id,
    name: person.name || person.email,
    mayMessage: can(seat, "message.write"),
    mayServeCustomers: can(seat, "customer.write"),
  };
};

/** Who gets what of a person's open work, by the records and the shop's skill rule as they are now. */
export async function readHandover(
  tx: TenantTx,
  of: {
    readonly staffId: string;
    readonly successor: PersonRow | undefined;
    readonly unassigned: readonly string[];
    /** Appointments that end after it are open. */
    readonly from: Date;
    readonly timeZone: string;
  },
): Promise<{ readonly successor: Successor | null; readonly handover: Handover<OpenWork> }> {
  const successor = successorOf(of.successor);
  const rows = await findWork(tx, {
    staffId: of.staffId,
    successorId: successor?.id ?? null,
    from: of.from,
  });
  const cannedJobIds = [...new Set(rows.flatMap(({ cannedJobId }) => (cannedJobId ? [cannedJobId] : [])))];
  const skills = successor
    ? await missingSkills(tx, { staffId: successor.id, cannedJobIds, day: dayIn(of.timeZone, of.from) })
    : { refuses: false, missing: new Map<string, string>() };
  const held = rows.map((row) => ({
    kind: row.kind,
    id: row.id,
    line: lineOf(row),
    isTaken: row.isTaken,
    missing: row.cannedJobId === null ? "" : (skills.missing.get(row.cannedJobId) ?? ""),
    repairOrderId: row.repairOrderId,
  }));
  const handover = handOver(held, {
    successor,
    unassigned: of.unassigned,
    refusesMissingSkills: skills.refuses,
  });
  return { successor, handover };
}
