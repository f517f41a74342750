/** What has its fields listed: a zod object. */
interface Described {
  readonly shape: Readonly<Record<string, unknown>>;
}

/** `plateState` is stored in `plate_state`. */
export const columnOf = (field: string): string =>
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** How a field is read where its column alone is not what the program takes: `hours` as `i.hours::text`. */
type Expressions = Readonly<Record<string, string>>;

const expressionOf = (field: string, alias: string, expressions: Expressions) =>
  expressions[field] ?? `${alias}.${columnOf(field)}`;

/** What a select lists to answer every field of a record: `v.vin, v.plate_state as "plateState"`. */
export const selectList = (record: Described, alias: string, expressions: Expressions = {}): string =>
  Object.keys(record.shape)
    .map((field) => {
      const expression = expressionOf(field, alias, expressions);
      return expression === `${alias}.${field}` ? expression : `${expression} as "${field}"`;
    })
    .join(", ");

/** What a `json_build_object` takes to hold every field of a record: `'vin', v.vin, 'plateState', v.plate_state`. */
export const jsonPairs = (record: Described, alias: string, expressions: Expressions = {}): string =>
  Object.keys(record.shape)
    .map((field) => `'${field}', ${expressionOf(field, alias, expressions)}`)
    .join(", ");

/** `vin, plate_state`: the columns of an insert. */
export const columnNames = (fields: object): string => Object.keys(fields).map(columnOf).join(", ");

/** `$vin, $plateState`: the parameters of an insert, in the same order. */
export const placeholders = (fields: object): string =>
  Object.keys(fields)
    .map((field) => `$${field}`)
    .join(", ");

/** `vin = $vin, plate_state = $plateState`: what an update sets. */
export const assignments = (fields: object): string =>
  Object.keys(fields)
    .map((field) => `${columnOf(field)} = $${field}`)
    .join(", ");
