import { en } from "../../catalog/shell/en.ts";
import { es } from "../../catalog/shell/es.ts";
import { can } from "../../kernel/access/permissions.ts";
import { type Role, roleDefinitions } from "../../kernel/access/roles.ts";
import type { Language } from "../../kernel/language.ts";
import { deskPages } from "./desk-pages.ts";
import { isView, pageOfView } from "./page.ts";
import {
  accountPages,
  clientPages,
  studentPages,
  type TranslatedPage,
  technicianPages,
} from "./translated-pages.ts";

/** A page or a view of one, with everything that people call it. */
export interface NamedPage {
  /** The whole address. */
  readonly path: string;
  /** The heading of the page that appears. */
  readonly label: string;
  readonly names: readonly string[];
}

const shell = { en, es } as const;

const translated = (pages: readonly TranslatedPage[], language: Language): NamedPage[] =>
  pages.map(({ path, name, names }) => ({
    path,
    label: shell[language].nav[name],
    names: [en.nav[name], es.nav[name], ...names],
  }));

/** The pages of the desk that a role may open. A view is announced by its page's name. */
const deskPagesOf = (role: Role): NamedPage[] => {
  const labels = new Map<string, string>(deskPages.map(({ path, label }) => [path, label]));
  return deskPages
    .filter(({ needs }) => can(role, needs))
    .map(({ path, label, names = [] }) => ({
      path: `/${role}${path}`,
      label: (isView(path) ? labels.get(pageOfView(path)) : undefined) ?? label,
      names: [label, ...names],
    }));
};

/** `/owner/profile` is an address of the specification. It shows the person's own profile inside the workspace. */
const accountPagesOf = (role: Role, language: Language): NamedPage[] => {
  const labels = {
    profile: shell[language].menu.profile,
    settings: shell[language].commands.settings,
  };
  return accountPages.map(({ path, name, names }) => ({
    path: path === "/profile" && roleDefinitions[role].workspace === "desk" ? `/${role}/profile` : path,
    label: labels[name],
    names: [en.menu.profile, ...names].filter((each) => name === "profile" || each !== en.menu.profile),
  }));
};

/**
 * Every page that a person of this role can open without choosing a record: the workspace's, then the account's.
 * @param language of the labels. The desk is in English.
 */
export function pagesOfRole(role: Role, language: Language = "en"): readonly NamedPage[] {
  const account = accountPagesOf(role, language);
  switch (roleDefinitions[role].workspace) {
    case "desk":
      return [...deskPagesOf(role), ...account];
    case "technician":
      return [...translated(technicianPages, language), ...account];
    case "client":
      return [...translated(clientPages, language), ...account];
    case "student":
      return [...studentPages, ...account];
  }
}
