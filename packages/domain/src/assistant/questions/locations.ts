/** A location of the business that a question may name. */
export interface NamedLocation {
  readonly id: string;
  readonly name: string;
  readonly city: string;
}

export interface LocationInQuestion {
  readonly place: NamedLocation;
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
function namesOf(place: NamedLocation, all: readonly NamedLocation[]): readonly string[] {
  const others = all.filter(({ id }) => id !== place.id);
  const taken = new Set(others.flatMap(({ name, city }) => [...wordsOf(name), city.toLowerCase()]));
  const own = wordsOf(place.name).filter((word) => word.length > 2 && !taken.has(word));
  const cities = place.city && !taken.has(place.city.toLowerCase()) ? [place.city] : [];
  const twins = others.some(({ name }) => name.toLowerCase() === place.name.toLowerCase());
  return [...new Set([...(twins ? [] : [place.name]), ...cities, ...own])].filter(Boolean);
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
  places: readonly NamedLocation[],
): LocationInQuestion | null {
  if (places.length < 2) return null;
  const found = places.flatMap((place) => {
    for (const name of namesOf(place, places)) {
      const at = findName(question, name, name.toLowerCase() === place.name.toLowerCase());
      if (at) return [{ place, ...at }];
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
