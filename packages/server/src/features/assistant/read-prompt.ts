import type { ShopKind } from "@autoiq/domain/assistant/assistant-kinds";
import { fromSpanish } from "@autoiq/domain/assistant/query/words/spanish";
import { typedTokens } from "@autoiq/domain/assistant/query/words/typing";
import { periodIn } from "@autoiq/domain/assistant/query/write/dates";
import type { MentionOf, NamedValue } from "@autoiq/domain/assistant/query/write/mention";
import type { Period } from "@autoiq/domain/assistant/questions/periods";
import { stem } from "@autoiq/domain/assistant/questions/tokens";
import { can } from "@autoiq/domain/kernel/access/permissions";
import { partWordsOf, queryParts } from "../inventory/reads.ts";
import { orderNumbered } from "../repair-orders/reads.ts";
import { peopleOf } from "../staff/reads.ts";
import { type NamedVehicle, serviceIntervals, vehicleOfOrder, vehiclesNamed } from "../vehicles/reads.ts";
import { type Asked, nothingAsked } from "./analyses/shared/asked.ts";
import { readQuestion } from "./query/write-plan.ts";
import { customersNamed } from "./tools/resolve-records.ts";
import type { ToolCall } from "./tools/tool.ts";

const aboutParts = /^inventory-/;
const aboutCars = /^(?:maintenance-schedule|predictive-maintenance|service-recommendation)$/;

/** Words around the name of a part. */
const aroundParts = new Set(
  `a an and any are as at be buy can demand do does for forecast from get going have how i in is it last levels many me
  month months more most much need needed next of on or order ordering ordered our part parts please predict quantity
  reorder restock run sell selling should show shelf stock stocked suggest tell that the these this those to today too
  up us use used want we week weeks what when where which why will with year years you excess dead out low soon expect
  expected over under optimize keep hand available minimum maximum month's january february march april may june july
  august september october november december quarter tomorrow yesterday now coming days day through until before after
  budget dollars within spend optimal level`.split(/\s+/),
);

/** Reads a prompt. Nothing is looked up for an empty one. */
export async function readPrompt(call: ToolCall, kind: ShopKind, prompt: string): Promise<Asked> {
  if (prompt === "") return nothingAsked;
  const people = await peopleOf(call.tx, false);
  const team = people.map(({ id, name, role }) => ({ id, name, role }));
  const read = await readQuestion(call, prompt, team);
  if (!read) return nothingAsked;
  const { mentions } = read;
  const tokens = typedTokens(fromSpanish(prompt) ?? prompt).map(({ text }) => text);
  const calendar = { today: call.today, weekStart: call.weekStart };
  const values = mentions.filter((each): each is MentionOf<"value"> => each.kind === "value");
  const of = (...by: readonly string[]) => values.find(({ value }) => by.includes(value.by))?.value;

  const periods = periodsIn(tokens, calendar);
  const measures = mentions.flatMap((each) =>
    each.kind === "meanings"
      ? each.meanings.flatMap((meaning) => (meaning.is === "measures" ? meaning.ids : []))
      : [],
  );
  const staff = of("technician", "advisor");
  const order = await orderIn(call, tokens);
  const isPart = aboutParts.test(kind);
  const parts = isPart ? await partsIn(call, tokens) : null;
  const person = isPart ? undefined : (of("customer") ?? (await personIn(call, prompt, team)));
  const [customerId] = person?.values ?? [];
  const typed = (value: NamedValue | undefined) =>
    value && isTyped(value.label, tokens) ? value : undefined;
  const model = typed(of("model"));
  const make = of("make");
  const cars = model ?? make;
  const year = of("model-year")?.values[0] ?? tokens.find((each) => /^(?:19|20)\d\d$/.test(each));
  const candidates =
    order || isPart || (!cars && !customerId && !tokens.some(isMark))
      ? []
      : await vehiclesNamed(call.tx, {
          customerId: customerId ?? null,
          models: model?.values ?? [],
          make: make?.values[0] ?? null,
          year: cars && year ? Number(year) : null,
          marks: tokens.filter(isMark).map((each) => each.toUpperCase()),
        });
  const [only] = candidates;
  const ofOrder = order && (await vehicleOfOrder(call.tx, order.id));
  const vehicle = ofOrder
    ? { id: ofOrder, label: order.label, customerId: "" }
    : candidates.length === 1 && only
      ? only
      : null;
  return {
    text: tokens.join(" "),
    periods,
    measures,
    staff: staff?.values[0] ? { id: staff.values[0], label: staff.label } : null,
    customer: customerId ? { id: customerId, label: person?.label ?? "" } : null,
    vehicle,
    isVehicleNamed: vehicle !== null && !ofOrder && (cars !== undefined || tokens.some(isMark)),
    order,
    parts,
    services: aboutCars.test(kind) ? await servicesIn(call, tokens) : [],
    cars: cars && !vehicle ? cars.label : null,
    unclear: unclearOf({
      kind,
      choice: read.choice,
      candidates,
      hasVehicle: vehicle !== null,
      by: person?.label,
    }),
  };
}

/** Whether a word of the label is in the prompt: a model may be found by a number alone. */
const isTyped = (label: string, tokens: readonly string[]): boolean => {
  const words = new Set(tokens.map(stem));
  return label
    .toLowerCase()
    .split(/[ ,|]+/)
    .some((word) => word.length >= 3 && /[a-z]/.test(word) && words.has(stem(word)));
};

/** A customer by a full name with capitals, next to words that belong to no name: "What to offer Dana Reyes?" */
async function personIn(
  call: ToolCall,
  prompt: string,
  team: readonly { readonly name: string }[],
): Promise<NamedValue | undefined> {
  if (!can(call.caller, "customer.view")) return undefined;
  const found = prompt.match(/\p{Lu}[\p{L}.-]+(?: \p{Lu}[\p{L}.-]+)+/gu) ?? [];
  for (const words of found.slice(0, 2)) {
    if (team.some(({ name }) => words.includes(name))) continue;
    for (const text of [words, words.split(" ").slice(1).join(" ")].filter((each) => each.includes(" "))) {
      const [only, ...others] = (await customersNamed(call, text)).filter(({ whole }) => whole);
      if (only && others.length === 0)
        return { by: "customer", values: [only.id], words: [], label: only.name };
    }
  }
  return undefined;
}

const isMark = (word: string) => /\d/.test(word) && /[a-z]/.test(word) && /^[a-z0-9]{5,17}$/.test(word);

/** Each period once, with both of its meanings. */
function periodsIn(
  words: readonly string[],
  calendar: { readonly today: string; readonly weekStart: ToolCall["weekStart"] },
): Asked["periods"] {
  const found: { past: Period; ahead: Period; words: string }[] = [];
  for (let at = 0; at < words.length; ) {
    const past = isYearOfCar(words, at) ? null : periodIn(words, at, calendar, false);
    const ahead = past && periodIn(words, at, calendar, true);
    if (past && ahead) {
      const size = Math.max(past.size, ahead.size);
      found.push({ past: past.period, ahead: ahead.period, words: words.slice(at, at + size).join(" ") });
      at += size;
    } else at += 1;
  }
  return found;
}
/** "2019 Civic": a year that is not the last word before a period's end. */
const isYearOfCar = (words: readonly string[], at: number) =>
  /^(?:19|20)\d\d$/.test(words[at] ?? "") && !/^(?:in|of|for|during|since)$/.test(words[at - 1] ?? "");

/** "RO 6218", "#6218", "order 6218". */
async function orderIn(call: ToolCall, tokens: readonly string[]): Promise<Asked["order"]> {
  const at = tokens.findIndex(
    (word, index) =>
      /^\d{3,9}$/.test(word) && /^(?:ro|order|orders|number|no|#)$/.test(tokens[index - 1] ?? ""),
  );
  if (at < 0) return null;
  const number = Number(tokens[at]);
  const found = await orderNumbered(call.tx, call.locationIds, number);
  return found ? { id: found.id, number, label: `RO ${number}` } : null;
}

async function partsIn(call: ToolCall, tokens: readonly string[]): Promise<Asked["parts"]> {
  const { locationId } = call.caller;
  const words = tokens.filter((word) => !aroundParts.has(word) && !/^[$\d.,%]+k?$/.test(word));
  if (words.length === 0 || words.length > 6 || !can(call.caller, "part.view")) return null;
  const text = words.join(" ");
  const found = await partWordsOf(call.tx, locationId, text);
  const before = tokens[tokens.indexOf(words[0] ?? "") - 1] ?? "";
  if (!found) return /^(?:for|of|any|many|more)$/.test(before) ? { ids: [], label: text } : null;
  const none = { from: null, until: null, unusedSince: null };
  const rows = await queryParts(call.tx, {
    locationId,
    words: found,
    stock: "any",
    ...none,
    sort: "number",
    limit: 200,
  });
  const [first] = rows;
  return {
    ids: rows.map(({ id }) => id),
    label: rows.length === 1 && first ? `${first.name} (${first.number})` : text,
  };
}

/** The words of the service intervals that fit best: "oil" is the oil and filter. */
async function servicesIn(call: ToolCall, tokens: readonly string[]): Promise<string[]> {
  const typed = new Set(tokens.map(stem));
  const common = new Set(
    ["and", "the", "service", "change", "fluid", "exchange", "flush", "element", "of"].map(stem),
  );
  const scored = (await serviceIntervals(call.tx)).map(({ name, phrases }) => {
    const words = new Set(
      [name, ...phrases].flatMap((each) => each.toLowerCase().split(/[^a-z0-9]+/)).map(stem),
    );
    return [...words].filter((word) => word.length > 1 && typed.has(word) && !common.has(word));
  });
  const most = Math.max(0, ...scored.map(({ length }) => length));
  return most === 0 ? [] : [...new Set(scored.filter(({ length }) => length === most).flat())].slice(0, 4);
}

function unclearOf({
  kind,
  choice,
  candidates,
  hasVehicle,
  by,
}: {
  readonly kind: ShopKind;
  readonly choice: { readonly words: string; readonly choices: readonly { readonly name: string }[] } | null;
  readonly candidates: readonly NamedVehicle[];
  readonly hasVehicle: boolean;
  readonly by: string | undefined;
}): string | null {
  if (choice) {
    const names = [...new Set(choice.choices.map(({ name }) => name))].slice(0, 5);
    return `Several customers are named “${choice.words}”: ${names.join(", ")}. Ask with the full name.`;
  }
  if (!aboutCars.test(kind) || hasVehicle || candidates.length < 2) return null;
  const labels = [...new Set(candidates.map(({ label }) => label))].slice(0, 5);
  return by
    ? `${by} has ${candidates.length} cars: ${labels.join(", ")}. Name one of them.`
    : `Several cars fit: ${labels.join(", ")}${candidates.length > labels.length ? ", …" : ""}. Add the customer's name, the plate, or a repair order's number.`;
}
