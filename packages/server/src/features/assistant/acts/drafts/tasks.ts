import { formatClock, formatWeekdayDate } from "@autoiq/domain/appointments/opening-hours";
import { addFollowUp } from "@autoiq/domain/customers/follow-ups/contract";
import { addDays, clockIn } from "@autoiq/domain/kernel/time";
import type { ToolCall } from "../../tools/tool.ts";
import { type Drafted, drafted, prepare, said } from "../drafted.ts";
import { isFound, oneCustomer } from "../names.ts";
import type { ActDrafts, ActInput } from "./drafts.ts";

const verbs: Readonly<Record<ActInput<"act_remind">["what"], string>> = {
  call: "Call",
  text: "Text",
  email: "Write to",
  thank: "Thank",
  "check-in": "Check in with",
  "follow-up": "Follow up with",
};

async function reminded(call: ToolCall, input: ActInput<"act_remind">): Promise<Drafted> {
  const found = await oneCustomer(call, input.customer, input);
  if (!isFound(found)) return found;
  const { id: customerId, name } = found.found;
  const { zone, now, today, newId } = call;
  const understood = `A task to reach ${name}, as a draft`;
  const { clock } = input;
  const hasPassed = clock !== null && clock <= clockIn(zone, now);
  const dueOn = input.day ?? (hasPassed ? addDays(today, 1) : today);
  if (dueOn < today || (dueOn === today && hasPassed))
    return said(understood, ["That time has passed. Ask again with a later one."]);
  const about = input.about.replace(/[\s.!?]+$/, "");
  const title = [`${verbs[input.what]} ${name}`, about && `about ${about}`]
    .filter(Boolean)
    .join(" ")
    .slice(0, 200);
  const due = [formatWeekdayDate(dueOn), clock && formatClock(clock)].filter(Boolean).join(", ");
  return drafted(call, {
    act: "act_remind",
    understood,
    title: name,
    subject: { customerId },
    steps: [
      {
        label: name,
        changes: [
          { label: "Task", was: null, will: title },
          { label: "Due", was: null, will: due },
          { label: "Owner", was: null, will: "You" },
        ],
        accept: prepare(addFollowUp, {
          body: { id: newId(), title, ownerId: "me", dueOn, dueClock: clock, about: { customerId } },
        }),
        undo: null,
      },
    ],
    notes: [{ tone: "info", text: "You get a notification when it is due." }],
    button: "Add the task",
    done: "It is on your list of tasks.",
    undone: "",
    final: "A task can't be removed. End it on the page Tasks.",
  });
}

export const taskDrafts = { act_remind: reminded } satisfies Partial<ActDrafts>;
