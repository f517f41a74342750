import type { DayPlanReply } from "@autoiq/domain/appointments/day-plan/contract";
import { Notice } from "~/ui/feedback/notice";
import { Checkbox } from "~/ui/forms/checkbox";

/** Technicians who are not at work. The plan moves the work of those who are left out, and a person applies it. */
export function PeopleOut({
  people,
  onLeaveOut,
}: {
  people: DayPlanReply["out"];
  onLeaveOut: (staffId: string, isLeftOut: boolean) => void;
}) {
  const off = people.filter(({ reason }) => reason === "off");
  const missing = people.filter(({ reason }) => reason === "not-clocked-in");
  if (people.length === 0) return null;
  return (
    <Notice tone="warning" className="mb-4" title="Not at work">
      <div className="grid gap-2">
        {off.length > 0 ? (
          <p>
            Off for the day: {off.map(({ name }) => name).join(", ")}. The plan gives their work to others.
          </p>
        ) : null}
        {missing.map(({ staffId, name, isLeftOut }) => (
          <Checkbox
            key={staffId}
            label={`${name} isn't clocked in. Give the work to others.`}
            checked={isLeftOut}
            onChange={({ target }) => onLeaveOut(staffId, target.checked)}
          />
        ))}
      </div>
    </Notice>
  );
}
