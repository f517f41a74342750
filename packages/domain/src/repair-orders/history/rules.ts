import { accept, conflict, type Result } from "../../kernel/result.ts";
import { restoreOrder, sameOrder } from "../jobs/job-order.ts";
import { changeable, editJob, removeJob } from "../rules.ts";
import type { Job, RepairOrder } from "../schema.ts";
import { contentOfJob, type JobContent, type Snapshot, sameContent } from "./snapshot.ts";

/** What to write to undo an action. */
export interface Inverse {
  /** Jobs to restore. */
  readonly restore: readonly JobContent[];
  readonly remove: readonly Job[];
  /** Fields of the header to restore. */
  readonly head: Readonly<Record<string, unknown>>;
  /** Ids of all jobs in their new order. Undefined leaves the order unchanged. */
  readonly order?: readonly string[];
}

export interface UndoFacts {
  readonly order: Pick<RepairOrder, "status" | "jobs">;
  /** Current header fields. */
  readonly head: Readonly<Record<string, unknown>>;
  /** Jobs with clocked time or decisions, by id. */
  readonly onRecord: ReadonlyMap<string, { readonly clocked: boolean; readonly answered: boolean }>;
  readonly undone: boolean;
}

const again = (name: string) =>
  conflict(`“${name}” was changed again since then. Undo the later change first.`);

/** Whether an action can still be undone, and what that writes. Checks run in the order of their messages. */
export function undo(before: Snapshot, after: Snapshot, facts: UndoFacts): Result<Inverse> {
  if (facts.undone) return conflict("This was already undone.");
  const open = changeable(facts.order.status);
  if (!open.ok) return open;
  if (before.kind === "head" || after.kind === "head") {
    if (before.kind !== "head" || after.kind !== "head") return conflict("This can no longer be undone.");
    for (const [field, value] of Object.entries(after.head)) {
      if (JSON.stringify(facts.head[field] ?? null) !== JSON.stringify(value ?? null))
        return conflict("The visit details were changed again since then. Change them by hand.");
    }
    return accept({ restore: [], remove: [], head: before.head });
  }
  if (before.kind === "order" || after.kind === "order") {
    if (before.kind !== "order" || after.kind !== "order") return conflict("This can no longer be undone.");
    const ids = facts.order.jobs.map((job) => job.id);
    const then = after.order.map((job) => job.id).filter((id) => ids.includes(id));
    if (
      !sameOrder(
        ids.filter((id) => then.includes(id)),
        then,
      )
    )
      return conflict("The jobs were moved again since then. Move them by hand.");
    const order = restoreOrder(
      ids,
      before.order.map((job) => job.id),
    );
    return accept({ restore: [], remove: [], head: {}, order });
  }
  const now = new Map(facts.order.jobs.map((job) => [job.id, job]));
  const was = new Map(before.jobs.map((job) => [job.id, job]));
  const remove: Job[] = [];
  for (const content of after.jobs) {
    const job = now.get(content.id);
    if (!job) return conflict(`“${content.name}” is no longer on this repair order.`);
    if (!sameContent(contentOfJob(job), content)) return again(job.name);
    const earlier = was.get(content.id);
    const record = facts.onRecord.get(job.id);
    if (earlier && job.authorization === "approved")
      return conflict(`“${job.name}” was approved since then. Edit it instead.`);
    const allowed = earlier ? editJob(job) : removeJob(job, record?.clocked ?? false, record?.answered);
    if (!allowed.ok) return allowed;
    if (!earlier) remove.push(job);
  }
  const stays = new Set(after.jobs.map((job) => job.id));
  for (const content of before.jobs) {
    if (!stays.has(content.id) && now.has(content.id)) return again(content.name);
  }
  return accept({ restore: before.jobs, remove, head: {} });
}
