/**
 * What a property is called that tells what something costs the shop, or how a price is made of it. A reply's fields say
 * so by a mark (`cost` in visibility.ts); the name finds those that were forgotten, and costs in records that have no
 * schema. Whether somebody sees costs tells none.
 */
export const isCost = (name: string): boolean =>
  (/cost|margin|markup|profit/i.test(name) || /^(part)?matrix$/i.test(name)) && !name.startsWith("sees");

/** A record without a schema, less anything that tells a cost; what holds none is given back as it is. */
export function withoutCosts<T>(value: T): T {
  if (Array.isArray(value)) {
    let changed = false;
    const visible = value.map((each: unknown) => {
      const cleared = withoutCosts(each);
      changed ||= cleared !== each;
      return cleared;
    });
    return changed ? (visible as T) : value;
  }
  if (typeof value !== "object" || value === null || !isPlain(value)) return value;
  let changed = false;
  const visible: Record<string, unknown> = {};
  const entries = Object.entries(value);
  // A cost multiplier reveals as much about a price as the cost itself.
  const ofCosts = entries.some(([name]) => isCost(name));
  for (const [name, each] of entries) {
    if (isCost(name) || (ofCosts && /multiplier/i.test(name))) {
      changed = true;
      continue;
    }
    const cleared = withoutCosts(each);
    changed ||= cleared !== each;
    visible[name] = cleared;
  }
  return changed ? (visible as T) : value;
}

const isPlain = (value: object): boolean => {
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};
