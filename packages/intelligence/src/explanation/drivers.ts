import { factorEffects, shares } from "./factors.ts";
import { roundToSum } from "./round-to-sum.ts";

/** One cause of a change, in the unit of what changed. All drivers of a change sum to it exactly. */
export interface Driver {
  readonly key: string;
  readonly amount: number;
}

export const changeOf = (drivers: readonly Driver[]): number =>
  drivers.reduce((sum, { amount }) => sum + amount, 0);

const named = (keys: readonly string[], amounts: readonly number[]): Driver[] =>
  keys.map((key, index) => ({ key, amount: amounts[index]! }));

/** Each group's part of the change in their sum: by location, technician, category. Largest changes first. */
export function explainSum(
  groups: readonly { readonly key: string; readonly before: number; readonly now: number }[],
): Driver[] {
  return groups
    .map(({ key, before, now }) => ({ key, amount: now - before }))
    .toSorted((a, b) => Math.abs(b.amount) - Math.abs(a.amount) || (a.key < b.key ? -1 : 1));
}

/** Sales of one group: pieces, cars or hours, and their total amount. */
export interface Sold {
  readonly quantity: number;
  readonly value: number;
}
export interface SoldGroup {
  readonly key: string;
  readonly before: Sold;
  readonly now: Sold;
}

/** The change in the total of all groups, by how much was sold, of which groups, and at what price. */
export interface MixEffects {
  readonly volume: number;
  readonly mix: number;
  readonly price: number;
  /** Per group, in their order. Volumes, mixes and prices of all groups sum to the three above. */
  readonly groups: readonly {
    readonly key: string;
    readonly volume: number;
    readonly mix: number;
    readonly price: number;
  }[];
}

/**
 * Splits the change of a total into volume, mix and price: value = all pieces × the group's share of them × the
 * group's price, each factor with its mean effect over all orders (factors.ts). A group that was not sold in one of
 * the periods has no price there, so its appearance or disappearance is volume and mix. Values are whole numbers
 * (cents), and so are the effects.
 */
export function explainMix(groups: readonly SoldGroup[]): MixEffects {
  const all = (side: "before" | "now") => groups.reduce((sum, group) => sum + group[side].quantity, 0);
  const [before, now] = [all("before"), all("now")];
  const split = groups.map(({ key, before: was, now: is }) => {
    const known = { before: priceOf(was) ?? priceOf(is) ?? 0, now: priceOf(is) ?? priceOf(was) ?? 0 };
    const share = {
      before: before > 0 ? was.quantity / before : now > 0 ? is.quantity / now : 0,
      now: now > 0 ? is.quantity / now : before > 0 ? was.quantity / before : 0,
    };
    const effects = factorEffects([before, share.before, known.before], [now, share.now, known.now]);
    const [volume, mix, price] = roundToSum(effects, is.value - was.value) as [number, number, number];
    return { key, volume, mix, price };
  });
  const sum = (of: "volume" | "mix" | "price") => split.reduce((total, each) => total + each[of], 0);
  return { volume: sum("volume"), mix: sum("mix"), price: sum("price"), groups: split };
}

const priceOf = ({ quantity, value }: Sold): number | null => (quantity > 0 ? value / quantity : null);

/** A ratio such as ARO or gross profit %: its numerator by term, and its denominator. */
export interface Quotient {
  readonly above: Readonly<Record<string, number>>;
  readonly below: number;
}

/**
 * Splits the change of a ratio into the parts from its numerator terms and from its denominator.
 *
 * @param scale multiplies the ratio to convert it to the metric's unit, rounded half away from zero
 * @returns null when one of the ratios divides by zero: there is no change to explain
 */
export function explainQuotient(
  before: Quotient,
  now: Quotient,
  { below: belowKey, scale = 1 }: { below: string; scale?: number },
): Driver[] | null {
  if (before.below === 0 || now.below === 0) return null;
  const keys = [...new Set([...Object.keys(before.above), ...Object.keys(now.above)])];
  const total = ({ above }: Quotient) => Object.values(above).reduce((sum, term) => sum + term, 0);
  const inverse = { before: scale / before.below, now: scale / now.below };
  const [ofAbove, ofBelow] = shares([total(before), inverse.before], [total(now), inverse.now]) as [
    number,
    number,
  ];
  const effects = [
    ...keys.map((key) => ofAbove * ((now.above[key] ?? 0) - (before.above[key] ?? 0))),
    ofBelow * (inverse.now - inverse.before),
  ];
  const value = (of: Quotient) => roundHalfAway((total(of) / of.below) * scale);
  return named([...keys, belowKey], roundToSum(effects, value(now) - value(before)));
}

const roundHalfAway = (value: number): number => Math.sign(value) * Math.round(Math.abs(value)) + 0;

/** A group of a rate: the numerator and denominator of its own ratio. */
export interface RatedGroup {
  readonly key: string;
  readonly before: { readonly above: number; readonly below: number };
  readonly now: { readonly above: number; readonly below: number };
}

/**
 * Splits the change of a rate over groups (gross profit % over categories, close ratio over advisors) into the
 * changes within each group and the effect of shifts in the groups' shares. A shift counts against the overall rate,
 * so more of a better-than-average group adds, and less of it subtracts.
 *
 * @returns whole numbers of the scaled rate, or null when a period's denominator is zero
 */
export function explainRate(
  groups: readonly RatedGroup[],
  scale: number,
): { readonly within: readonly Driver[]; readonly shift: readonly Driver[] } | null {
  const sum = (side: "before" | "now", of: "above" | "below") =>
    groups.reduce((total, group) => total + group[side][of], 0);
  const below = { before: sum("before", "below"), now: sum("now", "below") };
  if (below.before === 0 || below.now === 0) return null;
  const rate = { before: sum("before", "above") / below.before, now: sum("now", "above") / below.now };
  const middle = (rate.before + rate.now) / 2;
  const rateOf = (group: RatedGroup, side: "before" | "now") =>
    group[side].below === 0 ? null : group[side].above / group[side].below;
  const raw = groups.map((group) => {
    const was = rateOf(group, "before") ?? rateOf(group, "now") ?? middle;
    const is = rateOf(group, "now") ?? rateOf(group, "before") ?? middle;
    const share = { before: group.before.below / below.before, now: group.now.below / below.now };
    const [shift, within] = factorEffects([share.before, was - middle], [share.now, is - middle]) as [
      number,
      number,
    ];
    return { shift: shift * scale, within: within * scale };
  });
  const change = roundHalfAway(rate.now * scale) - roundHalfAway(rate.before * scale);
  const rounded = roundToSum([...raw.map((each) => each.within), ...raw.map((each) => each.shift)], change);
  const keys = groups.map((group) => group.key);
  return { within: named(keys, rounded), shift: named(keys, rounded.slice(keys.length)) };
}
