import { type Area, areas } from "./areas.ts";
import type { Catalog, ForeignKey } from "./catalog.ts";
import { tableSection } from "./table.ts";

const expression =
  "<!-- Made by npm run schema from the migrated database. Change the comments in a migration instead. -->";

/** The files of the schema document, by their path below docs/. */
export function schemaDocument(catalog: Catalog): Map<string, string> {
  return new Map([
    ["schema.md", overview(catalog)],
    ...areas.map((area): [string, string] => [`schema/${area.name}.md`, areaPage(area, catalog)]),
  ]);
}

/** A name that Mermaid takes for an entity. */
const entity = (table: string) => table.replace(".", "_");

function edge({ table, target, columns, single, optional }: ForeignKey): string {
  const parent = optional ? "|o" : "||";
  const child = single ? "o|" : "o{";
  const by = columns.filter((name) => name !== "organization_id").join(", ");
  return `  ${entity(target)} ${parent}--${child} ${entity(table)} : "${by}"`;
}

function areaPage(area: Area, catalog: Catalog): string {
  const inside = new Set(area.tables);
  // Every table of a business refers to it; drawn, these lines would hide the others.
  const edges = catalog.foreignKeys.filter(
    ({ table, target }) => inside.has(table) && (target !== "organizations" || inside.has("organizations")),
  );
  const joined = new Set(edges.flatMap(({ table, target }) => [table, target]));
  const alone = area.tables.filter((table) => !joined.has(table));
  return [
    expression,
    "",
    `# ${area.title}`,
    "",
    `${area.about} [All areas](../schema.md).`,
    "",
    "```mermaid",
    "erDiagram",
    ...new Set(edges.map(edge)),
    ...alone.map((table) => `  ${entity(table)}`),
    "```",
    "",
    "## Tables",
    "",
    ...area.tables.map((table) => tableSection(table, catalog)),
  ]
    .join("\n")
    .replace(/\n+$/, "\n");
}

const roles: Record<string, string> = {
  autoiq_tenant: "Staff of one business. Policies show it only rows of that business.",
  autoiq_customer: "One customer's own records, or what one link opens.",
  autoiq_identity: "Accounts, sessions, and the permanent record.",
  autoiq_account: "One account's own row under `/rest/v1`.",
  autoiq_site: "What visitors of the public site write.",
  autoiq_operator: "The people who run the installation: messages from the public site.",
  autoiq_clock: "Reads in every business what time makes due. Writes nothing.",
  autoiq_mover:
    "Reads one business for its export, and adds the rows of an import. Removes only what an import from another system added.",
};

function overview(catalog: Catalog): string {
  const comment = (table: string) => catalog.tables.find(({ name }) => name === table)?.comment ?? "";
  const first = (text: string) => /^.*?\.(?= |$)/.exec(text)?.[0] ?? text;
  return [
    expression,
    "",
    "# Database schema",
    "",
    `${catalog.tables.length} tables in ${areas.length} areas. Each area has a page with a diagram and every column, key, index,`,
    "policy, and trigger.",
    "",
    "## How to read it",
    "",
    "- Tables of a business begin with `organization_id`: it leads the primary key, and foreign keys carry it. Diagrams leave it",
    "  out, and leave out the foreign key to `organizations`.",
    "- Row-level security is forced on these tables. The standard policy `tenant` shows and takes only rows of the business of",
    "  the transaction (`app.organization_id()`). Other policies are written out.",
    "- Amounts are whole cents, hours and quantities are `numeric`, times are `timestamptz`. `…_basis_points` are hundredths of a",
    "  percent unless the column says otherwise.",
    "- “Append-only” means that a trigger refuses updates and deletes.",
    "- The schema `graphile_worker` is the job queue's own and is not described here.",
    "",
    "## Areas",
    "",
    ...areas.flatMap((area) => [
      `### [${area.title}](schema/${area.name}.md)`,
      "",
      area.about,
      "",
      ...area.tables.map((table) => `- \`${table}\`: ${first(comment(table)).replace(/^One row is /, "")}`),
      "",
    ]),
    "## Roles",
    "",
    "The server signs in as the owner of the tables. Each transaction steps down to one of these roles, none of which can sign in",
    "([decision 0026](decisions/0026-tenancy-in-the-database.md)).",
    "",
    "| Role | For | Tables with rights |",
    "| --- | --- | --- |",
    ...catalog.roles.map(({ name, grants }) => `| \`${name}\` | ${roles[name] ?? ""} | ${grants.length} |`),
    "",
    "## Functions",
    "",
    "“As” names the role whose rights a function has; without it, it has those of its caller.",
    "",
    "| Function | Returns | As | What it does |",
    "| --- | --- | --- | --- |",
    ...catalog.functions.map((each) => {
      const call = `\`${each.name}(${each.arguments.replaceAll(/ DEFAULT [^,]+/g, "")})\``;
      return `| ${call} | ${each.returns} | ${each.definer ?? ""} | ${each.comment ?? ""} |`;
    }),
    "",
  ].join("\n");
}
