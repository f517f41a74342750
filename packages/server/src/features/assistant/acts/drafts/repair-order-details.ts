import { formatClock, formatWeekdayDate } from "@autoiq/domain/appointments/opening-hours";
import type { ActName } from "@autoiq/domain/assistant/acts/registry";
import { dayIn, instantAt } from "@autoiq/domain/kernel/time";
import { changeRepairOrder } from "@autoiq/domain/repair-orders/contract";
import { calendar } from "../../../appointments/reads.ts";
import { shopOf } from "../../../shops/reads.ts";
import { timeText } from "../../tools/format.ts";
import type { ToolCall, ToolResult } from "../../tools/tool.ts";
import { type Drafted, drafted, newVersion, prepare, prepareUndo, said } from "../drafted.ts";
import { isFound, onePerson, type TargetOrder } from "../names.ts";
import { aboutOrder } from "./about-order.ts";
import type { ActDrafts, ActInput } from "./drafts.ts";

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

export const repairOrderDetailDrafts = {
  act_set_promise: promised,
  act_set_advisor: advised,
  act_set_keytag: tagged,
  act_label: labeled,
} satisfies Partial<ActDrafts>;
