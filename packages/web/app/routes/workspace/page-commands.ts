import type { AreaMessages } from "@autoiq/domain/catalog/areas";
import { can } from "@autoiq/domain/kernel/access/permissions";
import { type Role, roleDefinitions } from "@autoiq/domain/kernel/access/roles";
import { deskPageNames } from "@autoiq/domain/site/workspace-pages/desk-page-names";
import type { PageNames } from "@autoiq/domain/site/workspace-pages/page";
import { pageNames } from "@autoiq/domain/site/workspace-pages/page-names";
import { clientPages } from "@autoiq/domain/site/workspace-pages/translated-pages";
import { deskPages, unlistedDeskPages } from "@autoiq/domain/site/workspace-pages/unlisted-desk-pages";
import type { CommandItem } from "~/platform/commands/command-sources";
import { navigationCommands } from "./navigation";
import { shortcutFor } from "./page-keys";

const namesAtDesk: Readonly<Record<string, PageNames>> = deskPageNames;
const namesElsewhere: Readonly<Record<string, readonly string[]>> = pageNames;

/** The words that find a page, besides its label. */
function termsOf(role: Role, to: string): string {
  const atDesk =
    roleDefinitions[role].workspace === "desk" ? namesAtDesk[to.slice(role.length + 1)] : undefined;
  const names = atDesk?.names ?? namesElsewhere[to] ?? [];
  return [...names, atDesk?.also ?? ""].join(" ").trim();
}

/** The page above, such as Reports for their Forecast: two pages have that heading. */
function pageAbove(role: Role, to: string): { detail?: string } {
  const [, first, second] = to.slice(role.length + 1).split("/");
  const above = second ? deskPages.find(({ path }) => path === `/${first}`) : undefined;
  return above && roleDefinitions[role].workspace === "desk" ? { detail: above.label } : {};
}

const unlisted = (role: Role, { nav }: AreaMessages<"shell">): { to: string; label: string }[] => {
  const { workspace } = roleDefinitions[role];
  if (workspace === "desk")
    return unlistedDeskPages
      .filter(({ needs }) => can(role, needs))
      .map(({ path, label }) => ({ to: `/${role}${path}`, label }));
  if (workspace === "client")
    return clientPages.flatMap((page) =>
      "isUnlisted" in page ? [{ to: page.path, label: nav[page.name] }] : [],
    );
  return [];
};

/** The workspace's pages in the command menu: the navigation's, then those that other pages link to. */
export const pageCommands = (role: Role, shell: AreaMessages<"shell">): readonly CommandItem[] =>
  [
    ...navigationCommands(role, shell),
    ...unlisted(role, shell).map((page) => ({ id: page.to, ...page, ...shortcutFor(page.to) })),
  ].map((item) => ({ ...item, ...pageAbove(role, item.to ?? ""), also: termsOf(role, item.to ?? "") }));
