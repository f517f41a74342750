import type { MeaningChoice, MeaningRef } from "@autoiq/domain/assistant/lexicon/meaning";
import { taughtDimensions } from "@autoiq/domain/assistant/lexicon/taught-words";
import { type Dimension, dimensions } from "@autoiq/domain/assistant/query/dimension-catalog";
import { measureIds, measureOf, type QueryMeasure } from "@autoiq/domain/assistant/query/measure-catalog";
import { customerName } from "@autoiq/domain/customers/schema";
import { can } from "@autoiq/domain/kernel/access/permissions";
import { customerOf } from "../../customers/reads.ts";
import { queryParts } from "../../inventory/reads.ts";
import { jobWordsOf } from "../../repair-orders/reads.ts";
import { peopleOf } from "../../staff/reads.ts";
import { modelsLike } from "../../vehicles/reads.ts";
import { customersNamed } from "../tools/resolve-records.ts";
import type { ToolCall } from "../tools/tool.ts";
import { maySeeMeaning } from "./read-taught.ts";
import { findJobCategories, findModel } from "./store.ts";

type Reader = Pick<ToolCall, "tx" | "caller">;
/** A meaning that exists, with what a question needs to read it. */
export interface FoundMeaning extends MeaningChoice {
  readonly searchWords: readonly string[];
}

const perKind = 6;
const plainWords = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}%-]+/u)
    .filter(Boolean)
    .slice(0, 6);
const fits = (label: string, words: readonly string[]) => {
  const parts = plainWords(label);
  return words.every((word) => parts.some((part) => part.startsWith(word)));
};
const mayAsk = ({ caller }: Reader, { access, fromCosts }: QueryMeasure) =>
  (can(caller, access) || can(caller, "time.clock")) && (!fromCosts || caller.limits.seesCosts);
const partLabel = ({ number, name }: { number: string; name: string }) => `${name} (${number})`;
const parts = (call: Reader, of: { words: readonly string[]; ids?: readonly string[] }) =>
  maySeeMeaning(call, "part")
    ? queryParts(call.tx, {
        locationId: call.caller.locationId,
        words: of.words,
        ...(of.ids ? { ids: of.ids } : {}),
        stock: "any",
        from: null,
        until: null,
        unusedSince: null,
        sort: "number",
        limit: perKind,
      })
    : [];

/** What a word may mean, the best known first: metrics, ways to split, people, and records with those words. */
export async function findMeaningChoices(call: Reader, search: string): Promise<MeaningChoice[]> {
  const words = plainWords(search);
  const metrics = measureIds.flatMap((id) => {
    const measure = measureOf(id);
    return measure && mayAsk(call, measure) && fits(measure.label, words)
      ? [{ kind: "metric" as const, key: id as string, label: measure.label }]
      : [];
  });
  const ways = taughtDimensions
    .filter((each) => fits(dimensions[each].label, words))
    .map((each) => ({ kind: "dimension" as const, key: each as string, label: dimensions[each].label }));
  if (words.length === 0) return [...metrics.slice(0, 12), ...ways.slice(0, 6)];
  const [team, customers, models, categories, jobWords, stock] = await Promise.all([
    peopleOf(call.tx, false),
    maySeeMeaning(call, "customer") ? customersNamed(call, search) : [],
    modelsLike(call.tx, search),
    findJobCategories(call.tx, words),
    jobWordsOf(call.tx, search),
    parts(call, { words }),
  ]);
  return [
    ...metrics.slice(0, 10),
    ...ways.slice(0, perKind),
    ...team
      .filter(({ name }) => fits(name, words))
      .slice(0, perKind)
      .map(({ id, name }) => ({ kind: "person" as const, key: id, label: name })),
    ...customers
      .slice(0, perKind)
      .map(({ id, name }) => ({ kind: "customer" as const, key: id, label: name })),
    ...models.slice(0, perKind).map(({ make, model }) => ({
      kind: "model" as const,
      key: `${make}|${model}`,
      label: `${make} ${model}`,
    })),
    ...categories
      .slice(0, perKind)
      .map(({ category }) => ({ kind: "job-category" as const, key: category, label: category })),
    ...(jobWords ? [{ kind: "job" as const, key: search.trim(), label: jobLabel(search) }] : []),
    ...stock.map((each) => ({ kind: "part" as const, key: each.id, label: partLabel(each) })),
  ];
}

const jobLabel = (text: string) => `Jobs named “${text.trim().toLowerCase()}”`;
const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** A meaning as the catalog and the shop's records have it. Null if there is none that the person may see. */
export async function foundMeaning(call: Reader, { kind, key }: MeaningRef): Promise<FoundMeaning | null> {
  if (!maySeeMeaning(call, kind)) return null;
  const found = (
    label: string,
    foundKey: string = key,
    searchWords: readonly string[] = [],
  ): FoundMeaning => ({
    kind,
    key: foundKey,
    label,
    searchWords,
  });
  switch (kind) {
    case "metric": {
      const measure = measureOf(key);
      return measure && mayAsk(call, measure) ? found(measure.label) : null;
    }
    case "dimension":
      return (taughtDimensions as readonly string[]).includes(key)
        ? found(dimensions[key as Dimension].label)
        : null;
    case "person": {
      const person = (await peopleOf(call.tx, false)).find((each) => each.id === key);
      return person ? found(person.name) : null;
    }
    case "customer": {
      const customer = uuid.test(key) ? await customerOf(call.tx, key) : null;
      return customer ? found(customerName(customer)) : null;
    }
    case "model": {
      const model = await findModel(call.tx, key);
      return model ? found(`${model.make} ${model.model}`, `${model.make}|${model.model}`) : null;
    }
    case "job-category": {
      const [category] = await findJobCategories(call.tx, [], key);
      return category ? found(category.category) : null;
    }
    case "job": {
      const words = await jobWordsOf(call.tx, key);
      return words ? found(jobLabel(key), key, words) : null;
    }
    case "part": {
      const [part] = uuid.test(key) ? await parts(call, { words: [], ids: [key] }) : [];
      return part ? found(partLabel(part)) : null;
    }
  }
}
