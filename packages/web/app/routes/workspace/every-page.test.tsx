import { en } from "@autoiq/domain/catalog/shell/en";
import { type Role, roles } from "@autoiq/domain/kernel/access/roles";
import { pageOfCommand, spokenPages } from "@autoiq/domain/site/voice";
import { isView } from "@autoiq/domain/site/workspace-pages/page";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { describe, expect, it } from "vitest";
import { fitOf } from "~/platform/commands/command-sources";
import { navItems } from "~/ui/shell/navigation";
import routes from "../../routes";
import { navigationOf } from "./navigation";
import { pageCommands } from "./page-commands";

// Every address of a workspace without a parameter, from the router itself: who adds a page adds it to the list of pages.

interface PageModule {
  readonly meta?: () => readonly { readonly title?: string }[];
}

const modules = import.meta.glob<PageModule>("/app/routes/**/*.tsx");

interface Route {
  readonly path: string;
  readonly file: string;
}

const leaves = (entries: readonly RouteConfigEntry[], above = ""): Route[] =>
  entries.flatMap(({ path, file, children }) => {
    const here = path ? `${above}/${path}` : above;
    return children ? leaves(children, here) : [{ path: here, file }];
  });

const account = ["/profile", "/settings"];
/** A role without such a page is redirected. */
const isRedirect = ({ file }: Route) => file.endsWith("/nearest-page.tsx");

const pagesOf = (role: Role): Route[] =>
  leaves(routes).filter(
    (route) =>
      !route.path.includes(":") &&
      !isRedirect(route) &&
      (route.path === `/${role}` || route.path.startsWith(`/${role}/`) || account.includes(route.path)),
  );

async function titleOf({ file }: Route): Promise<string | undefined> {
  const { meta } = (await modules[`/app/${file}`]?.()) ?? {};
  return meta?.()[0]?.title?.replace(/ · AutoIQ$/, "");
}

/** The desk shows a person's profile at an address of its own, too. */
const withoutArea = (role: Role, path: string) => (path === `/${role}/profile` ? "/profile" : path);

describe.each(roles)("every page of %s", (role) => {
  const commands = [
    ...pageCommands(role, en),
    { id: "profile", label: en.menu.profile, to: "/profile" },
    { id: "account", label: en.commands.settings, to: "/settings" },
  ];

  it("is opened by voice, which says its title", async () => {
    const missing: string[] = [];
    const spoken = spokenPages(role);
    for (const route of pagesOf(role)) {
      const title = await titleOf(route);
      const entry =
        spoken.find(({ path }) => path === route.path) ??
        spoken.find(({ path }) => path === `/${role}${route.path}`);
      const names = [title ?? "", ...(entry?.names ?? [])];
      const isReached = names.some((name) => {
        const found = pageOfCommand(`open ${name}`, role);
        return found !== null && found.path === entry?.path && found.label === title;
      });
      if (!isReached) missing.push(`${route.path} (${title})`);
    }
    expect(missing).toEqual([]);
  });

  it("is in the command menu under its title", async () => {
    const missing: string[] = [];
    for (const route of pagesOf(role)) {
      const title = await titleOf(route);
      const item = commands.find(({ to }) => to === withoutArea(role, route.path));
      if (!item || item.label !== title || fitOf(item, title) !== 0) missing.push(`${route.path} (${title})`);
    }
    expect(missing).toEqual([]);
  });

  it("is where the navigation, voice, and the command menu lead", () => {
    const paths = new Set(pagesOf(role).map(({ path }) => path));
    const own = [
      ...navItems(navigationOf(role, en)).map(({ to }) => to),
      ...commands.map(({ to }) => to ?? ""),
      ...spokenPages(role)
        .map(({ path }) => path)
        .filter((path) => path.startsWith(`/${role}`)),
    ];
    expect(own.map((to) => to.replace(/[?#].*$/, "")).filter((to) => !paths.has(to))).toEqual([]);
  });

  it("has its title in the navigation, where the entry is no view of a page", async () => {
    const routesByPath = new Map(pagesOf(role).map((route) => [route.path, route]));
    const entries = navItems(navigationOf(role, en)).filter(({ to }) => !isView(to));
    expect(entries.length).toBeGreaterThan(1);
    for (const { to, label } of entries) {
      const route = routesByPath.get(to);
      expect(route && (await titleOf(route)), to).toBe(label);
    }
  });
});

it("tells two pages with one heading apart by the page above them", () => {
  const forecasts = pageCommands("owner", en).filter(({ label }) => label === "Forecast");
  expect(forecasts.map(({ to, detail }) => `${to}: ${detail}`).toSorted()).toEqual([
    "/owner/analytics/forecast: Reports",
    "/owner/inventory/forecast: Inventory",
  ]);
});
