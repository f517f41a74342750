/** What a value of each type is to the program. Numerics are strings, since a number would lose digits. */
interface Types {
  bool: boolean;
  bytea: Uint8Array;
  date: string;
  float8: number;
  int4: number;
  int8: number;
  /** The text of a JSON value. */
  json: string;
  jsonb: string;
  numeric: string;
  text: string;
  time: string;
  timestamptz: Date | string;
  uuid: string;
}
type Name = keyof Types;

/** PostgreSQL's own name of a type; `?` lets the value be null, `?[]` a value within the array. */
export type ParameterType = Name | `${Name}?` | `${Name}[]` | `${Name}[]?` | `${Name}?[]` | `${Name}?[]?`;

/** The parameters of a statement by their names. */
export type ParameterTypes = Readonly<Record<string, ParameterType>>;

type ValueOf<T extends string> = T extends `${infer Element}[]?`
  ? readonly ValueOf<Element>[] | null
  : T extends `${infer Element}[]`
    ? readonly ValueOf<Element>[]
    : T extends `${infer Some}?`
      ? ValueOf<Some> | null
      : T extends Name
        ? Types[T]
        : never;

/** The object of values that a statement with these parameters takes. */
export type ValuesOf<P extends ParameterTypes> = { readonly [Name in keyof P]: ValueOf<P[Name]> };

// Quoted text and comments are passed over; within the rest a name after "$" is a parameter.
const parts = /'(?:[^']|'')*'|"[^"]*"|--[^\n]*|\/\*[\s\S]*?\*\/|\$(\w+)|\$\$/g;

/**
 * The text with $1 to $n in the place of names, and the names in that order: that of their declaration, so that a name
 * used twice is one parameter.
 * @throws where text and declaration do not name the same parameters
 */
export function bindParameters(
  statement: string,
  text: string,
  parameters: ParameterTypes,
): { text: string; order: readonly string[] } {
  const order = Object.keys(parameters);
  const used = new Set<string>();
  const placed = text.replace(parts, (part: string, name: string | undefined) => {
    if (name === undefined) {
      if (part === "$$") throw new Error(`${statement} quotes by dollars, which parameters do not go with`);
      return part;
    }
    const index = order.indexOf(name);
    if (index < 0) throw new Error(`${statement} does not declare its parameter $${name}`);
    used.add(name);
    return `$${index + 1}`;
  });
  const unused = order.find((name) => !used.has(name));
  if (unused) throw new Error(`${statement} declares $${unused} and does not use it`);
  return { text: placed, order };
}
