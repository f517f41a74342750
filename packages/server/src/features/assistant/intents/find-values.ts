import type { IntentValues, NamedRecord } from "@autoiq/domain/assistant/intents/intent";
import type { Slot, SlotKind } from "@autoiq/domain/assistant/intents/slots";
import { readMentions } from "@autoiq/domain/assistant/query/write/read-mentions";
import { Take } from "@autoiq/domain/assistant/query/write/take";
import type { Colleague } from "@autoiq/domain/assistant/questions/parse-question";
import type { RecordCondition } from "@autoiq/domain/assistant/records/record-plan";
import { times } from "@autoiq/domain/kernel/money";
import { methodIds } from "@autoiq/domain/payment-methods/methods";
import { partWordsOf } from "../../inventory/reads.ts";
import { jobWordsOf } from "../../repair-orders/reads.ts";
import { readQuestion } from "../query/write-plan.ts";
import type { Choice } from "../tools/resolve-records.ts";
import type { ToolCall } from "../tools/tool.ts";

/** A customer, a car, or a repair order in the words of a question, as conditions. */
async function recordNamed(
  call: ToolCall,
  slot: Slot,
  team: readonly Colleague[],
): Promise<{ record: NamedRecord; choice: Choice | null } | null> {
  const { text } = slot;
  if (text.startsWith("bay ")) {
    const order: RecordCondition[] = [{ is: "bay", values: [text.slice(4)], label: "" }];
    return {
      record: { text, isNumber: false, isCar: true, order, vehicle: order, customer: order },
      choice: null,
    };
  }
  if (slot.names === "order") {
    const of: RecordCondition[] = [{ is: "of-order", values: [text], label: "" }];
    const order: RecordCondition[] = [{ is: "number", values: [text], label: "" }];
    return {
      record: { text, isNumber: true, isCar: true, order, vehicle: of, customer: of },
      choice: null,
    };
  }
  const read = await readQuestion(call, text, team);
  if (!read) return null;
  const take = new Take(read.mentions);
  const car = take.car();
  // Of several customers of a name, those with such a car are meant.
  const several: RecordCondition[] = read.choice
    ? [{ is: "customer", values: read.choice.choices.map(({ id }) => id), label: read.choice.words }]
    : [];
  const nobody: RecordCondition[] = slot.owner ? [{ is: "customer", values: [], label: slot.owner }] : [];
  const customer = several.length > 0 ? several : nobody.length > 0 ? nobody : take.customer(true, true);
  const named = [...customer, ...car];
  // Only repair orders and jobs are in a bay.
  const order = slot.bay ? [...named, { is: "bay" as const, values: [slot.bay], label: "" }] : named;
  return {
    record: { text, isNumber: false, isCar: car.length > 0, order, vehicle: named, customer },
    choice: car.length > 0 ? null : read.choice,
  };
}

/** "By 3", "before noon": hours of the shop's clock. */
function hoursIn(call: ToolCall, text: string) {
  const named = new Map();
  const context = {
    today: call.today,
    weekStart: call.weekStart,
    team: [],
    named,
    mended: named,
    hasTimes: true,
  };
  const found = readMentions(text, context).find((mention) => mention.kind === "hours");
  if (found?.kind !== "hours") return null;
  // "At 3" is the hour from 3 on.
  const hour = /^(?:at|around)\b/.test(text) ? Number(found.to.slice(0, 2)) : 24;
  return hour >= 23
    ? found
    : { ...found, from: found.to, to: `${String(hour + 1).padStart(2, "0")}:${found.to.slice(3)}` };
}

/** "$1,500", "$2k" in cents. */
function centsIn(text: string | undefined): number | null {
  const found = /^\$?([\d,]+(?:\.\d{1,2})?)(k?)$/i.exec(text ?? "");
  if (!found) return null;
  return times(found[2] ? 100_000 : 100, (found[1] ?? "0").replaceAll(",", ""));
}
/** A way to pay: "card" is any card. */
function methodIn(text: string | undefined): IntentValues["method"] {
  if (!text) return null;
  const id = text.toLowerCase().replace(/ /g, "-");
  const ids = methodIds.filter((each) => each === id || (id === "card" && each.startsWith("card")));
  return { ids: ids.length > 0 ? ids : [id], label: text };
}

/** "Brake jobs" are jobs with "brake" in their name. */
const workName = (text: string) => text.replace(/ (?:jobs?|services?|work)$/, "");

/** The values of a question, as far as the shop's records have them. */
export async function findValues(
  call: ToolCall,
  slots: readonly Slot[],
  team: readonly Colleague[],
): Promise<{ values: IntentValues; choice: Choice | null }> {
  const of = (kind: SlotKind) => slots.find((slot) => slot.kind === kind);
  const [it, when, clock, work] = [of("it"), of("when"), of("clock"), of("work")];
  const words = work
    ? ((await jobWordsOf(call.tx, workName(work.text))) ??
      (await partWordsOf(call.tx, call.caller.locationId, workName(work.text))) ??
      workName(work.text).split(" "))
    : null;
  const named = it ? await recordNamed(call, it, team) : null;
  const values: IntentValues = {
    it: named?.record ?? null,
    person: of("person")?.staff ?? null,
    when: when?.from && when.to ? { from: when.from, to: when.to } : null,
    clock: clock ? hoursIn(call, clock.text) : null,
    work: work && words ? { words, label: `“${work.text}”` } : null,
    days: of("days")?.days ?? null,
    amount: centsIn(of("amount")?.text),
    method: methodIn(of("method")?.text),
    today: call.today,
    reader: {
      staffId: call.caller.staffId,
      name: call.caller.name,
      isTechnician: call.caller.role === "technician",
    },
  };
  return { values, choice: named?.choice ?? null };
}
