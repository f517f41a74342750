/**
 * What a property is called that tells what something costs the shop, or how a price is made of it. By the name, so that
 * a figure which is added later is held back as well. Whether somebody sees costs tells none.
 */
export const isCost = (name: string): boolean =>
  (/cost|margin|markup|profit/i.test(name) || /^(part)?matrix$/i.test(name)) && !name.startsWith("sees");

/** The same value without anything that tells a cost; what holds none is given back as it is. */
export function withoutCosts<T>(value: T): T {
  if (Array.isArray(value)) {
    let changed = false;
    const kept = value.map((each: unknown) => {
      const cleared = withoutCosts(each);
      changed ||= cleared !== each;
      return cleared;
    });
    return changed ? (kept as T) : value;
  }
  if (typeof value !== "object" || value === null || !isPlain(value)) return value;
  let changed = false;
  const kept: Record<string, unknown> = {};
  const entries = Object.entries(value);
  // What a cost is multiplied by tells as much of a price as the cost itself.
  const ofCosts = entries.some(([name]) => isCost(name));
  for (const [name, each] of entries) {
    if (isCost(name) || (ofCosts && /multiplier/i.test(name))) {
      changed = true;
      continue;
    }
    const cleared = withoutCosts(each);
    changed ||= cleared !== each;
    kept[name] = cleared;
  }
  return changed ? (kept as T) : value;
}

const isPlain = (value: object): boolean => {
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};
