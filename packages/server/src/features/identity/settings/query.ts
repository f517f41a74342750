import { RestError } from "./rest-error.ts";
import { type SettingsRow, settingsRow } from "./store.ts";

type Column = keyof SettingsRow;
const table = "user_email_settings";

export const isColumn = (name: string): name is Column => Object.hasOwn(settingsRow.shape, name);

function column(name: string): Column {
  if (isColumn(name)) return name;
  throw new RestError(400, "42703", `column ${table}.${name} does not exist`);
}

/** The columns to return and their names: `*`, `col`, `alias:col`, `col::text`. */
export function readSelect(select: string | undefined): (row: SettingsRow) => Record<string, unknown> {
  const parts = (select || "*").split(",").map((part) => part.trim());
  const picks = parts.flatMap((part): [as: string, from: Column, text: boolean][] => {
    if (part === "*") return (Object.keys(settingsRow.shape) as Column[]).map((name) => [name, name, false]);
    const found = /^(?:(\w+):)?(\w+)(::text)?$/.exec(part);
    if (!found) throw unparsable("select", part);
    const [, alias, name = "", cast] = found;
    return [[alias ?? name, column(name), cast !== undefined]];
  });
  return (row) =>
    Object.fromEntries(picks.map(([as, from, text]) => [as, text ? String(row[from]) : row[from]]));
}

const unparsable = (part: string, text: string) =>
  new RestError(400, "PGRST100", `"failed to parse ${part} (${text})" (line 1, column 1)`, {
    details: `unexpected "${text.slice(0, 20)}"`,
  });

const reserved = ["select", "columns", "on_conflict", "order", "limit", "offset"];
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * The filters of a request, all of which a row must pass. A caller sees at most one row, so the filters run here and
 * not in SQL: eq, neq, in, is and their negations.
 */
export function readFilters(query: Record<string, unknown>): {
  count: number;
  pass(row: SettingsRow): boolean;
} {
  const tests: ((row: SettingsRow) => boolean)[] = [];
  for (const [name, values] of Object.entries(query)) {
    if (reserved.includes(name)) continue;
    const key = column(name);
    for (const value of Array.isArray(values) ? values : [values]) tests.push(readFilter(key, String(value)));
  }
  return { count: tests.length, pass: (row) => tests.every((test) => test(row)) };
}

function readFilter(key: Column, text: string): (row: SettingsRow) => boolean {
  if (text.startsWith("not.")) {
    const inner = readFilter(key, text.slice(4));
    return (row) => !inner(row);
  }
  const found = /^(eq|neq|in|is)\.(.*)$/s.exec(text);
  if (!found) throw unparsable("filter", text);
  const [, operator, operand = ""] = found;
  if (operator === "is") {
    if (!["null", "true", "false", "not_null"].includes(operand)) throw unparsable("filter", text);
    if (operand === "null" || operand === "not_null") return () => operand === "not_null";
    return (row) => String(row[key]) === operand;
  }
  const wanted = operator === "in" ? readList(text, operand) : [operand];
  if (key === "id" || key === "user_id") {
    const wrong = wanted.find((each) => !uuid.test(each));
    if (wrong !== undefined)
      throw new RestError(400, "22P02", `invalid input syntax for type uuid: "${wrong}"`);
  }
  return (row) => wanted.includes(String(row[key])) === (operator !== "neq");
}

/** `(a,"b,c")`: quoted values may contain commas, and escapes with a backslash. */
function readList(filter: string, text: string): string[] {
  if (!/^\(.*\)$/s.test(text)) throw unparsable("filter", filter);
  const found = text.slice(1, -1).match(/"(?:[^"\\]|\\.)*"|[^,]+/gs) ?? [];
  return found.map((each) => (each.startsWith('"') ? each.slice(1, -1).replace(/\\(.)/g, "$1") : each));
}
