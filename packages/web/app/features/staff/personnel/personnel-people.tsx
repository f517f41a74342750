import { roleDefinitions } from "@autoiq/domain/kernel/access/roles";
import { daysUntil, reminderDays } from "@autoiq/domain/staff/expiry/rules";
import type { PersonnelList } from "@autoiq/domain/staff/personnel/contract";
import { Link } from "react-router";
import { StatusPill } from "~/ui/badge";
import { Card } from "~/ui/layout/card";
import { mediumDay } from "./document-row";

type Person = PersonnelList["people"][number];

const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;
const expiresSoon = ({ nextExpiry, today }: Person) =>
  nextExpiry !== null && daysUntil(today, nextExpiry) <= reminderDays[0];

/** What the list shows, in one sentence. */
function finding(people: readonly Person[]): string {
  const overdue = people.filter((each) => each.overdue > 0).length;
  if (overdue > 0) return `${count(overdue, "person has", "people have")} overdue paperwork`;
  const expired = people.filter((each) => each.expired > 0).length;
  if (expired > 0) return `${count(expired, "person has", "people have")} expired documents`;
  const soon = people.filter(expiresSoon).length;
  if (soon > 0) return `${count(soon, "person has", "people have")} documents that expire soon`;
  const open = people.filter((each) => each.open > 0).length;
  if (open > 0) return `${count(open, "person has", "people have")} open onboarding items, none overdue`;
  return "No paperwork is overdue, and no document has expired";
}

/** Everyone with what is missing or expires in their file. Whoever needs something comes first. */
export function PersonnelPeople({
  people,
  addressOf,
}: {
  people: readonly Person[];
  addressOf: (staffId: string) => string;
}) {
  const urgency = (of: Person) =>
    of.overdue > 0 ? 4 : of.expired > 0 ? 3 : expiresSoon(of) ? 2 : of.open > 0 ? 1 : 0;
  const sorted = [...people].sort((a, b) => urgency(b) - urgency(a));
  return (
    <Card title={finding(people)} padded={false}>
      <ul className="divide-y divide-line">
        {sorted.map((person) => (
          <li key={person.id}>
            <Link
              to={addressOf(person.id)}
              className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2 text-sm hover:bg-hover"
            >
              <span className="min-w-0">
                <span className="wrap-anywhere font-medium">{person.name}</span>{" "}
                <span className="text-fg-muted">
                  {roleDefinitions[person.role].label}
                  {person.status === "left" && person.lastDay
                    ? ` · left ${mediumDay(person.lastDay)}`
                    : person.firstDay
                      ? ` · since ${mediumDay(person.firstDay)}`
                      : " · first day not entered"}
                </span>
              </span>
              <span className="flex flex-wrap items-center gap-2">
                <span className="text-fg-muted">{count(person.documents, "document", "documents")}</span>
                {person.overdue > 0 ? (
                  <StatusPill tone="danger">{person.overdue} overdue</StatusPill>
                ) : person.open > 0 ? (
                  <StatusPill tone="info">
                    {person.open} open{person.nextDue ? `, next due ${mediumDay(person.nextDue)}` : ""}
                  </StatusPill>
                ) : null}
                {person.expired > 0 ? <StatusPill tone="danger">{person.expired} expired</StatusPill> : null}
                {expiresSoon(person) ? <StatusPill tone="warning">Expires soon</StatusPill> : null}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
