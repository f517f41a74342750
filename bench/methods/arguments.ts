import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import type { z } from "zod";

/** The command's arguments by name, all required. Exits with a message if one is missing. */
export function readArguments<Name extends string>(
  names: readonly Name[],
  usage: string,
): Record<Name, string> {
  try {
    const { values } = parseArgs({
      options: Object.fromEntries(names.map((name) => [name, { type: "string" as const }])),
    });
    const missing = names.filter((name) => !values[name]);
    if (missing.length > 0) refuse(`Missing: ${missing.map((name) => `--${name}`).join(", ")}. ${usage}`);
    return values as Record<Name, string>;
  } catch (error) {
    return refuse(`${(error as Error).message} ${usage}`);
  }
}

/** A whole number of at least `least`. Exits with a message otherwise. */
export function wholeNumber(name: string, text: string, least: number): number {
  const number = Number(text);
  return Number.isInteger(number) && number >= least
    ? number
    : refuse(`--${name} must be a whole number from ${least}, not "${text}".`);
}

/** Ends the command with one line that says why. Code 2: a file does not fit. */
export function refuse(why: string, code: 1 | 2 = 1): never {
  console.error(why);
  process.exit(code);
}

/** The contents of a JSON file that fits the schema. Ends the command with the place where it does not. */
export function readJson<Schema extends z.ZodType>(
  name: string,
  file: string,
  schema: Schema,
): z.output<Schema> {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    return refuse(`--${name} ${file}: ${(error as Error).message.replaceAll("\n", " ")}`, 2);
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const place = (issue?.path ?? [])
    .map((key) => (typeof key === "number" ? `[${key}]` : `.${String(key)}`))
    .join("");
  return refuse(
    `--${name} ${file}: ${place ? `${place.replace(/^\./, "")}: ` : ""}${issue?.message ?? "does not fit."}`,
    2,
  );
}
