// npm run bench:pay -- --plans FILE --time FILE --jobs FILE --from DAY --to DAY --zone ZONE --out FILE
// Pays people for workweeks, with the function that pay periods are calculated with. Amounts are cents.
import { writeFileSync } from "node:fs";
import { z } from "zod";
import { day } from "../../packages/domain/src/kernel/time.ts";
import { isMonday, overtimeRules } from "../../packages/domain/src/payroll/plans.ts";
import { payWeeks, wholeWeeks } from "../../packages/domain/src/payroll/weeks.ts";
import { workedMinutes } from "../../packages/domain/src/time-clock/worked-time.ts";
import { readArguments, readJson, refuse } from "./arguments.ts";

const cents = z.int("Write whole cents.").min(0, "Write zero or more.").max(10_000_000_000);
const basisPoints = z
  .int("Write whole basis points: 625 is 6.25%.")
  .min(0, "Write zero or more.")
  .max(100_000);
const minutes = z.int("Write whole minutes.").min(0, "Write zero or more.").max(100_000);
const hours = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,18})?$/, 'Write hours as a decimal in quotes, such as "1.8".');
const staff = z.string().min(1, "Name the person.");
const instant = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/, {
    error: 'Write a time with its offset, such as "2026-03-02T08:00:00-06:00".',
    abort: true,
  })
  .transform((text, context) => {
    const at = new Date(text);
    // JavaScript reads February 30 as March 2.
    if (!Number.isNaN(at.getTime()) && z.iso.date().safeParse(text.slice(0, 10)).success) return at;
    context.addIssue({ code: "custom", message: `There is no ${text}. Write a time that exists.` });
    return z.NEVER;
  });

const common = {
  staff,
  from: day.refine(isMonday, "A plan begins on a Monday. Move it to one."),
  overtime: z.enum(overtimeRules, `Write one of: ${overtimeRules.join(", ")}.`),
};
const plans = z.array(
  z.discriminatedUnion("kind", [
    z.strictObject({ ...common, kind: z.literal("hourly"), rateCents: cents }),
    z.strictObject({
      ...common,
      kind: z.literal("flat"),
      rateCents: cents,
      guaranteeHours: hours.nullable(),
    }),
    z.strictObject({
      ...common,
      kind: z.literal("commission"),
      laborBasisPoints: basisPoints,
      partsBasisPoints: basisPoints,
    }),
  ]),
);
const time = z.array(
  z
    .strictObject({
      staff,
      in: instant,
      out: instant,
      paidBreakMinutes: minutes,
      unpaidBreakMinutes: minutes,
    })
    .refine((entry) => entry.in <= entry.out, "The entry ends before it begins. Correct in or out.")
    .refine(
      (entry) => workedMinutes(entry) >= entry.paidBreakMinutes,
      "The breaks are longer than the entry. Correct the minutes of the breaks.",
    ),
);
const jobs = z.array(
  z.strictObject({
    id: z.string().min(1, "Name the job."),
    staff,
    completedOn: day,
    flagHours: hours,
    laborCents: cents,
    partsCents: cents,
    comebackOf: z.string().min(1).nullable(),
  }),
);

const files = readArguments(
  ["plans", "time", "jobs", "from", "to", "zone", "out"],
  "Usage: npm run bench:pay -- --plans FILE --time FILE --jobs FILE --from DAY --to DAY --zone ZONE --out FILE",
);
for (const name of ["from", "to"] as const) {
  if (!day.safeParse(files[name]).success)
    refuse(`--${name} must be a day such as 2026-03-02, not "${files[name]}".`, 2);
}
const whole = wholeWeeks(files);
if (!whole.ok) refuse(`--from and --to: ${whole.reason}`, 2);
try {
  new Intl.DateTimeFormat("en-US", { timeZone: files.zone });
} catch {
  refuse(`--zone must be a time zone such as America/Chicago, not "${files.zone}".`, 2);
}

const ofPlans = readJson("plans", files.plans, plans);
const ofTime = readJson("time", files.time, time);
const ofJobs = readJson("jobs", files.jobs, jobs);

/** Refuses the second of two items with the same key. */
function refuseTwice<Item>(
  name: "plans" | "jobs",
  items: readonly Item[],
  keyOf: (item: Item) => string[],
  why: string,
) {
  const seen = new Set<string>();
  for (const [index, item] of items.entries()) {
    const key = JSON.stringify(keyOf(item));
    if (seen.has(key)) refuse(`--${name} ${files[name]}: [${index}]: ${why}`, 2);
    seen.add(key);
  }
}
refuseTwice(
  "plans",
  ofPlans,
  ({ staff, from }) => [staff, from],
  "The person has another plan that begins on this day. Keep one of them.",
);
refuseTwice("jobs", ofJobs, ({ id, staff }) => [id, staff], "The person already has this job. Keep it once.");

const paid = payWeeks(ofPlans, ofTime, ofJobs, files);
if (!paid.ok) refuse(`--plans ${files.plans}: ${paid.reason}`, 2);
/** The kinds of plan that the files know have no salary, bonus, or spiffs. */
const rows = paid.value.map(({ salaryCents: _, bonusCents: __, spiffCents: ___, ...row }) => row);
writeFileSync(files.out, `${JSON.stringify(rows, null, 2)}\n`);
console.log(`${paid.value.length} ${paid.value.length === 1 ? "week" : "weeks"} paid.`);
