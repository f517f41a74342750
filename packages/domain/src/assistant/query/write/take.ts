import type { ConditionId } from "../../records/conditions.ts";
import type { RecordCondition } from "../../records/record-plan.ts";
import type { AttributeId } from "../attribute-catalog.ts";
import type { Dimension } from "../dimension-catalog.ts";
import type { MeasureId } from "../measure-catalog.ts";
import type { Meaning, Noun } from "../words/english.ts";
import type { RecordWord } from "../words/record-words.ts";
import type { Mention, MentionOf } from "./mention.ts";
import { Pool } from "./pool.ts";

/** A name of a customer, as people type one: two words, or one with a title. */
const nameLike =
  /^(?:(?:mr|mrs|ms|miss|dr|senor|senora)\.? )?\p{L}[\p{L}'’.-]+(?: \p{L}[\p{L}'’.-]*){0,3}$/iu;
/** "Deposits on file", "cash on hand". */
const neverName = /^(?:file|files|hand|books?|record|account|hold)$/i;
/** Spanish words that are no name: "cuándo va a estar". */
const noName =
  /(?:^| )(?:cu[aá]ndo|va|van|estar?|est[aá]n?|c[oó]mo|d[oó]nde|qu[eé]|qui[eé]n|hacer|tener|ser|ya|para|por|con|pero)(?= |$)/iu;
const titles = /^(?:mr|mrs|ms|miss|dr|senor|senora)\.? /i;

/** Takes the parts of a question about records one by one. What was taken is used; the rest is left over. */
export class Take {
  readonly pool: Pool;
  constructor(mentions: readonly Mention[]) {
    this.pool = new Pool(mentions);
  }

  /** Whether the question has such a word, which stays free. */
  has(...of: RecordWord[]): boolean {
    return this.pool.meaning("record").some(({ meaning }) => of.includes(meaning.of));
  }
  word(...of: RecordWord[]): boolean {
    return this.#use(
      this.pool
        .meaning("record")
        .flatMap(({ mention, meaning }) => (of.includes(meaning.of) ? [mention] : [])),
    );
  }
  noun(...of: Noun[]): boolean {
    return this.#use(
      this.pool.meaning("noun").flatMap(({ mention, meaning }) => (of.includes(meaning.of) ? [mention] : [])),
    );
  }
  hasNoun(...of: Noun[]): boolean {
    return this.pool.meaning("noun").some(({ meaning }) => of.includes(meaning.of));
  }
  measure(...ids: MeasureId[]): boolean {
    return this.#use(
      this.pool
        .meaning("measures")
        .flatMap(({ mention, meaning }) => (meaning.ids.every((id) => ids.includes(id)) ? [mention] : [])),
    );
  }
  is(...of: Meaning["is"][]): boolean {
    return this.#use(of.flatMap((each) => this.pool.meaning(each).map(({ mention }) => mention)));
  }
  /** Verbs whose text fits: "do", "finished". */
  verb(like: RegExp): boolean {
    return this.#use(
      this.pool.of("meanings").filter((mention) => mention.meanings.length > 0 && like.test(mention.text)),
    );
  }
  /** Words that say nothing by themselves, by their text. */
  says(like: RegExp): boolean {
    return this.pool.mentions.some(({ text }) => like.test(text));
  }
  columns(): AttributeId[] {
    return this.pool.meaning("column").map(({ mention, meaning }) => {
      this.pool.use(mention);
      return meaning.id;
    });
  }
  /** The numbers of repair orders. */
  numbers(): string[] {
    const found = this.pool.of("number").filter(({ value }) => Number.isInteger(value) && value >= 100);
    if (found.length > 5) return [];
    this.pool.use(...found);
    return found.map(({ value }) => String(value));
  }
  #values(...by: Dimension[]): MentionOf<"value">[] {
    const found = this.pool.of("value").filter(({ value }) => by.includes(value.by));
    this.pool.use(...found);
    return found;
  }
  /** "Toby or Tina": several values of one condition are alternatives. */
  #useOrBetween(found: readonly Mention[]): void {
    const places = found.map(({ at }) => at);
    const [first, last] = [Math.min(...places), Math.max(...places)];
    this.pool.use(
      ...this.pool.mentions.filter(({ text, at }) => /^or$/i.test(text) && at > first && at < last),
    );
  }
  condition(is: ConditionId, ...by: Dimension[]): RecordCondition[] {
    const found = this.#values(...by);
    const left = found.filter((mention) => this.#isLeftOut(mention));
    const chosen = found.filter((mention) => !left.includes(mention));
    this.#useOrBetween(found);
    const conditionOf = (of: readonly MentionOf<"value">[]): RecordCondition => ({
      is,
      values: of.flatMap(({ value }) => value.values),
      label: [...new Set(of.map(({ value }) => value.label))].join(" or "),
    });
    return [
      ...(chosen.length > 0 ? [conditionOf(chosen)] : []),
      ...(left.length > 0 ? [{ ...conditionOf(left), not: true as const }] : []),
    ];
  }
  /** "Not Toby's", "everything but Hondas", "not by Tess": the word that leaves something out belongs to it. */
  #isLeftOut(mention: Mention): boolean {
    const link = this.pool.beside(mention, -1);
    const isLink = (each: Mention | undefined, ...of: Meaning["is"][]) =>
      each?.kind === "meanings" && each.meanings.some(({ is }) => of.includes(is));
    if (isLink(link, "not")) {
      this.pool.use(link);
      return true;
    }
    const before = link && isLink(link, "split", "work") ? this.pool.beside(link, -1) : undefined;
    if (!isLink(before, "not")) return false;
    this.pool.use(link, before);
    return true;
  }
  /** Records in a state, or, with "not" right before the word, all others. */
  state(is: ConditionId, ...of: RecordWord[]): RecordCondition[] {
    const found = this.pool
      .meaning("record")
      .flatMap(({ mention, meaning }) => (of.includes(meaning.of) ? [mention] : []));
    if (!this.#use(found)) return [];
    const isNot = found.some((mention) => this.#isLeftOut(mention));
    return [{ is, values: [], label: "", ...(isNot ? { not: true as const } : {}) }];
  }
  /** A car by make, model, model year, or plate. */
  car(): RecordCondition[] {
    const [plate] = this.pool.of("plate");
    this.pool.use(plate);
    const pattern =
      plate && { is: `${plate.plate}`, starts: `${plate.plate}%`, ends: `%${plate.plate}` }[plate.match];
    const words = plate && { is: "", starts: "starting with ", ends: "ending in " }[plate.match];
    // "2018 Altima": the year belongs to the car.
    const year = this.pool
      .of("period")
      .find(({ period, text }) => /^(?:the )?(19|20)\d\d$/i.test(text) && period.from.endsWith("-01-01"));
    const model = this.condition("model", "model");
    if (year && model.length > 0) this.pool.use(year);
    return [
      ...this.condition("make", "make"),
      ...model,
      ...this.condition("model-year", "model-year"),
      ...this.#values("color").map(({ value }) => ({
        is: "color" as const,
        values: [...value.words],
        label: value.label,
      })),
      ...(year && model.length > 0
        ? [{ is: "model-year" as const, values: [year.text.slice(-4)], label: "" }]
        : []),
      ...(plate && pattern
        ? [{ is: "plate" as const, values: [pattern], label: `${words}${plate.plate}` }]
        : []),
    ];
  }
  /** A customer by name; one without an id where nobody has the name. */
  customer(mayBeUnknown: boolean, isAlone = false): RecordCondition[] {
    const known = this.condition("customer", "customer");
    if (known.length > 0 || !mayBeUnknown) return known;
    const unknown = this.pool.of("unknown");
    const [only] = unknown;
    if (!only || unknown.length > 1 || !nameLike.test(only.text) || noName.test(only.text)) return [];
    // "Deposits on file".
    if (neverName.test(only.text)) {
      this.pool.use(only);
      return [];
    }
    // One word that nobody knows may be anything, unless it is typed as a name.
    const next = this.pool.mentions.find(({ at }) => at === only.at + only.size);
    const beforeCar = next?.kind === "value" && /^(make|model|job)$/.test(next.value.by);
    const isName =
      only.text.includes(" ") ||
      (/^\p{Lu}/u.test(only.text) && only.at > 0) ||
      ((beforeCar || isAlone) && only.text.length > 3);
    if (!isName) return [];
    this.pool.use(only);
    return [{ is: "customer", values: [], label: only.text.replace(titles, "") }];
  }
  technician(): RecordCondition[] {
    return this.condition("technician", "technician", "advisor");
  }
  /** Words of a job's or a part's name. */
  words(): RecordCondition[] {
    const found = this.#values("job", "part", "job-category");
    if (found.length !== 1) return [];
    const [first] = found;
    const values = first ? (first.value.words.length > 0 ? first.value.words : first.value.values) : [];
    return [{ is: "words", values: [...values], label: first?.value.label ?? "" }];
  }
  period(): { readonly from: string; readonly to: string } | null {
    const found = this.pool.of("period");
    const [only] = found;
    if (!only || found.length > 1) return null;
    this.pool.use(only);
    return only.period;
  }
  hours(): MentionOf<"hours"> | undefined {
    const found = this.pool.of("hours");
    const [only] = found;
    if (found.length > 1) return undefined;
    this.pool.use(only);
    return only;
  }
  limit(): number | null {
    const [only] = this.pool.of("limit");
    this.pool.use(only);
    return only?.count ?? null;
  }
  /** Amounts in dollars: "over 1000", "under $500". */
  amounts(): RecordCondition[] {
    return this.pool.of("bound").flatMap((mention) => {
      if (mention.unit !== "cents" && mention.unit !== "plain") return [];
      // "3 or more cars" are no dollars.
      const next = this.pool.mentions.find(({ at }) => at === mention.at + mention.size);
      const isCounted =
        next?.kind === "meanings" && next.meanings.some(({ is }) => is === "noun" || is === "column");
      if (mention.unit === "plain" && isCounted) return [];
      this.pool.use(mention);
      const value = Math.round(mention.value * (mention.unit === "plain" ? 100 : 1));
      const is = mention.sign === "above" || mention.sign === "at-least" ? "at-least" : "at-most";
      return [{ is, values: [String(value)], label: "" } as const];
    });
  }
  /** Counts and costs of parts: "more than 4", "under 10", "that cost over 100". */
  partBounds(): RecordCondition[] {
    const { mentions } = this.pool;
    return this.pool.of("bound").flatMap((mention) => {
      const isAmount = mention.unit === "cents";
      if (!(isAmount || mention.unit === "plain") || !/^(?:above|below)$/.test(mention.sign)) return [];
      const before = mentions.find(({ at, size }) => at + size === mention.at);
      const isCost = isAmount || /\bcosts?\b/i.test(before?.text ?? "");
      const is = `${isCost ? "cost" : "on-hand"}-${mention.sign === "above" ? "over" : "under"}` as const;
      const value = isCost && !isAmount ? Math.round(mention.value * 100) : mention.value;
      this.pool.use(mention, isCost ? before : undefined);
      return [{ is, values: [String(value)], label: "" }];
    });
  }
  /** "More than 3 days", "over a week". */
  olderThan(): RecordCondition[] {
    const [bound] = this.pool.of("bound").filter(({ unit, sign }) => unit === "days" && sign !== "below");
    const [ago] = this.pool.of("ago");
    this.pool.use(bound, bound ? undefined : ago);
    const days = bound?.value ?? ago?.days;
    return days === undefined ? [] : [{ is: "older-than", values: [String(days)], label: "" }];
  }
  /** Whether nothing is left over but words that only ask. */
  isDone(): boolean {
    this.is("which", "who", "how-many", "and", "now", "overview", "split");
    this.#use(
      this.pool
        .of("meanings")
        .filter(({ text }) => /^(do|did|does|done|doing|get|got|has|have|time|times|money)$/i.test(text)),
    );
    return this.pool.left().length === 0;
  }
  #use(found: readonly Mention[]): boolean {
    this.pool.use(...found);
    return found.length > 0;
  }
}
