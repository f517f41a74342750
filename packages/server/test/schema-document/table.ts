import type { Catalog } from "./catalog.ts";

const code = (text: string) => `\`${text}\``;
const list = (names: readonly string[]) => names.map(code).join(", ");
/** A bar would end the cell. */
const cell = (text: string) => text.replaceAll("|", "\\|").replaceAll("\n", " ");
const oneLine = (text: string) => text.replaceAll(/\s+/g, " ").trim();

/** An expression as PostgreSQL prints it, without the casts and parentheses that say nothing to a reader. */
const readable = (text: string) =>
  oneLine(text)
    .replaceAll(/::(text|numeric|date)(\[\])?/g, "")
    .replaceAll(/\( SELECT (app\.\w+\(\)) AS \w+\)/g, "$1")
    .replaceAll(/(\w+) = ANY \(ARRAY\[([^\]]*)\]\)/g, "$1 IN ($2)")
    .replaceAll(/(\w+) <> ALL \(ARRAY\[([^\]]*)\]\)/g, "$1 NOT IN ($2)")
    .replace(/^\(\((.*)\)\)$/, "($1)");
const shortType = (type: string) => type.replace("timestamp with time zone", "timestamptz");

/** The login role that made the tables has another name in each installation. */
const roleName = (role: string) => (role.startsWith("autoiq_") ? code(role) : "the owner of the tables");

/** The form that app.guard gives every table of a business. */
const isStandard = (policy: Catalog["policies"][number]) =>
  policy.name === "tenant" && policy.command === "*" && policy.roles.join() === "autoiq_tenant";

const commands: Record<string, string> = { "*": "all", r: "select", a: "insert", w: "update", d: "delete" };

/** "after insert or update of status", from the statement that made the trigger. */
function eventOf(definition: string): string {
  const [, event = ""] = /TRIGGER \S+ (.*?) ON \S+ /.exec(oneLine(definition)) ?? [];
  const [, when] = / WHEN \((.*)\) EXECUTE FUNCTION/.exec(oneLine(definition)) ?? [];
  const words = event.replaceAll(/\b(AFTER|BEFORE|INSERT|UPDATE|DELETE|TRUNCATE|OR|OF)\b/g, (word) =>
    word.toLowerCase(),
  );
  return when ? `${words}, on a condition` : words;
}

/** Everything about one table, as Markdown. */
export function tableSection(name: string, catalog: Catalog): string {
  const of = <Row extends { readonly table: string }>(rows: readonly Row[]) =>
    rows.filter(({ table }) => table === name);
  const table = catalog.tables.find((each) => each.name === name);
  const lines = [`### \`${name}\``, "", table?.comment ?? "", ""];
  lines.push("| Column | Type | Null | Default | What it is |", "| --- | --- | --- | --- | --- |");
  for (const column of of(catalog.columns)) {
    const value = column.default === null ? "" : code(cell(readable(column.default)));
    const cells = [code(column.name), cell(shortType(column.type)), column.required ? "" : "null", value];
    lines.push(`| ${[...cells, cell(column.comment ?? "")].join(" | ")} |`);
  }
  lines.push("");
  const points: string[] = of(catalog.primaryKeys).map(({ columns }) => `Primary key: ${list(columns)}`);
  for (const key of of(catalog.foreignKeys)) {
    const end = key.onDelete ? ` (on delete ${key.onDelete})` : "";
    points.push(`Foreign key: ${list(key.columns)} → ${code(key.target)}${end}`);
  }
  for (const { definition } of of(catalog.constraints)) {
    const kind = /^UNIQUE/.test(definition) ? "Unique" : /^EXCLUDE/.test(definition) ? "Exclusion" : "Check";
    points.push(`${kind}: ${code(readable(definition.replace(/^(UNIQUE|EXCLUDE|CHECK) /, "")))}`);
  }
  for (const { definition } of of(catalog.indexes)) {
    const [, unique = "", rest = ""] =
      /^CREATE (UNIQUE )?INDEX \S+ ON \S+ USING (.*)$/.exec(oneLine(definition)) ?? [];
    points.push(`${unique ? "Unique index" : "Index"}: ${code(readable(rest))}`);
  }
  points.push(...policiesOf(of(catalog.policies), table?.forced === true));
  for (const trigger of of(catalog.triggers)) {
    const comment = catalog.functions.find(({ name: called }) => called === trigger.function)?.comment;
    points.push(`Trigger ${code(trigger.name)}, ${eventOf(trigger.definition)}: ${comment ?? ""}`);
  }
  if (table?.unlogged) points.push("Unlogged: a crash empties it.");
  return [...lines, ...points.map((point) => `- ${point}`), ""].join("\n");
}

function policiesOf(policies: Catalog["policies"], forced: boolean): string[] {
  if (!forced && policies.length === 0) return ["Row-level security: none. Grants alone say who may use it."];
  return policies.map((policy) => {
    if (isStandard(policy)) return "Policy `tenant` (standard): rows of the transaction's own business.";
    const restrictive = policy.permissive === "restrictive" ? ", restrictive" : "";
    const using = policy.using === null ? "" : `; sees ${code(readable(policy.using))}`;
    const check = policy.check === null ? "" : `; writes ${code(readable(policy.check))}`;
    const roles = policy.roles.length > 0 ? policy.roles.map(roleName).join(", ") : "everyone";
    return `Policy ${code(policy.name)} (${commands[policy.command]}${restrictive}) for ${roles}${using}${check}`;
  });
}
