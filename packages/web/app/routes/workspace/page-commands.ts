import type { AreaMessages } from "@autoiq/domain/catalog/areas";
import { can, type Seat } from "@autoiq/domain/kernel/access/permissions";
import { type Role, roleDefinitions } from "@autoiq/domain/kernel/access/roles";
import { deskPageNames } from "@autoiq/domain/site/workspace-pages/desk-page-names";
import { deskPathOf } from "@autoiq/domain/site/workspace-pages/desk-pages";
import { mayOpen, type PageNames } from "@autoiq/domain/site/workspace-pages/page";
import { pageNames } from "@autoiq/domain/site/workspace-pages/page-names";
import {
  clientPages,
  studentPages,
  type TranslatedPage,
  technicianPages,
} from "@autoiq/domain/site/workspace-pages/translated-pages";
import { deskPages, unlistedDeskPages } from "@autoiq/domain/site/workspace-pages/unlisted-desk-pages";
import type { CommandItem } from "~/platform/commands/command-sources";
import { navigationCommands } from "./navigation";
import { shortcutFor } from "./page-keys";

const namesAtDesk: Readonly<Record<string, PageNames>> = deskPageNames;
const namesElsewhere: Readonly<Record<string, readonly string[]>> = pageNames;

/** A page of the desk by its address in a role's workspace. */
const deskPageAt = (role: Role, to: string) =>
  deskPages.find(({ path }) => `/${role}${deskPathOf(role, path)}` === to);

/** The words that find a page, besides its label. */
function termsOf(role: Role, to: string): string {
  const page = roleDefinitions[role].workspace === "desk" ? deskPageAt(role, to) : undefined;
  const atDesk = page && namesAtDesk[page.path];
  const names = atDesk?.names ?? namesElsewhere[to] ?? [];
  return [...names, atDesk?.also ?? ""].join(" ").trim();
}

/** The page above, such as Reports for their Forecast: two pages have that heading. */
function pageAbove(role: Role, to: string): { detail?: string } {
  const [, first, second] = to.slice(role.length + 1).split("/");
  const above = second ? deskPages.find(({ path }) => path === `/${first}`) : undefined;
  return above && roleDefinitions[role].workspace === "desk" ? { detail: above.label } : {};
}

const unlisted = (
  role: Role,
  { nav }: AreaMessages<"shell">,
  seat: Seat,
): { to: string; label: string }[] => {
  const { workspace } = roleDefinitions[role];
  if (workspace === "desk")
    return unlistedDeskPages
      .filter((page) => mayOpen(seat, page))
      .map(({ path, label }) => ({ to: `/${role}${path}`, label }));
  if (workspace === "student")
    return studentPages.flatMap((page) =>
      "isUnlisted" in page ? [{ to: page.path, label: page.label }] : [],
    );
  const pages: readonly TranslatedPage[] =
    workspace === "client" ? clientPages : workspace === "technician" ? technicianPages : [];
  return pages.flatMap(({ isUnlisted, needs, path, name }) =>
    isUnlisted && (!needs || can(seat, needs)) ? [{ to: path, label: nav[name] }] : [],
  );
};

/** The workspace's pages in the command menu: the navigation's, then those that other pages link to. */
export const pageCommands = (
  role: Role,
  shell: AreaMessages<"shell">,
  seat: Seat = { role },
): readonly CommandItem[] =>
  [
    ...navigationCommands(role, shell, seat),
    ...unlisted(role, shell, seat).map((page) => ({ id: page.to, ...page, ...shortcutFor(page.to) })),
  ].map((item) => ({ ...item, ...pageAbove(role, item.to ?? ""), also: termsOf(role, item.to ?? "") }));
