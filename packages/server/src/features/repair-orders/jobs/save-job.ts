import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { formatCents } from "@autoiq/domain/kernel/money";
import { conflict, type Refusal, refuse } from "@autoiq/domain/kernel/result";
import { dayIn } from "@autoiq/domain/kernel/time";
import { type ApprovedChange, changeApproved } from "@autoiq/domain/repair-orders/approved-changes";
import type { saveJob as contract } from "@autoiq/domain/repair-orders/contract";
import { jobsSnapshot } from "@autoiq/domain/repair-orders/history/snapshot";
import { changeable, editJob, editLines } from "@autoiq/domain/repair-orders/rules";
import type { Line, LineInput } from "@autoiq/domain/repair-orders/schema";
import { type ActionContext, recordAction } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { refuseDepartments, zoneOf } from "../../shops/reads.ts";
import { checkSkills } from "../../staff/reads.ts";
import { cannedJobsOf } from "../canned-jobs/reads.ts";
import { lockRepairOrder, refreshRepairOrder, refuseStale, type WholeOrder } from "../reads.ts";
import { activePerson, findFinding } from "../store.ts";
import { refuseDiscount, withKnownCosts } from "./check-discount.ts";
import { setAuthorization } from "./store.ts";
import { checkLines, writeJobs } from "./write-jobs.ts";

/**
 * Adds a job or replaces it. A change of an approved job beyond what was authorized proposes it again; the record of the
 * earlier authorization stays. A completed job cannot be edited.
 */
export async function saveJob(
  tx: TenantTx,
  context: ActionContext,
  of: { id: string; jobId: string },
  body: BodyOf<typeof contract>,
): Promise<WholeOrder | Refusal> {
  const order = await lockRepairOrder(tx, of.id);
  const open = changeable(order.status);
  if (!open.ok) return open;
  const stale = await refuseStale(tx, order, body.version);
  if (stale) return stale;
  const before = order.jobs.find((job) => job.id === of.jobId);
  const editable = before ? editJob(before) : undefined;
  if (editable && !editable.ok) return editable;
  const intact = before ? editLines(before.lines, body.lines) : undefined;
  if (intact && !intact.ok) return intact;
  const sound = checkLines(body.lines);
  if (!sound.ok) return sound;
  if (body.inspectionItemId) {
    const found = await findFinding(tx, { repairOrderId: of.id, inspectionItemId: body.inspectionItemId });
    if (!found) return refuse("That finding isn't from this vehicle's inspection.");
  }
  if (body.cannedJobId && !(await cannedJobsOf(tx, [body.cannedJobId])).has(body.cannedJobId))
    return refuse("That canned job no longer exists.");
  const known = await refuseDepartments(
    tx,
    [body.departmentId, ...body.lines.map(departmentOfLine)],
    [before?.department?.id, ...(before?.lines ?? []).map(departmentOfLine)],
  );
  if (known) return known;
  if (body.diagnosisJobId && body.diagnosisJobId !== before?.diagnosisJobId) {
    const diagnosis = order.jobs.find((job) => job.id === body.diagnosisJobId);
    if (!diagnosis?.department?.isDiagnosis || diagnosis.id === of.jobId)
      return refuse("That diagnosis isn't on this repair order. Refresh and try again.");
  }
  const tooMuch = await refuseDiscount(tx, context.caller, order, {
    name: body.name,
    lines: body.lines,
    before,
  });
  if (tooMuch) return tooMuch;
  const person =
    body.technicianId && body.technicianId !== before?.technician?.id
      ? await activePerson(tx, body.technicianId)
      : undefined;
  const unqualified =
    person &&
    (await checkSkills(tx, {
      job: { name: body.name, cannedJobId: body.cannedJobId ?? before?.cannedJobId ?? null },
      person,
      day: dayIn(await zoneOf(tx, context.caller.locationId), context.now),
      reason: body.skillReason,
    }));
  if (unqualified && "ok" in unqualified) return unqualified;
  const { version: _, skillReason, ...input } = body;
  const lines = await withKnownCosts(tx, context.caller, order.locationId, body.lines, before?.lines ?? []);
  const job = { ...input, lines };
  if (!(await writeJobs(tx, of.id, [{ ...job, id: of.jobId }])))
    return conflict("That job or one of its lines belongs to another repair order.");
  let saved = await refreshRepairOrder(tx, of.id, context.now);
  const written = saved.jobs.find((each) => each.id === of.jobId);
  const approved = written && changeApproved(order, written);
  if (before && approved && approved.authorization !== before.authorization) {
    await setAuthorization(tx, { jobId: of.jobId, authorization: approved.authorization });
    saved = await refreshRepairOrder(tx, of.id, context.now, "progress");
  }
  await recordAction(tx, context, {
    action: `${before ? "changed" : "added"} “${body.name}”${approved ? describeApproved(approved) : ""}${person && unqualified ? `, with ${person.name} without ${unqualified.text}: ${skillReason}` : ""}`,
    subject: "job",
    subjectId: of.jobId,
    repairOrderId: of.id,
    before: jobsSnapshot(before ? [before] : []),
    after: jobsSnapshot(saved.jobs.filter((each) => each.id === of.jobId)),
  });
  return saved;
}

const departmentOfLine = (line: LineInput | Line) => ("departmentId" in line ? line.departmentId : null);

/** For the history: the total that everything approved comes to, and whether that needs a new authorization. */
const describeApproved = ({
  authorization,
  beforeCents,
  afterCents,
  authorizedCents,
}: ApprovedChange): string => {
  const of = `: ${formatCents(afterCents)} with ${formatCents(authorizedCents)} authorized`;
  if (authorization === "proposed") return `${of}, needs a new authorization`;
  return afterCents > beforeCents ? `${of}, no new authorization needed` : of;
};
