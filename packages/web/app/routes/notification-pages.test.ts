import { en } from "@autoiq/domain/catalog/notifications/en";
import { es } from "@autoiq/domain/catalog/notifications/es";
import {
  notificationKindNames,
  notificationKinds,
  rolesConcernedBy,
} from "@autoiq/domain/messages/notification-kinds";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { describe, expect, test } from "vitest";
import routes from "../routes";

const pathsOf = (entries: readonly RouteConfigEntry[], above = ""): string[] =>
  entries.flatMap(({ path, children = [] }) => {
    const here = path === undefined ? above : `${above}/${path}`;
    return path === undefined ? pathsOf(children, here) : [here, ...pathsOf(children, here)];
  });
const paths = pathsOf(routes);

describe.each(notificationKindNames)("the kind %s", (kind) => {
  test("has its texts in both languages, and names nobody and no amount on a locked screen", () => {
    for (const { kinds } of [en, es])
      for (const text of Object.values(kinds[kind])) {
        expect(text).not.toBe("");
        expect(text).not.toMatch(/[{}$]/);
      }
    expect(en.kinds[kind].label).not.toBe(es.kinds[kind].label);
  });

  test("opens a page in the workspace of everyone whom it concerns", () => {
    const { page } = notificationKinds[kind];
    const roles = rolesConcernedBy(kind);
    expect(roles.length).toBeGreaterThan(0);
    for (const role of roles) {
      const wanted = `/${role}${page === "/" ? "" : page}`;
      const fits = (path: string) => {
        const parts = path.split("/");
        return wanted.split("/").every((part, at) => parts[at]?.startsWith(":") || parts[at] === part);
      };
      expect([wanted, paths.some(fits)]).toEqual([wanted, true]);
    }
  });
});
