import { trainingPhrase } from "./training.ts";

/** An intent with the share of belief in it, beside all others that can take the question's values. */
export interface Ranked {
  readonly intent: string;
  readonly share: number;
  /** Its share beside the intents that could not take the question's values, too. */
  readonly openShare: number;
  /** How much of what the question says is also said in phrases of the intent: 0 to 1. */
  readonly covered: number;
}

/** What a feature adds to the intents that have had it. */
interface Weights {
  readonly intents: Int16Array;
  readonly more: Float32Array;
}

/** A multinomial naive Bayes classifier over words, pairs of words, and pieces of words. */
export interface IntentClassifier {
  readonly intents: readonly string[];
  /** The number of each feature. Of one phrase alone, only words and pairs have one. */
  readonly features: ReadonlyMap<string, number>;
  /** In how many phrases each feature is. */
  readonly seen: Int32Array;
  /** Whether a feature is of words, not of pieces of them. */
  readonly isWord: (feature: number) => boolean;
  /** How rare each feature is. */
  readonly idf: Float64Array;
  /** What a feature that an intent has never had adds to it, by intent. */
  readonly base: Float64Array;
  /** By feature. */
  readonly weights: readonly Weights[];
}

/** How much a feature that an intent never had counts. Tuned on phrases of writers who were left out. */
const smoothing = 0.05;
/** How far shares are pulled apart, because the features of one word are not independent of each other. */
const sharpness = 1.6;

const wordKey = (token: string) => `w${token}`;
/** The features of a question: words and pairs of neighbors, then pieces of words, so that slips of the keys count less. */
function featuresOf(tokens: readonly string[]): string[] {
  const features: string[] = [];
  for (const [index, token] of tokens.entries()) {
    features.push(wordKey(token));
    const next = tokens[index + 1];
    if (next !== undefined) features.push(`w${token} ${next}`);
    const marked = ` ${token} `;
    for (const size of [3, 4])
      for (let at = 0; at + size <= marked.length; at++) features.push(`p${marked.slice(at, at + size)}`);
  }
  return features;
}

type Weighted = readonly (readonly [feature: number, value: number])[];
/** Features with their weights: words together have the length 1, and so have pieces. */
function weigh(
  features: readonly number[],
  { idf, isWord }: { readonly idf: Float64Array; readonly isWord: (feature: number) => boolean },
): Weighted {
  const counts = new Map<number, number>();
  for (const feature of features) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  const values = [...counts].map(
    ([feature, count]) => [feature, (1 + Math.log(count)) * (idf[feature] ?? 0)] as const,
  );
  let words = 0;
  let pieces = 0;
  for (const [feature, value] of values)
    if (isWord(feature)) words += value * value;
    else pieces += value * value;
  const [ofWords, ofPieces] = [Math.sqrt(words) || 1, Math.sqrt(pieces) || 1];
  return values.map(([feature, value]) => [feature, value / (isWord(feature) ? ofWords : ofPieces)] as const);
}

/** Work between two pauses: a few milliseconds. */
const phrasesPerStep = 100;
const featuresPerStep = 5000;

/**
 * Learns from training phrases, in steps: a server serves requests between them. No randomness: the same phrases give
 * the same classifier.
 */
export function* trainClassifier(
  phrases: readonly (readonly [intent: string, phrase: string])[],
): Generator<void, IntentClassifier> {
  const intents: string[] = [];
  const numberOf = new Map<string, number>();
  const numbers = new Map<string, number>();
  const counts: number[] = [];
  const words: boolean[] = [];
  const read: { readonly index: number; readonly own: readonly number[] }[] = [];
  for (const [at, phrase] of phrases.entries()) {
    if (at % phrasesPerStep === 0) yield;
    const { intent, tokens } = trainingPhrase(...phrase);
    let index = numberOf.get(intent);
    if (index === undefined) {
      index = intents.push(intent) - 1;
      numberOf.set(intent, index);
    }
    const own = featuresOf(tokens).map((key) => {
      const known = numbers.get(key);
      if (known !== undefined) return known;
      numbers.set(key, counts.length);
      words.push(key.startsWith("w"));
      return counts.push(0) - 1;
    });
    for (const feature of new Set(own)) counts[feature] = (counts[feature] ?? 0) + 1;
    read.push({ index, own });
  }
  yield;
  // A piece that a single phrase has says nothing of another.
  const isKept = (feature: number) => words[feature] === true || (counts[feature] ?? 0) > 1;
  const features = new Map([...numbers].filter(([, feature]) => isKept(feature)));
  yield;
  const seen = Int32Array.from(counts);
  const idf = Float64Array.from(counts, (count) => 1 + Math.log((1 + phrases.length) / (1 + count)));
  const isWord = (feature: number) => words[feature] === true;
  const sums: Map<number, number>[] = counts.map(() => new Map());
  const totals = new Float64Array(intents.length);
  for (const [at, { index, own }] of read.entries()) {
    if (at % phrasesPerStep === 0) yield;
    for (const [feature, value] of weigh(own.filter(isKept), { idf, isWord })) {
      const of = sums[feature];
      of?.set(index, (of.get(index) ?? 0) + value);
      totals[index] = (totals[index] ?? 0) + value;
    }
  }
  const weights: Weights[] = [];
  for (const [at, of] of sums.entries()) {
    if (at % featuresPerStep === 0) yield;
    weights.push({
      intents: Int16Array.from(of.keys()),
      more: Float32Array.from(of.values(), (sum) => Math.log((sum + smoothing) / smoothing)),
    });
  }
  const base = totals.map((total) => Math.log(smoothing / (total + smoothing * features.size)));
  return { intents, features, seen, isWord, idf, base, weights };
}

/** How many training phrases have a word. */
export const phrasesWith = ({ features, seen }: IntentClassifier, token: string): number =>
  seen[features.get(wordKey(token)) ?? -1] ?? 0;

/** How much of the words of a question phrases of an intent have, too, by how rare they are. */
function coveredBy(
  { features, idf, weights }: IntentClassifier,
  tokens: readonly string[],
  intent: number,
): number {
  const rare = 1 + Math.log(1 + features.size);
  let said = 0;
  let spoken = 0;
  for (const token of tokens) {
    const feature = features.get(wordKey(token));
    const value = feature === undefined ? rare : (idf[feature] ?? rare);
    spoken += value;
    if (feature !== undefined && weights[feature]?.intents.includes(intent)) said += value;
  }
  return spoken === 0 ? 0 : said / spoken;
}

/** The intents of a question, the likeliest first: at most `limit` of those that can take its values. */
export function classify(
  classifier: IntentClassifier,
  tokens: readonly string[],
  { accepts = () => true, limit = 3 }: { accepts?: (intent: string) => boolean; limit?: number } = {},
): Ranked[] {
  const { intents, features, base, weights } = classifier;
  const known = featuresOf(tokens).flatMap((key) => features.get(key) ?? []);
  const weighted = weigh(known, classifier);
  const total = weighted.reduce((sum, [, value]) => sum + value, 0);
  const scores = base.map((each) => each * total);
  for (const [feature, value] of weighted) {
    const of = weights[feature];
    if (!of) continue;
    for (const [at, index] of of.intents.entries())
      scores[index] = (scores[index] ?? 0) + value * (of.more[at] ?? 0);
  }
  const best = Math.max(...scores);
  const lifted = scores.map((score) => Math.exp((score - best) * sharpness));
  const all = lifted.reduce((sum, each) => sum + each, 0);
  const open = intents.flatMap((intent, index) => (accepts(intent) ? [index] : []));
  const bestOpen = Math.max(...open.map((index) => scores[index] ?? 0));
  const among = open.map((index) => Math.exp(((scores[index] ?? 0) - bestOpen) * sharpness));
  const sum = among.reduce((each, value) => each + value, 0);
  return open
    .map((index, at) => ({ index, share: (among[at] ?? 0) / sum }))
    .toSorted((a, b) => b.share - a.share)
    .slice(0, limit)
    .map(({ index, share }) => ({
      intent: intents[index] ?? "",
      share,
      openShare: (lifted[index] ?? 0) / all,
      covered: coveredBy(classifier, tokens, index),
    }));
}
