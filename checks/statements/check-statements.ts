import { loadModule, parseSync } from "libpg-query";
import type pg from "pg";
import type { ParameterTypes } from "../../packages/server/src/platform/database/parameters.ts";
import type { Statement } from "../../packages/server/src/platform/database/statement.ts";
import { createDescriber } from "./describe.ts";
import { swappedColumns, swappedIds } from "./ids.ts";
import { columnsAskedFor, parameterUses } from "./parameter-columns.ts";
import { compareRow } from "./row-schema.ts";
import type { Schema } from "./schema.ts";

type Checked = Pick<Statement<ParameterTypes, unknown>, "name" | "text" | "parameters" | "order" | "row">;

/** `uuid?[]?` is PostgreSQL's `_uuid`: it does not know which values may be null. */
const declared = (type: string): string => {
  const name = type.replaceAll("?", "");
  return name.endsWith("[]") ? `_${name.slice(0, -2)}` : name;
};

/** What PostgreSQL says otherwise than the statements do, and parameters that meet another column than they are named after. */
export async function checkStatements(
  client: pg.Client,
  { catalog, ids }: Schema,
  statements: readonly Checked[],
): Promise<{ described: string[]; swapped: string[] }> {
  await loadModule();
  const ask = await createDescriber(client);
  const described: string[] = [];
  const swapped: string[] = [];
  for (const { name, text, parameters, order, row } of statements) {
    const say = (list: string[], problems: readonly string[]) => {
      list.push(...new Set(problems.map((problem) => `${name}: ${problem}`)));
    };
    try {
      const tree = parseSync(text);
      const { parameters: types, columns } = await ask(text);
      const wrong = order.flatMap((parameter, index) => {
        const own = declared(parameters[parameter] as string);
        return own === types[index] ? [] : [`takes $${parameter} as ${types[index]}, not ${own}`];
      });
      say(described, row ? [...wrong, ...compareRow(row, columns, columnsAskedFor(tree))] : wrong);
      const uses = parameterUses(tree, catalog);
      const byId = swappedIds(order, uses, ids);
      say(swapped, byId.length > 0 ? byId : swappedColumns(order, uses, catalog.columns));
    } catch (error) {
      say(described, [`cannot be prepared: ${(error as Error).message}`]);
    }
  }
  return { described, swapped };
}
