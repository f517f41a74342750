import { parseArgs } from "node:util";

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

export function refuse(why: string): never {
  console.error(why);
  process.exit(1);
}
