import type { Random } from "./random.ts";

/** A kind of part and the variants that a shop stocks. Costs are in cents. */
interface Family {
  readonly key: string;
  readonly category: string;
  readonly name: string;
  readonly variants: readonly string[];
  readonly brands: readonly string[];
  readonly cost: readonly [number, number];
  readonly stock: readonly [minimum: number, maximum: number];
  readonly unit?: string;
  readonly core?: number;
  readonly stateFee?: "tire" | "battery";
}

// Made-up house brands, so that no manufacturer's catalog is quoted.
const brands = ["Northline", "Vantor", "Helix", "Corvane"];
const tireSizes =
  "195/65R15 205/55R16 215/60R16 215/55R17 225/65R17 225/60R18 235/65R18 235/55R19 245/60R18 255/55R20 265/70R17 275/65R18 275/55R20 205/65R16".split(
    " ",
  );
const range = (letter: string, from: number, count: number) =>
  Array.from({ length: count }, (_, index) => `${letter}${from + index}`);

const families: readonly Family[] = [
  {
    key: "oil-0w20",
    category: "Fluids",
    name: "Synthetic oil 0W-20",
    variants: ["quart"],
    brands: ["Northline"],
    cost: [420, 420],
    stock: [60, 240],
    unit: "quart",
  },
  {
    key: "oil-5w30",
    category: "Fluids",
    name: "Synthetic oil 5W-30",
    variants: ["quart"],
    brands: ["Northline"],
    cost: [410, 410],
    stock: [48, 192],
    unit: "quart",
  },
  {
    key: "oil-5w20",
    category: "Fluids",
    name: "Synthetic blend oil 5W-20",
    variants: ["quart"],
    brands: ["Northline"],
    cost: [330, 330],
    stock: [36, 144],
    unit: "quart",
  },
  {
    key: "coolant",
    category: "Fluids",
    name: "Extended-life coolant",
    variants: ["gallon"],
    brands: ["Northline"],
    cost: [1480, 1480],
    stock: [8, 32],
    unit: "gallon",
  },
  {
    key: "brake-fluid",
    category: "Fluids",
    name: "Brake fluid DOT 4",
    variants: ["quart"],
    brands: ["Helix"],
    cost: [780, 780],
    stock: [8, 32],
    unit: "quart",
  },
  {
    key: "atf",
    category: "Fluids",
    name: "Automatic transmission fluid",
    variants: ["quart"],
    brands: ["Northline"],
    cost: [720, 720],
    stock: [24, 96],
    unit: "quart",
  },
  {
    key: "oil-filter",
    category: "Filters",
    name: "Oil filter",
    variants: range("OF-", 101, 18),
    brands,
    cost: [380, 890],
    stock: [6, 24],
  },
  {
    key: "air-filter",
    category: "Filters",
    name: "Engine air filter",
    variants: range("AF-", 201, 22),
    brands,
    cost: [890, 1980],
    stock: [3, 10],
  },
  {
    key: "cabin-filter",
    category: "Filters",
    name: "Cabin air filter",
    variants: range("CF-", 301, 18),
    brands,
    cost: [820, 1890],
    stock: [3, 10],
  },
  {
    key: "pads-front",
    category: "Brakes",
    name: "Front brake pads, ceramic",
    variants: range("PF-", 401, 24),
    brands,
    cost: [2890, 6480],
    stock: [2, 6],
  },
  {
    key: "pads-rear",
    category: "Brakes",
    name: "Rear brake pads, ceramic",
    variants: range("PR-", 451, 20),
    brands,
    cost: [2690, 5680],
    stock: [2, 6],
  },
  {
    key: "rotor-front",
    category: "Brakes",
    name: "Front brake rotor",
    variants: range("RF-", 501, 22),
    brands,
    cost: [3890, 8900],
    stock: [2, 8],
  },
  {
    key: "rotor-rear",
    category: "Brakes",
    name: "Rear brake rotor",
    variants: range("RR-", 551, 18),
    brands,
    cost: [3490, 7400],
    stock: [2, 8],
  },
  {
    key: "battery",
    category: "Electrical",
    name: "AGM battery",
    variants: ["Group 24F", "Group 35", "Group 48", "Group 49", "Group 51R", "Group 65", "Group 94R"],
    brands: ["Vantor"],
    cost: [11_400, 16_900],
    stock: [2, 6],
    core: 2200,
    stateFee: "battery",
  },
  {
    key: "tire",
    category: "Tires",
    name: "All-season tire",
    variants: tireSizes,
    brands: ["Corvane", "Helix"],
    cost: [8200, 16_400],
    stock: [4, 12],
    stateFee: "tire",
  },
  {
    key: "plug",
    category: "Ignition",
    name: "Iridium spark plug",
    variants: range("SP-", 601, 14),
    brands,
    cost: [890, 1680],
    stock: [8, 32],
  },
  {
    key: "coil",
    category: "Ignition",
    name: "Ignition coil",
    variants: range("IC-", 651, 12),
    brands,
    cost: [3290, 7900],
    stock: [1, 4],
  },
  {
    key: "belt",
    category: "Engine",
    name: "Serpentine belt",
    variants: range("SB-", 701, 14),
    brands,
    cost: [1490, 3890],
    stock: [1, 4],
  },
  {
    key: "water-pump",
    category: "Engine",
    name: "Water pump",
    variants: range("WP-", 741, 8),
    brands,
    cost: [4890, 12_900],
    stock: [0, 2],
  },
  {
    key: "thermostat",
    category: "Engine",
    name: "Thermostat",
    variants: range("TH-", 761, 8),
    brands,
    cost: [1290, 3490],
    stock: [1, 3],
  },
  {
    key: "alternator",
    category: "Electrical",
    name: "Alternator",
    variants: range("AL-", 781, 10),
    brands,
    cost: [13_900, 28_900],
    stock: [0, 2],
    core: 4500,
  },
  {
    key: "starter",
    category: "Electrical",
    name: "Starter",
    variants: range("ST-", 801, 8),
    brands,
    cost: [11_900, 22_900],
    stock: [0, 2],
    core: 3500,
  },
  {
    key: "strut",
    category: "Suspension",
    name: "Strut assembly",
    variants: range("SA-", 821, 16),
    brands,
    cost: [8900, 17_900],
    stock: [0, 4],
  },
  {
    key: "control-arm",
    category: "Suspension",
    name: "Lower control arm",
    variants: range("CA-", 851, 12),
    brands,
    cost: [6900, 15_900],
    stock: [0, 2],
  },
  {
    key: "sway-link",
    category: "Suspension",
    name: "Stabilizer link",
    variants: range("SL-", 871, 12),
    brands,
    cost: [1490, 3490],
    stock: [1, 4],
  },
  {
    key: "wheel-bearing",
    category: "Suspension",
    name: "Wheel bearing and hub",
    variants: range("WB-", 891, 10),
    brands,
    cost: [5900, 14_900],
    stock: [0, 2],
  },
  {
    key: "wiper",
    category: "Body",
    name: "Wiper blade",
    variants: ["16 in", "18 in", "20 in", "22 in", "24 in", "26 in", "28 in"],
    brands: ["Helix"],
    cost: [690, 1290],
    stock: [6, 20],
  },
  {
    key: "bulb",
    category: "Body",
    name: "Headlamp bulb",
    variants: ["H7", "H11", "9005", "9006", "D3S"],
    brands: ["Vantor"],
    cost: [890, 4900],
    stock: [2, 8],
  },
  {
    key: "compressor",
    category: "Climate",
    name: "A/C compressor",
    variants: range("CO-", 911, 8),
    brands,
    cost: [18_900, 34_900],
    stock: [0, 1],
    core: 5000,
  },
  {
    key: "refrigerant",
    category: "Climate",
    name: "Refrigerant R-134a",
    variants: ["pound"],
    brands: ["Northline"],
    cost: [1150, 1150],
    stock: [10, 40],
    unit: "pound",
  },
  {
    key: "o2-sensor",
    category: "Emissions",
    name: "Oxygen sensor",
    variants: range("OS-", 931, 10),
    brands,
    cost: [3900, 8900],
    stock: [0, 2],
  },
  {
    key: "tpms",
    category: "Tires",
    name: "Tire pressure sensor",
    variants: ["315 MHz", "433 MHz"],
    brands: ["Vantor"],
    cost: [2890, 3290],
    stock: [4, 12],
  },
];

export interface DemoPart {
  readonly id: string;
  readonly family: string;
  readonly number: string;
  readonly name: string;
  readonly brand: string;
  readonly category: string;
  readonly unit: string;
  readonly costCents: number;
  readonly coreCents: number;
  readonly stateFee: "none" | "tire" | "battery";
  readonly minimum: number;
  readonly maximum: number;
  readonly bin: string;
}

/** The demo shop's catalog: more than 300 parts in the families that a typical shop stocks. */
export function createDemoParts(random: Random): DemoPart[] {
  const parts: DemoPart[] = [];
  families.forEach((family, row) => {
    family.variants.forEach((variant, index) => {
      const brand = family.brands[index % family.brands.length] as string;
      const [low, high] = family.cost;
      parts.push({
        id: random.uuid(),
        family: family.key,
        number: `${brand.slice(0, 2).toUpperCase()}-${variant.replace(/[^A-Za-z0-9]/g, "").toUpperCase()}${/^[A-Z]{2}-\d+$/.test(variant) ? "" : `-${family.key.toUpperCase()}`}`,
        name: /^[A-Z]{2}-\d+$/.test(variant) ? `${family.name} ${variant}` : `${family.name}, ${variant}`,
        brand,
        category: family.category,
        unit: family.unit ?? "each",
        costCents: low === high ? low : Math.round(random.int(low, high) / 5) * 5,
        coreCents: family.core ?? 0,
        stateFee: family.stateFee ?? "none",
        minimum: family.stock[0],
        maximum: family.stock[1],
        bin: `${String.fromCharCode(65 + (row % 12))}${Math.floor(row / 12) + 1}-${String(index + 1).padStart(2, "0")}`,
      });
    });
  });
  return parts;
}
