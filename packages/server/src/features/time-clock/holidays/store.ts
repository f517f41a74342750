import { z } from "zod";
import { type InputOf, statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";

const integer = z.number().int();

// A person's last day: of the end of their employment, or the day on which their account left the team.
const lastDay = `coalesce(
    (select d.last_day from staff_departures d where d.organization_id = $organizationId and d.staff_id = s.id and d.state <> 'taken-back'),
    case when s.status = 'left' then (s.decided_at at time zone l.time_zone)::date end)`;
const holidayPeople = `paid_holidays h
   join paid_holiday_people p on p.organization_id = $organizationId and p.holiday_id = h.id
   join staff s on s.organization_id = $organizationId and s.id = p.staff_id
   join locations l on l.organization_id = $organizationId and l.id = s.location_id`;

const timeStatement = statement(
  "holidays.find-time",
  { organizationId: "uuid", staffId: "uuid?", since: "date", until: "date" },
  `select p.staff_id as staff, h.name, to_char(h.day, 'YYYY-MM-DD') as day, p.minutes, p.usual_minutes as "usualMinutes"
   from ${holidayPeople}
   where h.organization_id = $organizationId and h.day between $since and $until
     and ($staffId::uuid is null or p.staff_id = $staffId)
     and coalesce(h.day <= ${lastDay}, true)
   order by p.staff_id, h.day`,
  z.object({
    staff: z.uuid(),
    name: z.string(),
    day: z.string(),
    minutes: integer,
    usualMinutes: integer,
  }),
);
/** Paid holidays of each person whom they pay, or of one person, without those after their last day. Minutes. */
export const findHolidayTime = (tx: TenantTx, of: InputOf<typeof timeStatement>) => timeStatement.all(tx, of);

const columns = `h.id, to_char(h.day, 'YYYY-MM-DD') as day, h.name, h.version, h.entered_by_name as "enteredBy",
  (select coalesce(json_agg(json_build_object('staffId', p.staff_id, 'name', s.name, 'minutes', p.minutes,
      'usualMinutes', p.usual_minutes) order by lower(s.name), s.id), '[]')
    from paid_holiday_people p join staff s on s.organization_id = $organizationId and s.id = p.staff_id
    where p.organization_id = $organizationId and p.holiday_id = h.id) as people`;
const holidayRow = z.object({
  id: z.uuid(),
  day: z.string(),
  name: z.string(),
  version: integer,
  enteredBy: z.string(),
  people: z.array(z.object({ staffId: z.uuid(), name: z.string(), minutes: integer, usualMinutes: integer })),
});
export type HolidayRow = z.infer<typeof holidayRow>;

const holidaysStatement = statement(
  "holidays.find",
  { organizationId: "uuid", since: "date" },
  `select ${columns} from paid_holidays h where h.organization_id = $organizationId and h.day >= $since order by h.day`,
  holidayRow,
);
/** The business's paid holidays from a day on, in calendar order. */
export const findHolidays = (tx: TenantTx, since: string) => holidaysStatement.all(tx, { since });

const holidayStatement = statement(
  "holidays.find-one",
  { organizationId: "uuid", holidayId: "uuid" },
  `select ${columns} from paid_holidays h where h.organization_id = $organizationId and h.id = $holidayId`,
  holidayRow,
);
export const findHoliday = (tx: TenantTx, holidayId: string) => holidayStatement.one(tx, { holidayId });

const onDayStatement = statement(
  "holidays.find-on-day",
  { organizationId: "uuid", day: "date", exceptId: "uuid" },
  `select name from paid_holidays where organization_id = $organizationId and day = $day and id <> $exceptId`,
  z.object({ name: z.string() }),
);
/** Another paid holiday on a day. */
export const findHolidayOn = (tx: TenantTx, of: InputOf<typeof onDayStatement>) => onDayStatement.one(tx, of);

const lastDayStatement = statement(
  "holidays.find-last-days",
  { organizationId: "uuid" },
  `select s.id as "staffId", to_char(${lastDay}, 'YYYY-MM-DD') as "lastDay"
   from staff s join locations l on l.organization_id = $organizationId and l.id = s.location_id
   where s.organization_id = $organizationId and ${lastDay} is not null`,
  z.object({ staffId: z.uuid(), lastDay: z.string() }),
);
/** The last days of people who left, or will. */
export const findLastDays = (tx: TenantTx) => lastDayStatement.all(tx);

const saveStatement = statement(
  "holidays.save",
  {
    organizationId: "uuid",
    holidayId: "uuid",
    day: "date",
    name: "text",
    byName: "text",
    now: "timestamptz",
  },
  `insert into paid_holidays as h (organization_id, id, day, name, entered_by_name, entered_at)
   values ($organizationId, $holidayId, $day, $name, $byName, $now)
   on conflict (organization_id, id) do update set day = excluded.day, name = excluded.name,
     entered_by_name = excluded.entered_by_name, entered_at = excluded.entered_at, version = h.version + 1`,
);
const clearPeopleStatement = statement(
  "holidays.clear-people",
  { organizationId: "uuid", holidayId: "uuid" },
  "delete from paid_holiday_people where organization_id = $organizationId and holiday_id = $holidayId",
);
const insertPeopleStatement = statement(
  "holidays.insert-people",
  { organizationId: "uuid", holidayId: "uuid", people: "json" },
  `insert into paid_holiday_people (organization_id, holiday_id, staff_id, minutes, usual_minutes)
   select $organizationId, $holidayId, x."staffId", x.minutes, x."usualMinutes"
   from json_to_recordset($people::json) as x("staffId" uuid, minutes int, "usualMinutes" int)`,
);
/** Adds a holiday, or changes the one with that id, with all of its people. */
export async function saveHolidayRow(
  tx: TenantTx,
  {
    people,
    ...row
  }: Omit<InputOf<typeof saveStatement>, "organizationId"> & {
    readonly people: readonly Pick<HolidayRow["people"][number], "staffId" | "minutes" | "usualMinutes">[];
  },
): Promise<void> {
  const { holidayId } = row;
  await saveStatement.run(tx, row);
  await clearPeopleStatement.run(tx, { holidayId });
  await insertPeopleStatement.run(tx, { holidayId, people: JSON.stringify(people) });
}

const deleteStatement = statement(
  "holidays.delete",
  { organizationId: "uuid", holidayId: "uuid" },
  "delete from paid_holidays where organization_id = $organizationId and id = $holidayId",
);
export const deleteHoliday = (tx: TenantTx, holidayId: string) => deleteStatement.run(tx, { holidayId });
