import { type NamedSkill, skillLabel } from "@autoiq/domain/staff/certificates/skills";
import type { DayFacts } from "./gather-day.ts";

const list = (names: readonly string[]) => new Intl.ListFormat("en-US").format(names);

/**
 * What the plan says about skills: that nobody who has them works that day, that whoever has them has no room, or that the
 * technician of now does not have them. Null: nothing is in the way.
 */
export function skillNote(
  { out, shifts, names, skills }: Pick<DayFacts, "out" | "shifts" | "names" | "skills">,
  needs: readonly NamedSkill[],
  technician: { readonly now: string | null; readonly planned: string | null },
): string | null {
  if (needs.length === 0) return null;
  const labels = list(needs.map(skillLabel));
  const leftOut = new Set(out.flatMap(({ staffId, isLeftOut }) => (isLeftOut ? [staffId] : [])));
  const qualified = shifts.filter(
    ({ staffId }) => !leftOut.has(staffId) && skills.missing(staffId, needs).length === 0,
  );
  if (technician.planned === null && qualified.length === 0)
    return `Nobody with ${labels} works that day. Move it to another day, or assign it yourself.`;
  if (technician.planned === null) {
    const people = list(qualified.map(({ staffId }) => names.get(staffId) ?? ""));
    return `Needs ${labels}. ${people} ${qualified.length === 1 ? "has" : "have"} it and no room that day.`;
  }
  const missing = technician.now === null ? [] : skills.missing(technician.now, needs);
  if (technician.now === null || missing.length === 0) return null;
  return `${names.get(technician.now) ?? "The technician"} doesn't have ${list(missing.map(skillLabel))}.`;
}
