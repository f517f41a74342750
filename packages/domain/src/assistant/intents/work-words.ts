import { stem } from "../questions/tokens.ts";

/** Jobs and parts of cars as a shop names them. "|" separates phrases; longer ones are read first. */
const phrases =
  "breaks|oil change|oil changes|oil service|synthetic oil|oil filter|oil filters|oil pan|drain plug|lof|air filter|cabin filter|cabin air filter|fuel filter|engine filter|brake|brakes|brake job|brake pad|brake pads|pads|front pads|rear pads|rotor|rotors|caliper|calipers|brake fluid|brake flush|brake line|brake service|breaks job|alignment|alignments|align|4 wheel alignment|tire|tires|tyre|tyres|tire rotation|rotation|rotations|rotate|wheel balance|flat repair|patch|battery|batteries|agm battery|strut|struts|shock|shocks|sway bar link|sway bar|control arm|control arms|ball joint|ball joints|tie rod|tie rods|wheel bearing|wheel bearings|hub assembly|cv axle|axle|axles|ac recharge|ac service|ac|a c|ac compressor|compressor|condenser|freon|refrigerant|evaporator|timing belt|timing belts|t belt|timing chain|serpentine belt|serp belt|drive belt|belt|belts|tensioner|water pump|water pumps|thermostat|thermostats|radiator|radiators|radiator hose|hose|hoses|coolant|coolant flush|coolant service|antifreeze|pink coolant|starter|starters|alternator|alternators|spark plug|spark plugs|plugs|plug|ignition coil|coil|coils|coil pack|plug wires|tune up|tune ups|tuneup|transmission|transmission fluid|transmission service|transmission flush|trans flush|trans service|tranny|tranny fluid|tranny service|clutch|clutches|differential service|transfer case|power steering|power steering fluid|steering rack|rack and pinion|diagnostic|diagnostics|diagnosis|diag|diags|check engine light|check engine|cel|misfire|no start|fuel pump|fuel pumps|fuel injector|injector|injectors|injector cleaning|throttle body|fuel system cleaning|o2 sensor|oxygen sensor|maf sensor|abs sensor|wheel speed sensor|sensor|sensors|tpms|tpms sensor|catalytic converter|cat converter|muffler|mufflers|exhaust|wiper|wipers|wiper blades|wiper blade|blades|headlight|headlights|headlight restoration|headlamp|headlamp bulb|bulb|bulbs|taillight|fuse|window regulator|window motor|door handle|blower motor|heater core|head gasket|valve cover gasket|gasket|gaskets|intake gasket|engine mount|motor mount|motor mounts|engine replacement|engine swap|5w30|5w-30|0w20|0w-20|5w20|5w-20|10w30|synthetic|washer fluid|fluid|fluids|lug nuts|lug nut|wheel studs|key fob|state inspection|emission test|emissions test|smog";

const byFirst = new Map<string, string[][]>();
for (const phrase of phrases.split("|")) {
  const words = phrase.split(" ").map(stem);
  const [first = ""] = words;
  const list = byFirst.get(first) ?? [];
  list.push(words);
  byFirst.set(first, list);
}
/** Words that say which one: "front brakes", "rear struts". */
const beside = new Set(["front", "rear", "left", "right", "upper", "lower", "synthetic", "ceramic", "group"]);

/** How many words at that place name a job or a part. 0 where they do not. */
export function workAt(words: readonly string[], at: number): number {
  let start = at;
  while (beside.has(words[start] ?? "")) start += 1;
  const stems = words.slice(start, start + 4).map(stem);
  const size = Math.max(
    0,
    ...(byFirst.get(stems[0] ?? "") ?? [])
      .filter((phrase) => phrase.every((word, index) => stems[index] === word))
      .map(({ length }) => length),
  );
  return size === 0 ? 0 : start - at + size;
}
