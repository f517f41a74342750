import type { DatabaseSync } from "node:sqlite";

/** What a VIN may contain, by vPIC's element numbers. */
export const elements = {
  bodyClass: 5,
  cylinders: 9,
  displacementCc: 11,
  displacementL: 13,
  driveType: 15,
  fuelType: 24,
  model: 28,
  series: 34,
  trim: 38,
  engineConfiguration: 64,
  turbo: 135,
} as const;

const lookups = {
  [elements.bodyClass]: "BodyStyle",
  [elements.driveType]: "DriveType",
  [elements.fuelType]: "FuelType",
  [elements.engineConfiguration]: "EngineConfiguration",
  [elements.turbo]: "Turbo",
};

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** Increased with every change of the statements below, so that a cache from an older version is rebuilt. */
export const cacheVersion = 1;

// vPIC numbers: 2 is a passenger car, 7 a multipurpose passenger vehicle. 6, 9 and 13 are trailers, low speed and
// off-road. A manufacturer with a 3-character WMI builds at least a thousand a year. Below that, 49 CFR 565.14 gives
// a 6-character one.
/** Converts the packaged vPIC database to what decoding reads: a quarter of its size, and indexed for it. */
export const cacheStatements = (packagedPath: string): string[] => [
  "pragma journal_mode = off",
  "pragma synchronous = off",
  `attach ${literal(packagedPath)} as v`,
  "create table make (id integer primary key, name text not null)",
  "insert into make select Id, trim(Name) from v.Make",
  "create table model (id integer primary key, name text not null, make_id int)",
  `insert or ignore into model select m.Id, trim(m.Name), j.MakeId from v.Model m left join v.Make_Model j on j.ModelId = m.Id`,
  "create table lookup (element int, id text, name text not null, primary key (element, id)) without rowid",
  ...Object.entries(lookups).map(
    ([element, table]) => `insert into lookup select ${element}, cast(Id as text), Name from v.${table}`,
  ),
  "create table wmi (wmi text primary key, id int not null, vehicle_type int, make_id int) without rowid",
  `insert into wmi select w.Wmi, w.Id, w.VehicleTypeId, coalesce(w.MakeId, only.make_id) from v.Wmi w
   left join (select WmiId, min(MakeId) as make_id from v.Wmi_Make group by WmiId having count(*) = 1) only on only.WmiId = w.Id
   order by w.Wmi`,
  "create table wmi_schema (wmi_id int, schema_id int, year_from int, year_to int, primary key (wmi_id, schema_id, year_from)) without rowid",
  `insert or ignore into wmi_schema select WmiId, VinSchemaId, YearFrom, coalesce(YearTo, 9999) from v.Wmi_VinSchema order by 1, 2, 3`,
  "create table pattern (schema_id int, element int, keys text, value text, id int, primary key (schema_id, element, keys, value)) without rowid",
  `insert or ignore into pattern select VinSchemaId, ElementId, Keys, AttributeId, Id from v.Pattern
   where ElementId in (${Object.values(elements).join(", ")}) order by 1, 2, 3, 4, Id desc`,
  "create table catalog (make text, model text, passenger int, primary key (make, model)) without rowid",
  `insert or ignore into catalog
   select k.name, m.name, max(w.vehicle_type in (2, 7)) from pattern p
   join wmi_schema s on s.schema_id = p.schema_id
   join wmi w on w.id = s.wmi_id and length(w.wmi) = 3 and w.vehicle_type not in (6, 9, 13)
   join model m on m.id = cast(p.value as int) join make k on k.id = m.make_id
   where p.element = ${elements.model} group by 1, 2`,
];

export interface Wmi {
  readonly id: number;
  readonly vehicleType: number | null;
  readonly make: string | null;
}

export interface Pattern {
  readonly schemaId: number;
  readonly element: number;
  readonly keys: string;
  /** The attribute itself, or the name for its number. */
  readonly value: string;
  readonly id: number;
  readonly make: string | null;
}

/** The decoding queries on the cache, prepared once. */
export function vinStore(database: DatabaseSync) {
  const wmi = database.prepare(
    `select w.id, w.vehicle_type as vehicleType, k.name as make from wmi w left join make k on k.id = w.make_id where w.wmi = ?`,
  );
  const patterns = database.prepare(
    `select p.schema_id as schemaId, p.element, p.keys, coalesce(m.name, l.name, p.value) as value, p.id, k.name as make
     from wmi_schema s join pattern p on p.schema_id = s.schema_id
     left join model m on p.element = ${elements.model} and m.id = cast(p.value as int)
     left join make k on k.id = m.make_id
     left join lookup l on l.element = p.element and l.id = p.value
     where s.wmi_id = ? and ? between s.year_from and s.year_to`,
  );
  const makes = database.prepare(
    `select make from catalog group by make order by sum(passenger) > 1 desc, make collate nocase`,
  );
  const models = database.prepare(
    `select model from catalog where make = ? collate nocase order by passenger desc, model collate nocase`,
  );
  return {
    wmi: (code: string) => wmi.get(code) as Wmi | undefined,
    patterns: (wmiId: number, year: number) => patterns.all(wmiId, year) as unknown as Pattern[],
    makes: () => makes.all().map((row) => String(row.make)),
    models: (make: string) => models.all(make).map((row) => String(row.model)),
  };
}
export type VinStore = ReturnType<typeof vinStore>;
