import type { Plan } from "@autoiq/domain/assistant/questions/interpret-question";
import type { WordKind } from "@autoiq/domain/assistant/questions/rule";
import { customerName } from "@autoiq/domain/customers/schema";
import { cityNamed, customersMatching } from "../../customers/reads.ts";
import { partWordsOf } from "../../inventory/reads.ts";
import { jobWordsOf } from "../../repair-orders/reads.ts";
import { modelNamed } from "../../vehicles/reads.ts";
import { carsHereOf } from "../store.ts";
import type { ToolCall } from "./tool.ts";

/** Several records that the words may mean. The person chooses one. */
export interface Choice {
  readonly words: string;
  readonly choices: readonly {
    readonly id: string;
    readonly name: string;
    /** Their newest open repair order with its car. */
    readonly here?: string | undefined;
  }[];
}
type Resolved =
  | { readonly ok: true; readonly input: Readonly<Record<string, unknown>> }
  | { readonly ok: false; readonly choice: Choice | null };

/** A placeholder in a question for the customer on the screen. */
export const customerOnScreen = "thatcustomerhere";

const plain = (text: string) => text.toLowerCase().normalize("NFD").replace(/[̀-ͯ.']/g, "");

/**
 * Customers whose name has a word that starts with each of those words, else one whose name is one letter off. Of several,
 * those whose car is here come first.
 */
export async function customersNamed({ tx }: Pick<ToolCall, "tx">, text: string) {
  const written = await customersLike(tx, text);
  // "Luis Howards Caravan": people leave the apostrophe out.
  const owner = written.length === 0 ? text.replace(/(\p{L}{3,})s$/iu, "$1") : text;
  const found = owner === text ? written : await customersLike(tx, owner);
  if (found.length < 2) return found.map((row) => withHere(row, undefined));
  const here = await carsHereOf(
    tx,
    found.map(({ id }) => id),
  );
  return found
    .map((row) => withHere(row, here.get(row.id)))
    .toSorted((a, b) => Number(b.here !== undefined) - Number(a.here !== undefined));
}
const withHere = <Row extends object>(row: Row, here: string | undefined) => Object.assign(row, { here });

async function customersLike(tx: ToolCall["tx"], text: string) {
  const wanted = plain(text).split(/\s+/).filter(Boolean);
  // Short words and numbers begin too many names, phones, and plates.
  const isName = wanted.every((word) => /^\p{L}{2,}/u.test(word)) && wanted.some((word) => word.length > 2);
  if (wanted.length === 0 || wanted.length > 5 || !isName) return [];
  const found = await customersMatching(tx, text);
  const rows = found.map((row) => {
    const full = [row.firstName, row.lastName, row.company].filter(Boolean).join(" ");
    const parts = plain(full).split(/\s+/);
    return {
      id: row.id,
      name: customerName(row),
      close: row.close,
      starts: wanted.every((word) => parts.some((part) => part.startsWith(word))),
      whole: wanted.every((word) => parts.includes(word)),
    };
  });
  const whole = rows.filter((row) => row.whole);
  if (whole.length > 0) return whole;
  const starts = rows.filter((row) => row.starts);
  if (starts.length > 0) return starts;
  // A single word with an approximate match to a name is too weak.
  return wanted.length > 1 ? rows.filter((row) => row.close) : [];
}

async function named(
  call: ToolCall,
  kind: WordKind,
  text: string,
  subjectCustomer: string | undefined,
): Promise<Resolved | null> {
  switch (kind) {
    case "customer": {
      if (text.includes(customerOnScreen))
        return subjectCustomer ? { ok: true, input: { customerId: subjectCustomer } } : null;
      const choices = await customersNamed(call, text);
      const [only] = choices;
      if (!only) return null;
      return choices.length === 1
        ? { ok: true, input: { customerId: only.id } }
        : { ok: false, choice: { words: text, choices: choices.slice(0, 8) } };
    }
    case "part": {
      // "Do we have em in stock" names no part.
      if (/^[a-z\d]{1,2}$/i.test(text)) return null;
      const words = await partWordsOf(call.tx, call.caller.locationId, text);
      return words ? { ok: true, input: { words } } : null;
    }
    case "job": {
      const words = await jobWordsOf(call.tx, text);
      return words ? { ok: true, input: { words } } : null;
    }
    case "model": {
      const found = await modelNamed(call.tx, text);
      return found ? { ok: true, input: { make: found.make, model: found.model } } : null;
    }
    case "inspection":
      return { ok: true, input: {} };
    case "city": {
      const city = await cityNamed(call.tx, text);
      return city ? { ok: true, input: { city } } : null;
    }
  }
}

/**
 * Finds the records that the words of a plan name, each of a different kind. Not ok without choices: a word names
 * nothing here.
 */
export async function resolve(
  call: ToolCall,
  plan: Plan,
  subject: { readonly customerId?: string | undefined },
  /** Lookups made for the earlier plans. */
  known: Map<string, Promise<Resolved | null>>,
): Promise<Resolved> {
  const resolveOnce = (kind: WordKind, text: string) => {
    const key = `${kind} ${text}`;
    const found = known.get(key) ?? named(call, kind, text, subject.customerId);
    known.set(key, found);
    return found;
  };
  let input: Record<string, unknown> = { ...plan.input };
  const left = new Set(plan.kinds);
  // Words that can only mean one thing are read together: "quarts of 0W-20".
  const texts = plan.kinds.length === 1 ? [plan.words.join(" ")].filter(Boolean) : plan.words;
  for (const text of texts) {
    let taken: WordKind | undefined;
    for (const kind of left) {
      const found = await resolveOnce(kind, text);
      if (!found) continue;
      if (!found.ok) return found;
      // If a make was also named, it must be the model's own.
      if (kind === "model" && input.make && input.make !== found.input.make) continue;
      input = { ...input, ...found.input };
      taken = kind;
      break;
    }
    if (!taken) return { ok: false, choice: null };
    left.delete(taken);
  }
  return { ok: true, input };
}
