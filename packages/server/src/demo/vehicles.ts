import { checkDigit } from "@autoiq/domain/vehicles/vin";
import type { Random } from "./random.ts";

interface Pattern {
  readonly make: string;
  readonly model: string;
  readonly trim: string;
  readonly engine: string;
  readonly years: readonly [number, number];
  /** Characters 1 to 8: manufacturer and description as on the real model. */
  readonly start: string;
  /** Character 11. */
  readonly plant: string;
  readonly weight: number;
}

const rows: readonly (readonly [string, string, string, string, number, number, string, string, number])[] = [
  ["Toyota", "Camry", "LE", "2.5L I4", 2018, 2019, "4T1B11HK", "U", 5],
  ["Toyota", "Camry", "SE", "2.5L I4", 2020, 2023, "4T1G11AK", "U", 4],
  ["Toyota", "Corolla", "LE", "1.8L I4", 2014, 2019, "2T1BURHE", "C", 6],
  ["Toyota", "RAV4", "XLE", "2.5L I4", 2019, 2023, "2T3P1RFV", "W", 5],
  ["Toyota", "RAV4", "XLE", "2.5L I4", 2013, 2018, "2T3RFREV", "W", 4],
  ["Toyota", "Tacoma", "SR5", "3.5L V6", 2016, 2022, "3TMCZ5AN", "M", 4],
  ["Toyota", "Tundra", "SR5", "5.7L V8", 2014, 2020, "5TFDW5F1", "X", 2],
  ["Toyota", "Highlander", "XLE", "3.5L V6", 2014, 2016, "5TDKKRFH", "S", 2],
  ["Toyota", "Sienna", "LE", "3.5L V6", 2011, 2016, "5TDYK3DC", "S", 2],
  ["Lexus", "RX 350", "Base", "3.5L V6", 2016, 2021, "2T2BZMCA", "C", 2],
  ["Honda", "Civic", "LX", "2.0L I4", 2016, 2021, "2HGFC2F5", "H", 6],
  ["Honda", "Accord", "LX", "1.5L I4", 2018, 2022, "1HGCV1F1", "A", 5],
  ["Honda", "CR-V", "EX-L", "1.5L I4", 2017, 2022, "5J6RW2H8", "L", 5],
  ["Honda", "Odyssey", "EX-L", "3.5L V6", 2014, 2017, "5FNRL5H6", "B", 2],
  ["Honda", "Pilot", "EX-L", "3.5L V6", 2016, 2021, "5FNYF6H5", "B", 2],
  ["Acura", "MDX", "Technology", "3.5L V6", 2014, 2018, "5FRYD4H4", "B", 1],
  ["Ford", "F-150", "XLT", "3.5L V6", 2015, 2020, "1FTEW1EG", "F", 5],
  ["Ford", "F-150", "XLT", "5.0L V8", 2015, 2020, "1FTEW1EF", "K", 3],
  ["Ford", "Explorer", "XLT", "3.5L V6", 2016, 2019, "1FM5K8D8", "G", 3],
  ["Ford", "Escape", "SE", "1.5L I4", 2017, 2019, "1FMCU0GD", "U", 3],
  ["Chevrolet", "Silverado 1500", "LT", "5.3L V8", 2014, 2018, "3GCUKREC", "G", 4],
  ["Chevrolet", "Equinox", "LT", "1.5L I4", 2019, 2022, "3GNAXKEV", "S", 3],
  ["Chevrolet", "Malibu", "LT", "1.5L I4", 2016, 2022, "1G1ZD5ST", "F", 3],
  ["GMC", "Sierra 1500", "SLT", "5.3L V8", 2014, 2018, "3GTU2NEC", "G", 2],
  ["Nissan", "Altima", "2.5 S", "2.5L I4", 2013, 2018, "1N4AL3AP", "C", 5],
  ["Nissan", "Rogue", "SV", "2.5L I4", 2014, 2020, "5N1AT2MV", "C", 4],
  ["Hyundai", "Elantra", "SE", "2.0L I4", 2017, 2020, "5NPD84LF", "H", 4],
  ["Hyundai", "Sonata", "SE", "2.4L I4", 2015, 2019, "5NPE24AF", "H", 3],
  ["Kia", "Optima", "LX", "2.4L I4", 2016, 2020, "5XXGT4L3", "G", 3],
  ["Kia", "Sorento", "LX", "2.4L I4", 2016, 2020, "5XYPG4A3", "G", 2],
  ["Jeep", "Grand Cherokee", "Limited", "3.6L V6", 2014, 2021, "1C4RJFBG", "C", 3],
  ["Jeep", "Wrangler", "Unlimited Sport", "3.6L V6", 2014, 2018, "1C4BJWDG", "L", 3],
  ["Ram", "1500", "SLT", "5.7L V8", 2013, 2018, "1C6RR7LT", "S", 3],
  ["Dodge", "Charger", "SXT", "3.6L V6", 2015, 2021, "2C3CDXHG", "H", 2],
  ["Dodge", "Grand Caravan", "SXT", "3.6L V6", 2013, 2019, "2C4RDGCG", "R", 2],
  ["Subaru", "Outback", "2.5i Premium", "2.5L H4", 2015, 2019, "4S4BSAFC", "3", 2],
  ["Subaru", "Forester", "2.5i Premium", "2.5L H4", 2014, 2018, "JF2SJADC", "H", 2],
  ["Mazda", "CX-5", "Touring", "2.5L I4", 2017, 2021, "JM3KFBCM", "0", 2],
  ["Volkswagen", "Jetta", "SE", "1.4L I4", 2016, 2018, "3VWDB7AJ", "M", 2],
  ["BMW", "X3", "xDrive28i", "2.0L I4", 2013, 2017, "5UXWX9C5", "0", 1],
  ["Mercedes-Benz", "C 300", "Sedan", "2.0L I4", 2015, 2018, "55SWF4JB", "U", 1],
];

const patterns: readonly Pattern[] = rows.map(
  ([make, model, trim, engine, from, to, start, plant, weight]) => ({
    make,
    model,
    trim,
    engine,
    years: [from, to],
    start,
    plant,
    weight,
  }),
);

const yearCodes = "ABCDEFGHJKLMNPRSTVWXY";
/** Position 10 from 2010 on (49 CFR 565.15). */
const yearCode = (year: number): string => yearCodes[year - 2010] ?? "A";

export interface DemoVehicle {
  readonly vin: string;
  readonly year: number;
  readonly make: string;
  readonly model: string;
  readonly trim: string;
  readonly engine: string;
}

/** A vehicle of a common make with a realistic VIN and a valid check digit. The serial number is made up. */
export function createDemoVehicle(random: Random): DemoVehicle {
  const { make, model, trim, engine, years, start, plant } = random.weighted(
    patterns.map((pattern) => [pattern, pattern.weight] as const),
  );
  const year = random.int(years[0], years[1]);
  const serial = String(random.int(100_000, 899_999));
  const draft = `${start}0${yearCode(year)}${plant}${serial}`;
  return { vin: draft.slice(0, 8) + checkDigit(draft) + draft.slice(9), year, make, model, trim, engine };
}
