/** Models that are common in American shops, so that one is known before the shop has had it. "|" separates models. */
const common: Readonly<Record<string, string>> = {
  Acura: "MDX|RDX|TLX|TSX|ILX|Integra",
  Audi: "A3|A4|A6|Q3|Q5|Q7",
  BMW: "328i|330i|320i|335i|528i|535i|530i|X1|X3|X5",
  Buick: "Enclave|Encore|LaCrosse|LeSabre|Regal|Verano",
  Cadillac: "Escalade|CTS|ATS|SRX|XT5|DeVille",
  Chevrolet:
    "Silverado 1500|Silverado 2500|Tahoe|Suburban|Equinox|Traverse|Malibu|Impala|Cruze|Camaro|Corvette|Colorado|Trailblazer|Blazer|Express|Spark|Sonic|Trax|Bolt EV|Volt|Cobalt|Avalanche",
  Chrysler: "300|Pacifica|Town & Country|Sebring|200|PT Cruiser",
  Dodge: "Charger|Challenger|Durango|Journey|Grand Caravan|Dart|Dakota|Avenger",
  Ford: "F-150|F-250|F-350|Explorer|Escape|Edge|Expedition|Fusion|Focus|Fiesta|Mustang|Ranger|Transit|Taurus|Bronco|Maverick|Econoline|Flex|Crown Victoria|EcoSport",
  GMC: "Sierra 1500|Sierra 2500|Yukon|Acadia|Terrain|Canyon|Savana|Envoy",
  Honda: "Accord|Civic|CR-V|Pilot|Odyssey|Fit|HR-V|Ridgeline|Passport|Element|Insight",
  Hyundai: "Elantra|Sonata|Tucson|Santa Fe|Accent|Kona|Palisade|Veloster|Venue",
  Infiniti: "G35|G37|Q50|QX60|QX80|FX35",
  Jeep: "Wrangler|Grand Cherokee|Cherokee|Compass|Patriot|Renegade|Liberty|Gladiator|Commander",
  Kia: "Optima|Sorento|Soul|Forte|Sportage|Rio|Telluride|Sedona|K5|Stinger",
  Lexus: "RX 350|ES 350|IS 250|GX 460|NX 200t|LS 460",
  Lincoln: "Navigator|MKZ|MKX|Town Car|Aviator|Nautilus",
  Mazda: "Mazda3|Mazda6|CX-5|CX-9|CX-30|MX-5 Miata|CX-7",
  "Mercedes-Benz": "C300|E350|GLC 300|ML350|C250|S550|Sprinter",
  Mitsubishi: "Outlander|Lancer|Eclipse|Mirage|Galant",
  Nissan:
    "Altima|Sentra|Rogue|Maxima|Versa|Pathfinder|Murano|Frontier|Titan|Armada|Xterra|Juke|Kicks|Quest|Leaf|370Z",
  Pontiac: "G6|Grand Prix|Vibe|Grand Am",
  Ram: "1500|2500|3500|ProMaster",
  Subaru: "Outback|Forester|Impreza|Legacy|Crosstrek|WRX|Ascent",
  Tesla: "Model 3|Model S|Model X|Model Y",
  Toyota:
    "Camry|Corolla|RAV4|Highlander|Tacoma|Tundra|Sienna|Prius|4Runner|Avalon|Yaris|Matrix|Sequoia|Venza|C-HR|Celica|Solara",
  Volkswagen: "Jetta|Passat|Golf|Tiguan|Beetle|Atlas|GTI",
  Volvo: "XC90|XC60|S60|V60|S40",
};

const key = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, "");
/** Words that mean other things, too, and that only a shop's own cars make a model. */
const everyday = new Set(
  "fit|focus|edge|escape|flex|soul|journey|patriot|liberty|compass|express|spark|matrix|legacy|ascent|insight|element|express|pilot|passport|quest|leaf|rogue|titan|commander|blazer|volt|dart|avenger|200|300|1500|2500|3500|integra|golf|atlas|beetle|versa|transit|fusion|accent|venue|kicks|juke|sonic|forte|rio".split(
    "|",
  ),
);
const byKey = new Map<string, { make: string; model: string }>();
for (const [make, models] of Object.entries(common))
  for (const model of models.split("|")) {
    const names = [key(model), key(model.split(" ")[0] ?? "")];
    for (const name of names)
      if (!everyday.has(name) && name.length > 1 && !byKey.has(name)) byKey.set(name, { make, model });
  }

/** The words of the common models, to read misspelled ones. */
export const commonModelWords: readonly string[] = [...byKey.keys()].filter((word) =>
  /^[a-z]{5,}$/.test(word),
);

const beginnings = new Set(
  [...byKey.keys()].flatMap((name) => Array.from(name, (_, at) => name.slice(0, at + 1))),
);
/** Whether a word may begin the name of a common model. */
export const beginsModel = (word: string): boolean => beginnings.has(key(word).replace(/s$/, ""));

/** A common model by its name in any spelling, one car or many: "tahoe", "f150", "CRVs". */
export function commonModel(text: string): { readonly make: string; readonly model: string } | null {
  const plain = key(text);
  return byKey.get(plain) ?? byKey.get(plain.replace(/s$/, "")) ?? null;
}

const colors =
  /^(?:white|black|red|blue|silver|gr[ae]y|green|gold|tan|brown|blanc[oa]|negr[oa]|roj[oa]|azul|gris)$/i;
/** The color of a car: no name, and no slip of the keys. */
export const isColor = (word: string): boolean => colors.test(word);
const spanishColors: Readonly<Record<string, string>> = {
  blanco: "white",
  negro: "black",
  rojo: "red",
  azul: "blue",
  gris: "gray",
  grey: "gray",
};
/** A color as it is on file: "blanca" is "white". */
export const colorOf = (word: string): string => {
  const plain = word.toLowerCase();
  return spanishColors[plain.replace(/a$/, "o")] ?? spanishColors[plain] ?? plain;
};
