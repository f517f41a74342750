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
const plurals = (word: string) => [
  word,
  word.replace(/s$/, ""),
  word.replace(/es$/, ""),
  word.replace(/ies$/, "y"),
];

/** Words that name makes, used to correct misspellings. */
export const vehicleMakeAliases: readonly string[] = [...byWords.keys()]
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
    const part = words.slice(at, at + size);
    if (part.length < size) continue;
    for (const last of plurals(part.at(-1) ?? "")) {
      const make = byWords.get([...part.slice(0, -1), last].join(" "));
      if (!make) continue;
      if (/^(Mini|Smart|Genesis|Mercury|Lotus|Saturn|Lincoln)$/.test(make) && !/^\p{Lu}/u.test(raw[at] ?? ""))
        continue;
      return { make, size };
    }
  }
  return null;
}
