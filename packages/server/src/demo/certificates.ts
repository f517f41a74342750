import { randomUUID } from "node:crypto";
import { addDays, addMonths, instantAt } from "@autoiq/domain/kernel/time";
import { usualExpiry } from "@autoiq/domain/staff/certificates/rules";
import type { Skill } from "@autoiq/domain/staff/certificates/skills";
import type { TenantTx } from "../platform/tenancy.ts";
import { demoMemberships, demoZone } from "./shop.ts";
import { insertRows } from "./store.ts";

const [owner, , tess, theo, tara, toby] = demoMemberships;

/** Of each technician, with the months since it was issued. One of ASE lasts sixty. */
const held: readonly (readonly [staffId: string, skill: Skill, monthsOld: number])[] = [
  [tess.id, "epa-609", 96],
  [tess.id, "ase-a5", 58],
  [tess.id, "ase-a7", 20],
  [theo.id, "epa-609", 50],
  [theo.id, "ev-high-voltage", 14],
  [theo.id, "ase-l3", 14],
  [tara.id, "ase-a6", 61],
  [tara.id, "ase-a8", 33],
  [toby.id, "ase-g1", 9],
];

/** Certificates of the team, of which one expires soon and one has expired, and one that waits. A/C work warns. */
export async function insertCertificates(tx: TenantTx, today: string): Promise<void> {
  const at = instantAt(demoZone, addDays(today, -30), "09:00");
  const rows = held.map(([staffId, skill, monthsOld], index) => {
    const issuedOn = addDays(addMonths(today, -monthsOld), -12);
    const isWaiting = staffId === toby.id;
    return {
      id: randomUUID(),
      staff_id: staffId,
      skill,
      name: "",
      state: isWaiting ? "proposed" : "confirmed",
      number: String(41_730 + 7 * index),
      issued_on: issuedOn,
      expires_on: usualExpiry(skill, issuedOn),
      entered_by: isWaiting ? toby.userId : owner.userId,
      entered_by_name: isWaiting ? toby.name : owner.name,
      entered_at: at,
      answered_by_name: isWaiting ? null : owner.name,
      answered_at: isWaiting ? null : at,
    };
  });
  await insertRows(tx, "staff_certificates", rows);
  await insertRows(tx, "skill_settings", [{ mode: "warn", changed_by_name: owner.name, changed_at: at }]);
  await insertRows(tx, "skill_needs", [
    { id: randomUUID(), category: "climate", canned_job_id: null, skill: "epa-609", name: "" },
  ]);
}
