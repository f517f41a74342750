import { addDays } from "../../kernel/time.ts";
import type { WeekStart } from "../../shops/schema.ts";
import { addMonths } from "./calendar-days.ts";
import { type Concept, lexiconWords, meaningAt } from "./lexicon.ts";
import { numberIn, type Period, periodAt } from "./periods.ts";
import { distance, stem, type Token, tokensOf } from "./tokens.ts";
import { vehicleMakeAliases, vehicleMakeAt } from "./vehicle-makes.ts";

/** A team member whom a question may name. */
export interface Colleague {
  readonly id: string;
  readonly name: string;
  readonly role: string;
}

export interface Words {
  /** As typed, without filler words. */
  readonly text: string;
  readonly size: number;
}

/** A parsed question: known phrases, named values, and unresolved words. */
export interface Reading {
  /** Each phrase with all its possible meanings. One that may also mean nothing does not have to be used. */
  readonly phrases: readonly {
    readonly concepts: readonly Concept[];
    readonly optional: boolean;
    readonly text: string;
  }[];
  readonly period: Period | null;
  readonly against: Period | null;
  readonly limit: number | null;
  readonly minCents: number | null;
  readonly maxCents: number | null;
  /** The day that far away: "older than 30 days", "in 6 months". */
  readonly ago: { readonly day: string; readonly days: number } | null;
  readonly minCount: number | null;
  readonly make: string | null;
  readonly years: { readonly from: number; readonly to: number } | null;
  readonly order: number | null;
  readonly invoice: number | null;
  readonly staff: Colleague | null;
  readonly words: readonly Words[];
  /** Something was named twice, so it is not clear which one is meant. */
  readonly twice: boolean;
  /** Misspelled words and their corrections. */
  readonly corrected: readonly { readonly typed: string; readonly read: string }[];
}

/** Service names that other known words would split apart. */
const terms: Readonly<Record<string, string>> = {
  "oil change": "oil change",
  "oil service": "oil change",
  "oil filter change": "oil change",
  "lube oil filter": "oil change",
  lof: "oil change",
  "check engine": "check engine",
  "check engine light": "check engine",
  "transmission service": "transmission fluid",
  "coolant service": "coolant",
  "brake service": "brake",
  "state inspection": "state inspection",
};
const termsByFirst = new Map<string, { words: string[]; text: string }[]>();
for (const [phrase, text] of Object.entries(terms)) {
  const words = phrase.split(" ").map(stem);
  const [first = ""] = words;
  termsByFirst.set(
    first,
    [...(termsByFirst.get(first) ?? []), { words, text }].toSorted((a, b) => b.words.length - a.words.length),
  );
}

const allKnown = [...new Set([...lexiconWords, ...vehicleMakeAliases])].filter((word) => word.length > 3);

/**
 * The single known word closest to a misspelled one. A word of four to six letters may have one wrong letter, a
 * longer one two.
 */
function nearest(word: string, next: string | undefined): string | null {
  if (word.length < 4 || /\d/.test(word)) return null;
  const maxDistance = word.length < 7 ? 1 : 2;
  let best: string[] = [];
  let least = maxDistance + 1;
  for (const known of allKnown) {
    if (known[0] !== word[0] && known[1] !== word[1]) continue;
    const away = distance(word, known, maxDistance);
    if (away > maxDistance || away > least) continue;
    best = away < least ? [known] : [...best, known];
    least = away;
  }
  if (best.length === 1) return best[0] ?? null;
  // Of several candidates, the one that forms a phrase with the next word: "gros profit".
  const fitting = best.filter((known) => next !== undefined && (meaningAt([known, next], 0)?.size ?? 0) > 1);
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
}

function correct(
  tokens: readonly Token[],
  team: readonly Colleague[],
): { tokens: Token[]; corrected: Reading["corrected"] } {
  /** A name is no misspelled word. */
  const names = new Set(team.flatMap(({ name }) => name.toLowerCase().split(/\s+/)));
  const corrected: { typed: string; read: string }[] = [];
  const fixed: Token[] = [];
  // From the end, so that the next word has already been corrected.
  for (const token of tokens.toReversed()) fixed.unshift(mended(token, fixed[0]));
  corrected.reverse();
  return { tokens: fixed, corrected };

  function mended(token: Token, after: Token | undefined): Token {
    const stemmed = stem(token.text);
    if (names.has(token.text)) return token;
    if (lexiconWords.has(stemmed) || vehicleMakeAliases.includes(stemmed) || numberIn(token.text) !== null)
      return token;
    const next = after && stem(after.text);
    const read = nearest(stemmed, next) ?? nearest(token.text, next);
    if (!read) return token;
    corrected.push({ typed: token.raw, read });
    return { text: read, raw: read };
  }
}

const over = new Set(["over", "above", "exceeding"]);
const under = new Set(["under", "below"]);
/** How "more than", "at least" or "over" limits an amount, and how many words it takes up. */
function boundAt(words: readonly string[], at: number): { most: boolean; size: number } | null {
  const [word = "", second = "", third = ""] = words.slice(at, at + 3);
  if (over.has(word)) return { most: false, size: 1 };
  if (under.has(word)) return { most: true, size: 1 };
  if (/^(more|greater|bigger|higher|larger|older|longer|worth)$/.test(word) && second === "than")
    return { most: false, size: 2 };
  if (word === "worth" && second === "more" && third === "than") return { most: false, size: 3 };
  if (/^(less|smaller|lower|cheaper|fewer)$/.test(word) && second === "than") return { most: true, size: 2 };
  if (word === "at" && second === "least") return { most: false, size: 2 };
  if (word === "at" && second === "most") return { most: true, size: 2 };
  return null;
}

function moneyAt(
  words: readonly string[],
  at: number,
): { cents: number; size: number; sure: boolean } | null {
  const found = /^(\$)?(\d+(?:\.\d{1,2})?)(k)?$/.exec(words[at] ?? "");
  if (!found) return null;
  const named = /^(dollars?|bucks|usd)$/.test(words[at + 1] ?? "");
  const cents = Math.round(Number(found[2]) * 100) * (found[3] ? 1000 : 1);
  if (!Number.isSafeInteger(cents) || cents > 1_000_000_000) return null;
  return { cents, size: named ? 2 : 1, sure: found[1] !== undefined || found[3] !== undefined || named };
}

function agoAt(
  words: readonly string[],
  at: number,
  today: string,
): { day: string; days: number; size: number } | null {
  const amount = words[at] === "a" ? 1 : numberIn(words[at]);
  const unit = (words[at + 1] ?? "").replace(/s$/, "");
  if (amount === null || amount < 1 || amount > 3650) return null;
  const day =
    unit === "day"
      ? addDays(today, -amount)
      : unit === "week"
        ? addDays(today, -7 * amount)
        : unit === "month" && amount <= 120
          ? addMonths(today, -amount)
          : unit === "year" && amount <= 10
            ? addMonths(today, -12 * amount)
            : null;
  if (!day) return null;
  return { day, days: Math.round((Date.parse(today) - Date.parse(day)) / 86_400_000), size: 2 };
}

/** The team member named by the words: by full name, or by a first or last name that only one person has. */
function colleagueAt(
  words: readonly string[],
  at: number,
  team: readonly Colleague[],
): { staff: Colleague; size: number } | null {
  const whole = team.find((each) => {
    const name = each.name.toLowerCase().split(/\s+/);
    return name.length > 1 && name.every((word, index) => words[at + index] === word);
  });
  if (whole) return { staff: whole, size: whole.name.trim().split(/\s+/).length };
  const word = words[at] ?? "";
  if (word.length < 3 || lexiconWords.has(stem(word))) return null;
  const named = team.filter((each) => each.name.toLowerCase().split(/\s+/).includes(word));
  return named.length === 1 && named[0] ? { staff: named[0], size: 1 } : null;
}

/** Whether two periods may be named: one to report on and one to compare with. */
const comparing =
  /\b(compar\w*|differ\w*|versus|vs|against|why|chang\w*|dropp?\w*|fell|rise|rose|grew|grow|down|up|than|lower|higher)\b/;

/** Parses a question. `today` is the shop's own calendar day. `mend` corrects misspelled words. */
export function read(
  question: string,
  {
    today,
    team,
    correctTypos,
    weekStart,
  }: {
    today: string;
    team: readonly Colleague[];
    correctTypos: boolean;
    weekStart?: WeekStart | undefined;
  },
): Reading {
  const plain = tokensOf(question);
  const { tokens, corrected } = correctTypos ? correct(plain, team) : { tokens: plain, corrected: [] };
  const words = tokens.map(({ text }) => text);
  const stems = words.map(stem);
  const raw = tokens.map((token) => token.raw);
  const text = words.join(" ");
  const ahead =
    /\b(tomorrow|next|book\w*|appointments?|schedul\w*|coming|expect\w*|free|openings?|slots?|capacity|room|fit|squeeze|promised?|calendar|due|plan)\b/.test(
      text,
    );
  const twoPeriods = comparing.test(text);

  const phrases: Reading["phrases"][number][] = [];
  const runs: { words: string[]; end: number }[] = [];
  const found = {
    period: null as Period | null,
    against: null as Period | null,
    limit: null as number | null,
    minCents: null as number | null,
    maxCents: null as number | null,
    ago: null as Reading["ago"],
    minCount: null as number | null,
    make: null as string | null,
    years: null as Reading["years"],
    order: null as number | null,
    invoice: null as number | null,
    staff: null as Colleague | null,
    twice: false,
  };
  const keep = <K extends keyof typeof found>(key: K, value: (typeof found)[K]) => {
    if (found[key] !== null) found.twice = true;
    found[key] = value;
  };
  const unknown = (word: string, at: number) => {
    const last = runs.at(-1);
    if (last && last.end === at) {
      last.words.push(word);
      last.end = at + 1;
    } else runs.push({ words: [word], end: at + 1 });
  };

  for (let at = 0; at < words.length; ) {
    const word = words[at] ?? "";
    const next = words[at + 1] ?? "";

    if (/^(repair|work)$/.test(word) && next === "order" && /^\d{1,9}$/.test(words[at + 2] ?? "")) {
      at += 1;
      continue;
    }
    const record = /^(ro|order|ticket|invoice|bill|number|no)$/.test(word) && /^\d{1,9}$/.test(next);
    if (record && !(word === "order" && /^(days?|weeks?|months?)$/.test(words[at + 2] ?? ""))) {
      const isBill = word === "invoice" || word === "bill" || /invoice|bill/.test(words[at - 1] ?? "");
      keep(isBill ? "invoice" : "order", Number(next));
      at += 2;
      continue;
    }

    const bound = boundAt(words, at);
    if (bound) {
      const after = at + bound.size;
      const ago = agoAt(words, after, today);
      if (ago && !bound.most) {
        keep("ago", ago);
        at =
          after + ago.size + (words[after + ago.size] === "ago" || words[after + ago.size] === "old" ? 1 : 0);
        continue;
      }
      const money = moneyAt(words, after);
      if (money) {
        const counted = !money.sure && /^(visits?|times|jobs?|cars?|invoices?)$/.test(words[after + 1] ?? "");
        if (counted && !bound.most)
          keep("minCount", money.cents / 100 + (/least/.test(words[at + 1] ?? "") ? 0 : 1));
        else keep(bound.most ? "maxCents" : "minCents", money.cents);
        at = after + money.size + (counted ? 1 : 0);
        continue;
      }
    }
    if (/^(in|for)$/.test(word)) {
      const ago = agoAt(words, at + 1, today);
      if (ago && words[at + 1] !== "a") {
        keep("ago", ago);
        at += 1 + ago.size;
        continue;
      }
    }
    const since = agoAt(words, at, today);
    if (since && words[at + since.size] === "ago") {
      keep("ago", since);
      at += since.size + 1;
      continue;
    }

    if (/^(top|first|best|biggest|largest|highest|last)$/.test(word)) {
      const amount = numberIn(next);
      if (
        amount !== null &&
        amount >= 1 &&
        amount <= 50 &&
        !/^(days?|weeks?|months?|quarters?|years?)$/.test(words[at + 2] ?? "")
      ) {
        keep("limit", amount);
        if (word !== "first" && word !== "last")
          phrases.push({ concepts: ["best"], optional: false, text: word });
        else phrases.push({ concepts: ["newest"], optional: word === "first", text: word });
        at += 2;
        continue;
      }
    }
    const counted = numberIn(word);
    if (
      counted !== null &&
      counted >= 1 &&
      counted <= 50 &&
      /^(best|biggest|largest|highest|most|oldest|newest|latest|worst|lowest|slowest)$/.test(next)
    ) {
      keep("limit", counted);
      at += 1;
      continue;
    }

    // A car's year comes before its make.
    const year = /^(19[5-9]\d|20[0-4]\d)$/.exec(word);
    if (year && vehicleMakeAt(words, raw, at + 1)) {
      keep("years", { from: Number(word), to: Number(word) });
      at += 1;
      continue;
    }

    const range = twoPeriods && word === "from" ? periodAt(words, at + 1, today, ahead, weekStart) : null;
    const until =
      range && words[at + 1 + range.size] === "to"
        ? periodAt(words, at + 2 + range.size, today, ahead, weekStart)
        : null;
    if (range && until && !found.period && !found.against) {
      keep("against", range.period);
      keep("period", until.period);
      at += 2 + range.size + until.size;
      continue;
    }
    const named = periodAt(words, at, today, ahead, weekStart);
    if (named) {
      // "Lower than in September": the period to compare with, not the one to report on.
      const isOther =
        /^(than|versus|vs|against)$/.test(words[at - 1] ?? "") ||
        /^(than|versus|vs|against|compared) (in|on|to|with)$/.test(words.slice(at - 2, at).join(" "));
      if (isOther && !found.against) keep("against", named.period);
      else if (found.period && !found.against && twoPeriods) keep("against", named.period);
      else keep("period", named.period);
      at += named.size;
      continue;
    }

    const colleague = colleagueAt(words, at, team);
    if (colleague) {
      keep("staff", colleague.staff);
      at += colleague.size;
      continue;
    }
    const term = (termsByFirst.get(stems[at] ?? "") ?? []).find((each) =>
      each.words.every((part, index) => stems[at + index] === part),
    );
    if (term) {
      runs.push({ words: [term.text], end: -1 });
      at += term.words.length;
      continue;
    }
    const make = vehicleMakeAt(words, raw, at);
    if (make) {
      keep("make", make.make);
      at += make.size;
      continue;
    }
    // A name whose other half is a known word: "Casey Client".
    const inName =
      runs.at(-1)?.end === at &&
      /^\p{Lu}\p{Ll}/u.test(raw[at] ?? "") &&
      /^\p{Lu}\p{Ll}/u.test(raw[at - 1] ?? "");
    const meaning = inName ? null : meaningAt(stems, at);
    if (meaning) {
      const { concepts, size, optional } = meaning;
      if (concepts.length > 0)
        phrases.push({ concepts, optional, text: words.slice(at, at + size).join(" ") });
      at += size;
      continue;
    }
    unknown(raw[at] ?? word, at);
    at += 1;
  }
  return {
    ...found,
    phrases,
    corrected,
    words: runs.map((run) => ({ text: run.words.join(" "), size: run.words.length })),
  };
}
