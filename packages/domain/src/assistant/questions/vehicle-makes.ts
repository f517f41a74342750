const known =
  "Acura|Alfa Romeo|Aston Martin|Audi|Bentley|BMW|Buick|Cadillac|Chevrolet|Chrysler|Dodge|Ferrari|Fiat|Ford|Genesis|GMC|Honda|Hummer|Hyundai|Infiniti|Isuzu|Jaguar|Jeep|Kia|Lamborghini|Land Rover|Lexus|Lincoln|Lotus|Maserati|Mazda|Mercedes-Benz|Mercury|Mini|Mitsubishi|Nissan|Oldsmobile|Polestar|Pontiac|Porsche|Ram|Rivian|Saab|Saturn|Scion|Smart|Subaru|Suzuki|Tesla|Toyota|Volkswagen|Volvo";
const nicknames: Readonly<Record<string, string>> = {
  chevy: "Chevrolet",
  chevies: "Chevrolet",
  chevys: "Chevrolet",
  caddy: "Cadillac",
  mercedes: "Mercedes-Benz",
  benz: "Mercedes-Benz",
  vw: "Volkswagen",
  beemer: "BMW",
  bimmer: "BMW",
  "range rover": "Land Rover",
};

const byWords = new Map<string, string>(Object.entries(nicknames));
for (const make of known.split("|")) byWords.set(make.toLowerCase().replace("-", " "), make);
const aliases = [...byWords.keys()];
// "Hondas", "Porsches", "chevies": several of them.
for (const [name, make] of [...byWords])
  for (const several of [`${name}s`, `${name}es`, name.replace(/y$/, "ies")])
    if (!byWords.has(several)) byWords.set(several, make);

/** Words that name makes, used to correct misspellings. */
export const vehicleMakeAliases: readonly string[] = [...aliases]
  .flatMap((name) => name.split(" "))
  .filter((word) => word.length > 4);

/**
 * The make named by the words starting at `at`, singular or plural. "Mini" and "smart" are makes only when
 * capitalized.
 */
export function vehicleMakeAt(
  words: readonly string[],
  raw: readonly string[],
  at: number,
): { make: string; size: number } | null {
  for (const size of [2, 1]) {
    const second = words[at + 1];
    if (size === 2 && second === undefined) continue;
    const make = byWords.get(size === 2 ? `${words[at]} ${second}` : (words[at] ?? ""));
    if (!make) continue;
    if (/^(Mini|Smart|Genesis|Mercury|Lotus|Saturn|Lincoln)$/.test(make) && !/^\p{Lu}/u.test(raw[at] ?? ""))
      continue;
    return { make, size };
  }
  return null;
}
