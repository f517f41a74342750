import { z } from "zod";
import { id } from "../../kernel/ids.ts";
import { type Job, type Line, lineInput, payers } from "../schema.ts";

/** A job as it can be written again: what an advisor set of it, and nothing that the work on it adds. */
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
  lines: z.array(lineInput),
});
export type JobContent = z.infer<typeof jobContent>;

/** What an act that can be taken back keeps of before and after: the jobs or the fields that it touched. */
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

/** In which order the jobs stand. */
export const orderSnapshot = (jobs: readonly Pick<Job, "id" | "name">[]): Snapshot => ({
  kind: "order",
  order: jobs.map(({ id, name }) => ({ id, name })),
});

function lineContent(line: Line): JobContent["lines"][number] {
  const { id, description, amountCents, unitCostCents } = line;
  switch (line.kind) {
    case "labor":
      return {
        ...{ id, kind: "labor", description, laborOp: line.laborOp },
        ...{ hours: line.hours ?? "0", rateCents: line.rateCents ?? 0 },
      };
    case "part":
      return {
        ...{ id, kind: "part", description, partId: line.partId, partNumber: line.partNumber },
        ...{ quantity: line.quantity ?? "1", unitPriceCents: line.unitPriceCents ?? 0, unitCostCents },
        ...{ condition: line.condition, stateFee: line.stateFee, dotNumber: line.dotNumber },
        coreCents: line.coreCents,
      };
    case "sublet":
      return { id, kind: "sublet", description, amountCents, unitCostCents };
    default:
      return { id, kind: line.kind, description, amountCents };
  }
}

export function contentOfJob(job: Job): JobContent {
  const { id, position, name, description, concern, pay, inspectionItemId, cannedJobId, earlierJobId } = job;
  return {
    ...{ id, position, name, description, concern, pay, inspectionItemId, cannedJobId, earlierJobId },
    technicianId: job.technician?.id ?? null,
    lines: job.lines.map(lineContent),
  };
}

/** Whether two contents are the same to whoever reads them; who works on it and where it stands do not count. */
export function sameContent(one: JobContent, other: JobContent): boolean {
  const plain = ({ technicianId: _, position: __, ...content }: JobContent) =>
    JSON.stringify({ ...content, lines: content.lines.map((line) => plainLine(line)) });
  return plain(one) === plain(other);
}

// "1.5" and "1.50" are the same hours: what comes back from the database has its own zeros.
const plainLine = (line: JobContent["lines"][number]) =>
  Object.entries(line)
    .map(([name, value]) => [name, name === "hours" || name === "quantity" ? Number(value) : value] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
