import { en } from "../../catalog/shell/en.ts";
import { es } from "../../catalog/shell/es.ts";
import { can, type Seat } from "../../kernel/access/permissions.ts";
import { type Role, roleDefinitions } from "../../kernel/access/roles.ts";
import type { Language } from "../../kernel/language.ts";
import { deskPageNames } from "./desk-page-names.ts";
import { deskPathOf } from "./desk-pages.ts";
import { type DeskPage, isView, mayOpen, type PageNames, pageOfView } from "./page.ts";
import { pageNames } from "./page-names.ts";
import { clientPages, studentPages, type TranslatedPage, technicianPages } from "./translated-pages.ts";
import { deskPages } from "./unlisted-desk-pages.ts";

/** A page or a view of one, with everything that people call it. */
export interface NamedPage {
  /** The whole address. */
  readonly path: string;
  /** The heading of the page that appears. */
  readonly label: string;
  readonly names: readonly string[];
}

const shell = { en, es } as const;

const namesOf = (names: Readonly<Record<string, readonly string[]>>, path: string) => names[path] ?? [];

const translated = (pages: readonly TranslatedPage[], seat: Seat, language: Language): NamedPage[] =>
  pages
    .filter(({ needs }) => needs === undefined || can(seat, needs))
    .map(({ path, name }) => ({
      path,
      label: shell[language].nav[name],
      names: [en.nav[name], es.nav[name], ...namesOf(pageNames, path)],
    }));

const namesAtDesk: Readonly<Record<string, PageNames>> = deskPageNames;

/** The pages of the desk that a seat may open, its first page first. A view is announced by its page's name. */
const deskPagesOf = (seat: Seat): NamedPage[] => {
  const { role } = seat;
  const labels = new Map<string, string>(deskPages.map(({ path, label }) => [path, label]));
  const isFirst = ({ path }: DeskPage) => deskPathOf(role, path) === "";
  return [...deskPages.filter(isFirst), ...deskPages.filter((page) => !isFirst(page))]
    .filter((page) => mayOpen(seat, page))
    .map(({ path, label }) => ({
      path: `/${role}${deskPathOf(role, path)}`,
      label: (isView(path) ? labels.get(pageOfView(path)) : undefined) ?? label,
      names: [label, ...(namesAtDesk[path]?.names ?? [])],
    }));
};

/** `/owner/profile` is an address of the specification. It shows the person's own profile inside the workspace. */
const accountPagesOf = (role: Role, language: Language): NamedPage[] => [
  {
    path: roleDefinitions[role].workspace === "desk" ? `/${role}/profile` : "/profile",
    label: shell[language].menu.profile,
    names: [en.menu.profile, ...pageNames["/profile"]],
  },
  {
    path: "/settings",
    label: shell[language].commands.settings,
    names: [en.commands.settings, ...pageNames["/settings"]],
  },
];

/**
 * Every page that a person in this seat can open without choosing a record: the workspace's, then the account's. A role
 * that a business made has only the pages that its permissions open.
 * @param language of the labels. The desk is in English.
 */
export function pagesOfSeat(seat: Seat, language: Language = "en"): readonly NamedPage[] {
  const { role } = seat;
  const account = accountPagesOf(role, language);
  switch (roleDefinitions[role].workspace) {
    case "desk":
      return [...deskPagesOf(seat), ...account];
    case "technician":
      return [...translated(technicianPages, seat, language), ...account];
    case "client":
      return [...translated(clientPages, seat, language), ...account];
    case "student":
      return [
        ...studentPages.map(({ path, label }) => ({ path, label, names: pageNames[path] })),
        ...account,
      ];
  }
}
