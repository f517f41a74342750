import { formatCents } from "@autoiq/domain/kernel/money";
import {
  addCannedJobs,
  assignTechnician,
  changeWork,
  checkQuality,
  removeJob,
} from "@autoiq/domain/repair-orders/contract";
import type { Job } from "@autoiq/domain/repair-orders/schema";
import { cannedJobs, jobWordsOf } from "../../../repair-orders/reads.ts";
import { listed, plain } from "../../tools/format.ts";
import type { ToolCall } from "../../tools/tool.ts";
import { type Drafted, drafted, prepare, prepareUndo, said } from "../drafted.ts";
import { isFound, onePerson, type TargetOrder } from "../names.ts";
import { aboutOrder } from "./about-order.ts";
import type { ActDrafts, ActInput } from "./drafts.ts";

const isOpen = (job: Job): boolean =>
  (job.authorization === "approved" || job.authorization === "proposed") && job.work !== "completed";

/** The open jobs that are meant: all, or those whose names have all the words. */
function openJobs({ order, jobWords }: TargetOrder, named: readonly string[] = []): Job[] {
  const words = [...jobWords, ...named].map((word) => word.toLowerCase().replace(/s$/, ""));
  return order.jobs.filter(
    (job) => isOpen(job) && words.every((word) => job.name.toLowerCase().includes(word)),
  );
}

const noJobs = (of: TargetOrder): string => `${of.label} has no open job like that.`;

const assigned = (call: ToolCall, input: ActInput<"act_assign_technician">): Promise<Drafted> =>
  aboutOrder(
    call,
    input,
    (label) => (input.technician === null ? `Taking the technician off ${label}` : `Assigning ${label}`),
    async (of, understood) => {
      const person =
        input.technician === null ? null : await onePerson(call, input.technician, input, "technician");
      if (person && !isFound(person)) return person;
      const had = input.had === null ? null : await onePerson(call, input.had, input, "had");
      if (had && !isFound(had)) return had;
      const to = person?.found ?? null;
      const jobs = openJobs(of, input.job).filter(
        (job) => had === null || job.technician?.id === had.found.id,
      );
      const some = jobs.filter((job) => (job.technician?.id ?? null) !== (to?.id ?? null));
      if (jobs.length === 0) return said(understood, [noJobs(of)]);
      if (some.length === 0)
        return said(understood, [
          `${to?.name ?? "Nobody"} already has ${listed(jobs.map(({ name }) => name))}.`,
        ]);
      const { order } = of;
      const started = some.filter((job) => job.work === "in-progress");
      return drafted(call, {
        act: "act_assign_technician",
        understood,
        title: of.label,
        subject: { repairOrderId: order.id },
        steps: some.map((job) => {
          const params = { id: order.id, jobId: job.id };
          const before = job.technician?.id ?? null;
          return {
            label: job.name,
            changes: [{ label: job.name, was: job.technician?.name ?? "Nobody", will: to?.name ?? "Nobody" }],
            accept: prepare(assignTechnician, {
              params,
              body: { technicianId: to?.id ?? null, had: before },
            }),
            undo: prepareUndo(assignTechnician, {
              params,
              body: { technicianId: before, had: to?.id ?? null },
            }),
          };
        }),
        notes: [
          ...(to && to.role !== "technician"
            ? [{ tone: "warning" as const, text: `${to.name} isn't a technician on the team.` }]
            : []),
          ...(started.length > 0
            ? [
                {
                  tone: "warning" as const,
                  text: `Work has begun on ${listed(started.map(({ name }) => name))}. Running clocks keep running.`,
                },
              ]
            : []),
        ],
        button: some.length === 1 ? "Assign the job" : `Assign ${some.length} jobs`,
        done: to
          ? `${to.name} has ${listed(some.map(({ name }) => name))} on RO ${order.number}.`
          : `Nobody is assigned on RO ${order.number}.`,
        undone: "Assigned as before.",
      });
    },
  );

const holdWords = {
  parts: "Waiting for parts",
  approval: "Waiting for approval",
  bay: "Waiting for a bay",
  other: "On hold",
} as const;
const workWords = {
  pending: "Not started",
  "in-progress": "In progress",
  "on-hold": "On hold",
  completed: "Completed",
} as const;
const workText = (job: Job): string =>
  job.work === "on-hold"
    ? `On hold: ${holdWords[job.holdReason ?? "other"].toLowerCase()}`
    : workWords[job.work];

const held = (call: ToolCall, input: ActInput<"act_hold">): Promise<Drafted> =>
  aboutOrder(
    call,
    input,
    (label) => `Putting ${label} on hold (${holdWords[input.reason].toLowerCase()})`,
    (of, understood) => {
      const open = openJobs(of, input.job);
      const approved = open.filter((job) => job.authorization === "approved");
      // Where work is approved, only that can wait.
      const jobs = (approved.length > 0 ? approved : open).filter(
        (job) => job.work !== "on-hold" || job.holdReason !== input.reason,
      );
      if (open.length === 0) return said(understood, [noJobs(of)]);
      if (jobs.length === 0) return said(understood, ["It is already on hold for that reason."]);
      return drafted(call, {
        act: "act_hold",
        understood,
        title: of.label,
        subject: { repairOrderId: of.order.id },
        steps: jobs.map((job) => ({
          label: job.name,
          changes: [
            {
              label: job.name,
              was: workText(job),
              will: `On hold: ${holdWords[input.reason].toLowerCase()}`,
            },
          ],
          accept: prepare(changeWork, {
            params: { id: job.id },
            body: { work: "on-hold", holdReason: input.reason },
          }),
          undo: prepareUndo(changeWork, {
            params: { id: job.id },
            body:
              job.work === "on-hold"
                ? { work: "on-hold", holdReason: job.holdReason ?? "other" }
                : { work: "pending" },
          }),
        })),
        notes: jobs.some((job) => job.work === "in-progress")
          ? [{ tone: "warning", text: "Work has begun. Clocks on these jobs stop." }]
          : [],
        button: jobs.length === 1 ? "Put it on hold" : `Put ${jobs.length} jobs on hold`,
        done: `RO ${of.order.number} is on hold: ${holdWords[input.reason].toLowerCase()}.`,
        undone: `RO ${of.order.number} is off hold.`,
      });
    },
  );

const resumed = (call: ToolCall, input: ActInput<"act_resume">): Promise<Drafted> =>
  aboutOrder(
    call,
    input,
    (label) => `Taking ${label} off hold`,
    (of, understood) => {
      const jobs = openJobs(of, input.job).filter((job) => job.work === "on-hold");
      if (jobs.length === 0) return said(understood, [`Nothing on RO ${of.order.number} is on hold.`]);
      return drafted(call, {
        act: "act_resume",
        understood,
        title: of.label,
        subject: { repairOrderId: of.order.id },
        steps: jobs.map((job) => ({
          label: job.name,
          changes: [{ label: job.name, was: workText(job), will: workWords.pending }],
          accept: prepare(changeWork, { params: { id: job.id }, body: { work: "pending" } }),
          undo: prepareUndo(changeWork, {
            params: { id: job.id },
            body: { work: "on-hold", holdReason: job.holdReason ?? "other" },
          }),
        })),
        notes: [],
        button: jobs.length === 1 ? "Take it off hold" : `Take ${jobs.length} jobs off hold`,
        done: `RO ${of.order.number} is off hold.`,
        undone: `RO ${of.order.number} is on hold again.`,
      });
    },
  );

const ready = (call: ToolCall, input: ActInput<"act_mark_ready">): Promise<Drafted> =>
  aboutOrder(
    call,
    input,
    (label) => `Marking ${label} as ready`,
    (of, understood) => {
      const { order } = of;
      if (order.status === "ready") return said(understood, [`RO ${order.number} is already ready.`]);
      if (order.status !== "quality-check") {
        const open = order.jobs.filter((job) => job.authorization === "approved" && job.work !== "completed");
        return said(understood, [
          open.length > 0
            ? `RO ${order.number} isn't finished: ${listed(open.map(({ name }) => name))} ${open.length === 1 ? "is" : "are"} not completed. Complete ${open.length === 1 ? "it" : "them"} first, then ask again.`
            : `RO ${order.number} is ${plain(order.status)}. Its work must be approved and completed first.`,
        ]);
      }
      return drafted(call, {
        act: "act_mark_ready",
        understood,
        title: of.label,
        subject: { repairOrderId: order.id },
        steps: [
          {
            label: of.label,
            changes: [{ label: "Status", was: "Quality check", will: "Ready" }],
            accept: prepare(checkQuality, { params: { id: order.id }, body: { version: order.version } }),
            undo: null,
          },
        ],
        notes: [
          {
            tone: "info",
            text: "It records that you checked the quality of the work. If the shop sends “ready” messages automatically, the customer gets one.",
          },
        ],
        button: "Record the quality check",
        done: `RO ${order.number} is ready.`,
        undone: "",
        final: "A quality check stays on the record and can't be undone.",
      });
    },
  );

const jobAdded = (call: ToolCall, input: ActInput<"act_add_job">): Promise<Drafted> =>
  aboutOrder(
    call,
    input,
    (label) => `Adding a canned job to ${label}`,
    async (of) => {
      const { order } = of;
      const [all, known] = await Promise.all([
        cannedJobs(call.tx, call.caller.locationId),
        jobWordsOf(call.tx, input.job),
      ]);
      const exact = all.filter(({ id }) => id === input.job);
      const words = known ?? input.job.toLowerCase().split(/\s+/);
      const jobs =
        exact.length > 0
          ? exact
          : all.filter((job) =>
              words.every((entry) =>
                entry.split("|").some((way) => job.name.toLowerCase().includes(way.trim())),
              ),
            );
      const [canned] = jobs;
      if (!canned) return { unknown: input.job, what: "canned job" };
      if (jobs.length > 1)
        return {
          words: input.job,
          what: "canned jobs",
          choices: jobs.slice(0, 8).map((each) => ({
            label: `${each.name}, ${formatCents(each.subtotalCents)}`,
            input: { ...input, job: each.id },
          })),
        };
      const jobId = call.newId();
      const params = { id: order.id };
      return drafted(call, {
        act: "act_add_job",
        understood: `Adding ${canned.name} to ${of.label}, as a draft`,
        title: of.label,
        subject: { repairOrderId: order.id },
        steps: [
          {
            label: canned.name,
            changes: [
              {
                label: canned.name,
                was: null,
                will: `${formatCents(canned.subtotalCents)} before supplies and tax`,
              },
            ],
            accept: prepare(addCannedJobs, {
              params,
              body: { version: order.version, jobs: [{ jobId, cannedJobId: canned.id }] },
            }),
            undo: prepareUndo(removeJob, { params: { id: order.id, jobId } }, [
              { in: "query", key: "version", from: "version" },
            ]),
          },
        ],
        notes: [
          ...(order.jobs.some((each) => each.name === canned.name)
            ? [{ tone: "warning" as const, text: `${canned.name} is already on this repair order.` }]
            : []),
          { tone: "info", text: "The customer hasn't approved it. It's added to the estimate." },
        ],
        button: "Add the job",
        done: `${canned.name} is on RO ${order.number}.`,
        undone: `${canned.name} is off RO ${order.number} again.`,
      });
    },
  );

export const repairOrderDrafts = {
  act_assign_technician: assigned,
  act_hold: held,
  act_resume: resumed,
  act_mark_ready: ready,
  act_add_job: jobAdded,
} satisfies Partial<ActDrafts>;
