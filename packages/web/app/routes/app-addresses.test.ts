import { isAppAddress } from "@autoiq/domain/site/app-addresses";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { describe, expect, it } from "vitest";
import { prerenderedPaths } from "../prerendered";
import routes from "../routes";
import { siteRoutes } from "./site/routes";

const uuid = "3f0c2a1e-5b7d-4c8e-9f10-2a3b4c5d6e7f";

/** Addresses of the pages below those routes, with a value for each parameter. */
const addressesOf = (entries: readonly RouteConfigEntry[], above = ""): string[] =>
  entries.flatMap(({ path, children }) => {
    const here = path ? `${above}/${path.replaceAll(/:\w+|\*/g, uuid)}` : above;
    return children ? addressesOf(children, here) : [here || "/"];
  });
const ofSite = new Set([...addressesOf(siteRoutes), ...prerenderedPaths]);

describe("the addresses that the server answers with the empty shell", () => {
  it.each(addressesOf(routes).filter((address) => !ofSite.has(address)))("include %s", (address) => {
    expect(isAppAddress(address)).toBe(true);
  });

  it.each(["/no-such-page", "/shop", "/assets/", "/assets/entry-3f0c.js", `/x/${uuid}`])(
    "do not include %s",
    (address) => {
      expect(isAppAddress(address)).toBe(false);
    },
  );
});
