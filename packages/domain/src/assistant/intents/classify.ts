import { trainingPhrase } from "./training.ts";

/** An intent with how much speaks for it, beside all others that can take the question's values. */
export interface Ranked {
  readonly intent: string;
  /** Its share of belief, from 0 to 1. */
  readonly share: number;
  /** How far it is ahead of every other intent, also of those that cannot take the values. Below 0: another one is ahead. */
  readonly lead: number;
  /** How much of what the question says is also said in phrases of the intent: 0 to 1. */
  readonly covered: number;
}

/** The weights other than 0: those of feature `n` are at the places `from[n]` up to `from[n + 1]`. */
interface Weights {
  readonly from: Int32Array;
  readonly intents: Int16Array;
  readonly values: Float32Array;
}

/** A linear classifier over words, pairs of words, and pieces of words. Plain data: it can be stored. */
export interface IntentClassifier {
  readonly intents: readonly string[];
  /** The number of each feature. Of one phrase alone, only words and pairs have one. */
  readonly features: ReadonlyMap<string, number>;
  /** In how many phrases each feature is. */
  readonly seen: Int32Array;
  /** By feature: 1 for words and pairs of them, 0 for pieces of words. */
  readonly ofWords: Uint8Array;
  /** How rare each feature is. */
  readonly idf: Float64Array;
  readonly weights: Weights;
  /** Of each intent, the features of words that its phrases have. */
  readonly own: readonly ReadonlySet<number>[];
}

/** How often all phrases are gone through. Of writers who were left out, a fifth time gained nothing. */
const rounds = 4;
/** How far the right intent is to be ahead of the others. Leads are of this unit. */
const margin = 1;
/** The most that one phrase changes. */
const most = 1;
/** How far shares are pulled apart: a lead of 0.5 is 20 to 1. */
const sharpness = 6;

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

interface Weighted {
  readonly features: Int32Array;
  readonly values: Float32Array;
}
/** Features with their weights: words together have the length 1, and so have pieces. */
function weigh(
  features: readonly number[],
  { idf, ofWords }: Pick<IntentClassifier, "idf" | "ofWords">,
): Weighted {
  const counts = new Map<number, number>();
  for (const feature of features) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  const found = Int32Array.from(counts.keys());
  const values = new Float32Array(found.length);
  const isWord = (feature: number) => ofWords[feature] === 1;
  let words = 0;
  let pieces = 0;
  for (const [at, feature] of found.entries()) {
    const value = (1 + Math.log(counts.get(feature) ?? 1)) * (idf[feature] ?? 0);
    values[at] = value;
    if (isWord(feature)) words += value * value;
    else pieces += value * value;
  }
  const [wordLength, pieceLength] = [Math.sqrt(words) || 1, Math.sqrt(pieces) || 1];
  return {
    features: found,
    values: values.map((value, at) => value / (isWord(found[at] ?? 0) ? wordLength : pieceLength)),
  };
}

/** The numbers 0 to `count` - 1 in an order that looks random and is always the same. */
function shuffled(count: number, seed: number): Int32Array {
  const order = Int32Array.from({ length: count }, (_, index) => index);
  let state = seed;
  for (let last = count - 1; last > 0; last--) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    const other = Math.floor((state / 2 ** 32) * (last + 1));
    const kept = order[last] ?? 0;
    order[last] = order[other] ?? 0;
    order[other] = kept;
  }
  return order;
}

/** Work between two pauses: a few milliseconds. */
const phrasesPerStep = 100;
const featuresPerStep = 2000;

/**
 * Learns from training phrases, in steps: a server serves requests between them. It goes through the phrases and changes
 * the weights of two intents wherever the right one is not far enough ahead of its closest rival, and in the end takes the
 * mean of all weights that it had (Crammer, Dekel, Keshet, Shalev-Shwartz, Singer, "Online Passive-Aggressive Algorithms",
 * 2006, and averaging after Freund and Schapire, 1999). The same phrases give the same classifier.
 */
export function* trainClassifier(
  phrases: readonly (readonly [intent: string, phrase: string])[],
): Generator<void, IntentClassifier> {
  const intents: string[] = [];
  const numberOf = new Map<string, number>();
  const numbers = new Map<string, number>();
  const counts: number[] = [];
  const words: boolean[] = [];
  const read: { readonly intent: number; readonly has: readonly number[] }[] = [];
  for (const [at, phrase] of phrases.entries()) {
    if (at % phrasesPerStep === 0) yield;
    const { intent, tokens } = trainingPhrase(...phrase);
    let index = numberOf.get(intent);
    if (index === undefined) {
      index = intents.push(intent) - 1;
      numberOf.set(intent, index);
    }
    const has = featuresOf(tokens).map((key) => {
      const known = numbers.get(key);
      if (known !== undefined) return known;
      numbers.set(key, counts.length);
      words.push(key.startsWith("w"));
      return counts.push(0) - 1;
    });
    for (const feature of new Set(has)) counts[feature] = (counts[feature] ?? 0) + 1;
    read.push({ intent: index, has });
  }
  yield;
  // A piece that a single phrase has says nothing of another.
  const kept = counts.flatMap((count, feature) => (words[feature] === true || count > 1 ? [feature] : []));
  const places = new Int32Array(counts.length).fill(-1);
  for (const [place, feature] of kept.entries()) places[feature] = place;
  const features = new Map(
    [...numbers].flatMap(([key, feature]) =>
      (places[feature] ?? -1) < 0 ? [] : [[key, places[feature] ?? 0]],
    ),
  );
  yield;
  const seen = Int32Array.from(kept, (feature) => counts[feature] ?? 0);
  const idf = Float64Array.from(seen, (count) => 1 + Math.log((1 + phrases.length) / (1 + count)));
  const ofWords = Uint8Array.from(kept, (feature) => (words[feature] === true ? 1 : 0));
  const own = intents.map(() => new Set<number>());
  const examples: (Weighted & { readonly intent: number })[] = [];
  for (const [at, { intent, has }] of read.entries()) {
    if (at % phrasesPerStep === 0) yield;
    const placed = has.map((feature) => places[feature] ?? -1).filter((place) => place >= 0);
    for (const feature of placed) if (ofWords[feature] === 1) own[intent]?.add(feature);
    examples.push({ intent, ...weigh(placed, { idf, ofWords }) });
  }

  const size = intents.length;
  const now = new Float32Array(kept.length * size);
  const later = new Float32Array(kept.length * size);
  const scores = new Float64Array(size);
  let step = 1;
  for (let round = 0; round < rounds; round++)
    for (const [count, at] of shuffled(examples.length, round + 1).entries()) {
      if (count % phrasesPerStep === 0) yield;
      const example = examples[at];
      if (example) learn(example, { now, later, scores, step });
      step += 1;
    }
  const from = new Int32Array(kept.length + 1);
  const of: number[] = [];
  const values: number[] = [];
  for (let feature = 0; feature < kept.length; feature++) {
    if (feature % featuresPerStep === 0) yield;
    for (let intent = 0; intent < size; intent++) {
      const place = feature * size + intent;
      const value = (now[place] ?? 0) - (later[place] ?? 0) / step;
      if (value === 0) continue;
      of.push(intent);
      values.push(value);
    }
    from[feature + 1] = of.length;
  }
  const weights = { from, intents: Int16Array.from(of), values: Float32Array.from(values) };
  return { intents, features, seen, ofWords, idf, weights, own };
}

/** Changes the weights by one phrase. `later` is what to take off in the end, so that the mean remains. */
function learn(
  { features, values, intent }: Weighted & { readonly intent: number },
  {
    now,
    later,
    scores,
    step,
  }: {
    readonly now: Float32Array;
    readonly later: Float32Array;
    readonly scores: Float64Array;
    readonly step: number;
  },
): void {
  const size = scores.length;
  scores.fill(0);
  let length = 0;
  for (let each = 0; each < features.length; each++) {
    const start = (features[each] ?? 0) * size;
    const value = values[each] ?? 0;
    length += value * value;
    for (let index = 0; index < size; index++)
      scores[index] = (scores[index] ?? 0) + (now[start + index] ?? 0) * value;
  }
  let rival = -1;
  for (let index = 0; index < size; index++)
    if (index !== intent && (rival < 0 || (scores[index] ?? 0) > (scores[rival] ?? 0))) rival = index;
  const loss = margin - (scores[intent] ?? 0) + (scores[rival] ?? 0);
  if (loss <= 0 || length === 0 || rival < 0) return;
  const rate = Math.min(most, loss / (2 * length));
  for (let each = 0; each < features.length; each++) {
    const start = (features[each] ?? 0) * size;
    const change = rate * (values[each] ?? 0);
    now[start + intent] = (now[start + intent] ?? 0) + change;
    now[start + rival] = (now[start + rival] ?? 0) - change;
    later[start + intent] = (later[start + intent] ?? 0) + step * change;
    later[start + rival] = (later[start + rival] ?? 0) - step * change;
  }
}

/** How many training phrases have a word. */
export const phrasesWith = ({ features, seen }: IntentClassifier, token: string): number =>
  seen[features.get(wordKey(token)) ?? -1] ?? 0;

/** How much of the words of a question phrases of an intent have, too, by how rare they are. */
function coveredBy(
  { features, idf, own }: IntentClassifier,
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
    if (feature !== undefined && own[intent]?.has(feature)) said += value;
  }
  return spoken === 0 ? 0 : said / spoken;
}

/** The intents of a question, the likeliest first: at most `limit` of those that can take its values. */
export function classify(
  classifier: IntentClassifier,
  tokens: readonly string[],
  {
    accepts = () => true,
    isSame = () => false,
    limit = 3,
  }: {
    accepts?: (intent: string) => boolean;
    /** Whether two intents are one for whoever asks, so that neither is ahead of the other. */
    isSame?: (one: string, other: string) => boolean;
    limit?: number;
  } = {},
): Ranked[] {
  const { intents, features, weights } = classifier;
  const known = featuresOf(tokens).flatMap((key) => features.get(key) ?? []);
  const weighted = weigh(known, classifier);
  const scores = new Float64Array(intents.length);
  for (const [at, feature] of weighted.features.entries()) {
    const value = weighted.values[at] ?? 0;
    for (let place = weights.from[feature] ?? 0; place < (weights.from[feature + 1] ?? 0); place++) {
      const index = weights.intents[place] ?? 0;
      scores[index] = (scores[index] ?? 0) + value * (weights.values[place] ?? 0);
    }
  }
  const all = [...scores.keys()].toSorted((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0));
  const open = all.filter((index) => accepts(intents[index] ?? ""));
  const best = scores[open[0] ?? 0] ?? 0;
  const among = open.map((index) => Math.exp(((scores[index] ?? 0) - best) * sharpness));
  const sum = among.reduce((total, value) => total + value, 0);
  return open.slice(0, limit).map((index, at) => {
    const intent = intents[index] ?? "";
    const rival = all.find((other) => other !== index && !isSame(intent, intents[other] ?? ""));
    return {
      intent,
      share: (among[at] ?? 0) / sum,
      lead: (scores[index] ?? 0) - (rival === undefined ? 0 : (scores[rival] ?? 0)),
      covered: coveredBy(classifier, tokens, index),
    };
  });
}
