import { z } from "zod";
import { id } from "../../kernel/ids.ts";
import { type Job, type Line, type LineInput, lineInput, payers } from "../schema.ts";

/** A job as it can be restored: what an advisor entered, without anything that work on it adds. */
export const jobContent = z.object({
  id,
  position: z.number().int(),
  name: z.string(),
  description: z.string(),
  concern: z.string(),
  pay: z.enum(payers),
  technicianId: id.nullable(),
  inspectionItemId: id.nullable(),
  cannedJobId: id.nullable(),
  earlierJobId: id.nullable(),
  /** Absent in entries from before departments. */
  departmentId: id.optional(),
  departmentName: z.string().optional(),
  diagnosisJobId: id.nullable().optional(),
  lines: z.array(lineInput),
});
export type JobContent = z.infer<typeof jobContent>;

/** What an undoable action stores of before and after: the jobs or the fields that it changed. */
export const snapshot = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("jobs"), jobs: z.array(jobContent) }),
  z.object({ kind: z.literal("head"), head: z.record(z.string(), z.json()) }),
  z.object({ kind: z.literal("order"), order: z.array(z.object({ id, name: z.string() })) }),
]);
export type Snapshot = z.infer<typeof snapshot>;

export const jobsSnapshot = (jobs: readonly Job[]): Snapshot => ({
  kind: "jobs",
  jobs: jobs.map(contentOfJob),
});

/** The order of the jobs. */
export const orderSnapshot = (jobs: readonly Pick<Job, "id" | "name">[]): Snapshot => ({
  kind: "order",
  order: jobs.map(({ id, name }) => ({ id, name })),
});

/** What a line's input has where the line kept nothing. */
const least: Readonly<Record<string, unknown>> = {
  hours: "0",
  rateCents: 0,
  quantity: "1",
  unitPriceCents: 0,
};
const inputs = new Map(
  lineInput.options.map((option) => [option.shape.kind.value, Object.keys(option.shape)]),
);

/** A line as it can be typed again. */
export function lineContent(line: Line): LineInput {
  const names = (inputs.get(line.kind) ?? []) as (keyof Line)[];
  return Object.fromEntries(
    names.map((name) => [name, line[name] ?? least[name] ?? line[name]]),
  ) as LineInput;
}

export function contentOfJob(job: Job): JobContent {
  const { id, position, name, description, concern, pay, inspectionItemId, cannedJobId, earlierJobId } = job;
  return {
    id,
    position,
    name,
    description,
    concern,
    pay,
    inspectionItemId,
    cannedJobId,
    earlierJobId,
    technicianId: job.technician?.id ?? null,
    ...(job.department && { departmentId: job.department.id, departmentName: job.department.name }),
    ...(job.diagnosisJobId && { diagnosisJobId: job.diagnosisJobId }),
    lines: job.lines.map(lineContent),
  };
}

/** Whether two contents look the same to a reader. Technician and position do not count. */
export function sameContent(one: JobContent, other: JobContent): boolean {
  const plain = ({
    technicianId: _,
    position: __,
    departmentId: ___,
    departmentName: ____,
    diagnosisJobId: _____,
    ...content
  }: JobContent) => JSON.stringify({ ...content, lines: content.lines.map((line) => plainLine(line)) });
  const isMoved = one.departmentId && other.departmentId ? one.departmentId !== other.departmentId : false;
  return plain(one) === plain(other) && !isMoved;
}

// "1.5" and "1.50" are the same hours, because values from the database may have extra zeros.
const plainLine = (line: JobContent["lines"][number]) =>
  Object.entries(line)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => [name, name === "hours" || name === "quantity" ? Number(value) : value] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
