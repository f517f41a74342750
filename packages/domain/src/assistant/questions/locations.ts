/** A location of the business that a question may name. */
export interface NamedLocation {
  readonly id: string;
  readonly name: string;
  readonly city: string;
}

export interface LocationInQuestion {
  readonly location: NamedLocation;
  /** The question without the location. */
  readonly rest: string;
  /** It can only mean the location: "at Brandon", "of the Brandon shop". "In Brandon" may be where customers live. */
  readonly sure: boolean;
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];

/**
 * Names that only this location has: its full name, its city, and the words of its name that no other location
 * shares.
 */
function namesOf(location: NamedLocation, all: readonly NamedLocation[]): readonly string[] {
  const others = all.filter(({ id }) => id !== location.id);
  const taken = new Set(others.flatMap(({ name, city }) => [...wordsOf(name), city.toLowerCase()]));
  const own = wordsOf(location.name).filter((word) => word.length > 2 && !taken.has(word));
  const cities = location.city && !taken.has(location.city.toLowerCase()) ? [location.city] : [];
  const twins = others.some(({ name }) => name.toLowerCase() === location.name.toLowerCase());
  return [...new Set([...(twins ? [] : [location.name]), ...cities, ...own])].filter(Boolean);
}

const kinds = "(?:shop|location|store|garage|branch)";
/** "At Brandon Miller" means a person. */
const goesOnAsName = (after: string) => /^\s+\p{Lu}\p{Ll}/u.test(after);

function findName(question: string, name: string, isWhole: boolean) {
  const named = `(?:the\\s+|our\\s+)?${escaped(name)}`;
  const before = "(?:at|in|for|of|from|on)";
  const ways: readonly (readonly [string, boolean])[] = [
    [`(?:\\b${before}\\s+)?${named}\\s+${kinds}\\b`, true],
    [`\\bat\\s+${named}\\b(?!['’])`, true],
    [`\\b(?:in|for|of)\\s+${named}\\b(?!['’])`, isWhole],
    [`\\b${named}(?:['’]s)?(?![\\p{L}\\d])`, isWhole],
  ];
  for (const [way, sure] of ways) {
    const found = new RegExp(way, "iu").exec(question);
    if (!found) continue;
    const after = question.slice(found.index + found[0].length);
    if (!isWhole && goesOnAsName(after)) continue;
    const rest = `${question.slice(0, found.index)} ${after}`
      .replace(/\s+/g, " ")
      .replace(/ ([?.!,])/g, "$1");
    return { rest: rest.trim(), sure };
  }
  return undefined;
}

/** The single location that a question names. Null when it names none, or more than one. */
export function locationInQuestion(
  question: string,
  locations: readonly NamedLocation[],
): LocationInQuestion | null {
  if (locations.length < 2) return null;
  const found = locations.flatMap((location) => {
    for (const name of namesOf(location, locations)) {
      const at = findName(question, name, name.toLowerCase() === location.name.toLowerCase());
      if (at) return [{ location, ...at }];
    }
    return [];
  });
  const [only, other] = found;
  return only && !other ? only : null;
}

/** Nothing but "and" or "what about" is left, so it asks the same as before. */
export const asksTheSame = (rest: string): boolean =>
  /^\W*(?:(?:and|what about|how about|same|the same|now|only|just|instead|also|for|but|then)\W*)*$/i.test(
    rest,
  );
