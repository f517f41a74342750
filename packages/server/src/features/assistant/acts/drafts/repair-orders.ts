import { formatClock, formatWeekdayDate } from "@autoiq/domain/appointments/opening-hours";
import type { ActName } from "@autoiq/domain/assistant/acts/registry";
import { formatCents } from "@autoiq/domain/kernel/money";
import { dayIn, instantAt } from "@autoiq/domain/kernel/time";
import {
  addCannedJobs,
  assignTechnician,
  changeRepairOrder,
  changeWork,
  checkQuality,
  removeJob,
} from "@autoiq/domain/repair-orders/contract";
import { changeable } from "@autoiq/domain/repair-orders/rules";
import type { Job } from "@autoiq/domain/repair-orders/schema";
import { calendar } from "../../../appointments/reads.ts";
import { cannedJobs, jobWordsOf } from "../../../repair-orders/reads.ts";
import { shopOf } from "../../../shops/reads.ts";
import { listed, plain } from "../../tools/format.ts";
import type { ToolCall, ToolResult } from "../../tools/tool.ts";
import { type Drafted, drafted, newVersion, prepare, prepareUndo, said } from "../drafted.ts";
import { isFound, oneOrder, onePerson, type TargetOrder } from "../names.ts";
import type { ActDrafts, ActInput } from "./drafts.ts";
import { timeText } from "./slot.ts";

/** A draft about one repair order, if that can still be changed. */
async function aboutOrder(
  call: ToolCall,
  input: { readonly target: string },
  understood: (label: string) => string,
  draft: (of: TargetOrder, understood: string) => Promise<Drafted> | Drafted,
): Promise<Drafted> {
  const found = await oneOrder(call, input.target, input);
  if (!isFound(found)) return found;
  const words = `${understood(found.found.label)}, as a draft`;
  const open = changeable(found.found.order.status);
  return open.ok ? draft(found.found, words) : said(words, [open.reason]);
}

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

interface HeadChange {
  readonly act: ActName;
  readonly label: string;
  readonly was: string;
  readonly will: string;
  /** The fields of the header that change, as they will be and as they are. */
  readonly after: Readonly<Record<string, string | null | string[]>>;
  readonly before: Readonly<Record<string, string | null | string[]>>;
  readonly notes?: ToolResultNotes;
  readonly button: string;
  readonly done: string;
  readonly understood: string;
}
type ToolResultNotes = { tone: "info" | "warning"; text: string }[];

/** A change of fields in a repair order's header. */
const headDraft = (call: ToolCall, { order, label: title }: TargetOrder, of: HeadChange): ToolResult =>
  drafted(call, {
    act: of.act,
    understood: of.understood,
    title,
    subject: { repairOrderId: order.id },
    steps: [
      {
        label: title,
        changes: [{ label: of.label, was: of.was, will: of.will }],
        accept: prepare(changeRepairOrder, {
          params: { id: order.id },
          body: { ...of.after, version: order.version },
        }),
        undo: prepareUndo(changeRepairOrder, { params: { id: order.id }, body: of.before }, newVersion),
      },
    ],
    notes: of.notes ?? [],
    button: of.button,
    done: of.done,
    undone: `${of.label}: ${of.was} again.`,
  });

const promised = (call: ToolCall, input: ActInput<"act_set_promise">): Promise<Drafted> =>
  aboutOrder(
    call,
    input,
    (label) => `Promising ${label} for ${formatClock(input.clock)}`,
    async (of, understood) => {
      const { order } = of;
      const { zone, today, now, tx, caller } = call;
      const own = order.promisedAt === null ? null : dayIn(zone, new Date(order.promisedAt));
      const day = input.day ?? (own !== null && own > today ? own : today);
      const at = instantAt(zone, day, input.clock);
      const will = timeText(zone, at);
      if (at < now) return said(understood, [`${will} has passed. Choose a later time.`]);
      const { days } = await calendar(tx, caller.locationId, { from: day, to: day });
      const open = days[0];
      const closed = !open?.opens || !open.closes;
      return headDraft(call, of, {
        act: "act_set_promise",
        understood: `Promising ${of.label} for ${will}, as a draft`,
        label: "Promised",
        was: order.promisedAt === null ? "No promise" : timeText(zone, order.promisedAt),
        will,
        after: { promisedAt: at.toISOString() },
        before: { promisedAt: order.promisedAt },
        notes: closed
          ? [{ tone: "warning", text: `The shop is closed on ${formatWeekdayDate(day)}.` }]
          : input.clock > (open.closes ?? "") || input.clock < (open.opens ?? "")
            ? [
                {
                  tone: "warning",
                  text: `The shop is open ${formatClock(open.opens ?? "")} to ${formatClock(open.closes ?? "")} that day.`,
                },
              ]
            : [],
        button: "Set the promise time",
        done: `RO ${order.number} is promised for ${will}.`,
      });
    },
  );

const advised = (call: ToolCall, input: ActInput<"act_set_advisor">): Promise<Drafted> =>
  aboutOrder(
    call,
    input,
    (label) => `Changing the advisor of ${label}`,
    async (of, understood) => {
      const person = await onePerson(call, input.advisor, input, "advisor");
      if (!isFound(person)) return person;
      const { order } = of;
      const { id, name } = person.found;
      if (order.advisor?.id === id) return said(understood, [`${name} is already the advisor.`]);
      return headDraft(call, of, {
        act: "act_set_advisor",
        understood,
        label: "Advisor",
        was: order.advisor?.name ?? "Nobody",
        will: name,
        after: { advisorId: id },
        before: { advisorId: order.advisor?.id ?? null },
        button: "Change the advisor",
        done: `${name} is the advisor of RO ${order.number}.`,
      });
    },
  );

const tagged = (call: ToolCall, input: ActInput<"act_set_keytag">): Promise<Drafted> =>
  aboutOrder(
    call,
    input,
    (label) => `Key tag ${input.keytag} for ${label}`,
    (of, understood) => {
      const { order } = of;
      if (order.keytag === input.keytag) return said(understood, [`It already has key tag ${input.keytag}.`]);
      return headDraft(call, of, {
        act: "act_set_keytag",
        understood,
        label: "Key tag",
        was: order.keytag || "None",
        will: input.keytag,
        after: { keytag: input.keytag },
        before: { keytag: order.keytag },
        button: "Set the key tag",
        done: `RO ${order.number} has key tag ${input.keytag}.`,
      });
    },
  );

const labeled = (call: ToolCall, input: ActInput<"act_label">): Promise<Drafted> =>
  aboutOrder(
    call,
    input,
    (label) =>
      `${input.on ? "Adding" : "Removing"} the label “${input.label}” ${input.on ? "to" : "from"} ${label}`,
    async (of, understood) => {
      const { order } = of;
      const shop = await shopOf(call.tx, call.caller.locationId);
      const same = (name: string) => name.toLowerCase() === input.label.toLowerCase();
      const has = order.labels.find(same);
      // As the shop writes it.
      const label = has ?? shop.labels.find(({ name }) => same(name))?.name ?? input.label;
      if (input.on === (has !== undefined))
        return said(understood, [
          `RO ${order.number} ${input.on ? "already has" : "doesn't have"} the label “${label}”.`,
        ]);
      const labels = input.on ? [...order.labels, label] : order.labels.filter((each) => each !== label);
      return headDraft(call, of, {
        act: "act_label",
        understood,
        label: "Labels",
        was: order.labels.join(", ") || "None",
        will: labels.join(", ") || "None",
        after: { labels },
        before: { labels: order.labels },
        notes:
          input.on && !shop.labels.some(({ name }) => same(name))
            ? [{ tone: "info", text: `“${label}” isn't one of the shop's labels yet.` }]
            : [],
        button: input.on ? "Add the label" : "Remove the label",
        done: `RO ${order.number}: ${labels.join(", ") || "no labels"}.`,
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
  act_set_promise: promised,
  act_set_advisor: advised,
  act_set_keytag: tagged,
  act_label: labeled,
  act_hold: held,
  act_resume: resumed,
  act_mark_ready: ready,
  act_add_job: jobAdded,
} satisfies Partial<ActDrafts>;
