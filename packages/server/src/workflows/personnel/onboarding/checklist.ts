import type { Checklist, ChecklistItem } from "@autoiq/domain/staff/onboarding/contract";
import { type BusinessCalendar, dueDay } from "@autoiq/domain/staff/onboarding/rules";
import { findCalendars, findItems, type StoredItem } from "../../../features/staff/onboarding/store.ts";
import { type EmployedPerson, findEmployed } from "../../../features/staff/personnel/store.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { noPerson } from "../read-file.ts";

/** A location that is not known has no days of its own. */
const unknownCalendar: BusinessCalendar = { openDays: [], closed: [] };

/** An item with its due day. It is overdue from the day after. */
export function itemOf(
  stored: StoredItem,
  person: Pick<EmployedPerson, "firstDay" | "today">,
  calendar: BusinessCalendar = unknownCalendar,
): ChecklistItem {
  const { days, isBusinessDays, ...item } = stored;
  const dueOn = dueDay(person.firstDay, { days, isBusinessDays }, calendar);
  return { ...item, dueOn, isOverdue: item.state === "open" && dueOn !== null && dueOn < person.today };
}

/** A person's checklist. Empty: none was started. @throws 404 */
export async function checklistOf(tx: TenantTx, staffId: string, now: Date): Promise<Checklist> {
  const [person, items] = await Promise.all([findEmployed(tx, { staffId, now }), findItems(tx, staffId)]);
  if (!person) throw noPerson();
  const [calendar] = await findCalendars(tx, { from: person.firstDay, locationId: person.locationId });
  return { items: items.map((each) => itemOf(each, person, calendar)) };
}

export interface OpenItems {
  readonly open: number;
  readonly overdue: number;
  /** The next due day of an open item. */
  readonly nextDue: string | null;
}

/** How many items of each person are open, and how many of these are overdue. */
export function countOpen(
  people: readonly EmployedPerson[],
  items: readonly StoredItem[],
  calendars: readonly (BusinessCalendar & { readonly id: string })[],
): (staffId: string) => OpenItems {
  const byPerson = Map.groupBy(items, ({ staffId }) => staffId);
  const byLocation = new Map(calendars.map((each) => [each.id, each]));
  const counts = new Map(
    people.map((person) => {
      const open = (byPerson.get(person.id) ?? [])
        .map((each) => itemOf(each, person, byLocation.get(person.locationId)))
        .filter(({ state }) => state === "open");
      const days = open.flatMap(({ dueOn }) => (dueOn === null ? [] : [dueOn]));
      return [
        person.id,
        {
          open: open.length,
          overdue: open.filter(({ isOverdue }) => isOverdue).length,
          nextDue: days.sort()[0] ?? null,
        },
      ];
    }),
  );
  return (staffId) => counts.get(staffId) ?? { open: 0, overdue: 0, nextDue: null };
}
