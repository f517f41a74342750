import type { StaffMember } from "@autoiq/domain/staff/schema";
import { Notice } from "~/ui/feedback/notice";

const named = 3;

/** Names the technicians whose labor cost is unknown today. Nothing when all have one. */
export function MissingLaborCosts({
  people,
  missing,
}: {
  people: readonly StaffMember[];
  missing: readonly string[];
}) {
  const names = people.filter(({ id }) => missing.includes(id)).map(({ name }) => name);
  if (names.length === 0) return null;
  const more = names.length > named ? ` and ${names.length - named} more` : "";
  return (
    <Notice tone="warning" className="mb-4" title="Enter labor costs">
      {names.slice(0, named).join(", ")}
      {more} {names.length === 1 ? "has" : "have"} no labor cost yet. Gross profit leaves their labor out.
    </Notice>
  );
}
