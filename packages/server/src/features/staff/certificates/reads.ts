import { needsConfirmation, type Refusal, refuse } from "@autoiq/domain/kernel/result";
import type { SkillMode } from "@autoiq/domain/staff/certificates/contract";
import { type MissingSkill, missingOf, missingSentence } from "@autoiq/domain/staff/certificates/rules";
import { type NamedSkill, skillLabel } from "@autoiq/domain/staff/certificates/skills";
import { dateFormat } from "../../../platform/language/format.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import {
  findHeld,
  findNeedsOfCannedJob,
  findNeedsOfCannedJobs,
  findNeedsOfOrders,
  findSettings,
} from "./needs/store.ts";

/** "November 29, 2026". */
const spoken = (day: string): string =>
  dateFormat("en", { timeZone: "UTC", month: "long", day: "numeric", year: "numeric" }).format(
    `${day}T00:00:00.000Z`,
  );

/** What the record says about somebody who does a job without a skill that it needs. */
export interface Unqualified {
  readonly missing: readonly MissingSkill[];
  readonly text: string;
}

/**
 * Refuses to give a job to somebody without a skill that it needs, or asks for the reason, as the shop chose. With a
 * reason, what is missing is returned for the record. Undefined: nothing is missing.
 */
export async function checkSkills(
  tx: TenantTx,
  of: {
    readonly job: { readonly name: string; readonly cannedJobId: string | null };
    readonly person: { readonly id: string; readonly name: string };
    readonly day: string;
    readonly reason: string | undefined;
  },
): Promise<Unqualified | Refusal | undefined> {
  const { job, person, day, reason } = of;
  if (job.cannedJobId === null) return undefined;
  const mode = (await findSettings(tx))?.mode ?? "off";
  if (mode === "off") return undefined;
  const [needs, held] = await Promise.all([
    findNeedsOfCannedJob(tx, job.cannedJobId),
    findHeld(tx, [person.id]),
  ]);
  const missing = missingOf(needs, held, day);
  if (missing.length === 0) return undefined;
  const sentence = missingSentence(person.name, job.name, missing, spoken);
  if (mode === "refuse") return refuse(`${sentence} Choose someone who has it.`);
  if (reason === undefined)
    return needsConfirmation(`${sentence} Choose someone else, or assign it with a reason.`);
  return { missing, text: missing.map(skillLabel).join(", ") };
}

/** What the day plan knows of skills. */
export interface DaySkills {
  readonly mode: SkillMode;
  /** By repair order. */
  readonly needs: ReadonlyMap<string, readonly NamedSkill[]>;
  /** What a person is missing of needs on that day. */
  readonly missing: (staffId: string, needs: readonly NamedSkill[]) => readonly MissingSkill[];
}

/** Skills that open repair orders need, and which of them people have on a day. Nothing while the shop has it off. */
export async function daySkills(
  tx: TenantTx,
  of: {
    readonly repairOrderIds: readonly string[];
    readonly staffIds: readonly string[];
    readonly day: string;
  },
): Promise<DaySkills> {
  const mode = (await findSettings(tx))?.mode ?? "off";
  if (mode === "off") return { mode, needs: new Map(), missing: () => [] };
  const [needs, held] = await Promise.all([
    findNeedsOfOrders(tx, of.repairOrderIds),
    findHeld(tx, of.staffIds),
  ]);
  const byOrder = Map.groupBy(needs, ({ repairOrderId }) => repairOrderId);
  const byPerson = Map.groupBy(held, ({ staffId }) => staffId);
  return {
    mode,
    needs: byOrder,
    missing: (staffId, wanted) => missingOf(wanted, byPerson.get(staffId) ?? [], of.day),
  };
}

/** What a person is missing for canned jobs on a day, and whether the shop then refuses to assign them. */
export async function missingSkills(
  tx: TenantTx,
  of: { readonly staffId: string; readonly cannedJobIds: readonly string[]; readonly day: string },
): Promise<{ readonly refuses: boolean; readonly missing: ReadonlyMap<string, string> }> {
  const mode = (await findSettings(tx))?.mode ?? "off";
  if (mode === "off" || of.cannedJobIds.length === 0) return { refuses: false, missing: new Map() };
  const [needs, held] = await Promise.all([
    findNeedsOfCannedJobs(tx, of.cannedJobIds),
    findHeld(tx, [of.staffId]),
  ]);
  const missing = [...Map.groupBy(needs, ({ cannedJobId }) => cannedJobId)].flatMap(([id, its]) => {
    const names = missingOf(its, held, of.day).map(skillLabel).join(", ");
    return names === "" ? [] : [[id, names] as const];
  });
  return { refuses: mode === "refuse", missing: new Map(missing) };
}
