import { expect, it } from "vitest";
import { allowedRedirect, withFragment, withQuery } from "./redirect.ts";

const rules = {
  publicUrl: "https://shop.example.com",
  auth: {
    siteUrl: "https://www.example.com",
    redirectAllow: ["https://*.example.org/**", "https://app.example.net/back", "myapp://auth/*"],
  },
};
const elsewhere = "https://www.example.com";

it.each([
  ["https://shop.example.com/client?x=1#y", "https://shop.example.com/client?x=1#y"],
  ["https://www.example.com/", "https://www.example.com/"],
  ["https://shop.example.com", "https://shop.example.com"],
  ["https://shop.example.com?x=1", "https://shop.example.com?x=1"],
  ["https://Shop.example.com:443/a/../b", "https://Shop.example.com:443/a/../b"],
  ["https:shop.example.com", "https://shop.example.com/"],
  ["https:/\\shop.example.com", "https://shop.example.com/"],
  ["https:///shop.example.com", "https://shop.example.com/"],
  [" https://shop.example.com", "https://shop.example.com/"],
  ["https://shop.example.com/\tx y", "https://shop.example.com/x%20y"],
  ["https://shop.example.com/\u00e9", "https://shop.example.com/%C3%A9"],
  ["https://one.example.org/any/where?sb_flow_id=1", "https://one.example.org/any/where?sb_flow_id=1"],
  ["https://app.example.net/back?sb_flow_id=1", "https://app.example.net/back?sb_flow_id=1"],
  ["myapp://auth/callback", "myapp://auth/callback"],
  ["https://one.two.example.org/any", elsewhere],
  ["https://example.org/any", elsewhere],
  ["https://evil.example/.example.org/any", elsewhere],
  ["https://evilexample.org/", elsewhere],
  ["http://one.example.org/any", elsewhere],
  ["https://app.example.net/back/more", elsewhere],
  ["https://app.example.net/backwards", elsewhere],
  ["https://app.example.net.evil.example/back", elsewhere],
  ["https://app-example.net/back", elsewhere],
  ["https://user@app.example.net/back", elsewhere],
  ["myapp://auth/a/b", elsewhere],
  ["otherapp://auth/callback", elsewhere],
  ["https://2130706433/", elsewhere],
  ["https://[::1]/", elsewhere],
  ["http://127.0.0.1:3000/", elsewhere],
  ["javascript:alert(1)//one.example.org/x", elsewhere],
  ["", elsewhere],
  [undefined, elsewhere],
])("%s → %s", (requested, expected) => {
  expect(allowedRedirect(requested, rules)).toBe(expected);
});

it("never allows a URL that runs as script or reads as a file, whatever the list says", () => {
  const open = { ...rules, auth: { ...rules.auth, redirectAllow: ["**"] } };
  for (const requested of [
    "javascript:alert(1)",
    "data:text/html,x",
    "file:///etc/passwd",
    "https://203.0.113.7/",
  ])
    expect(allowedRedirect(requested, open), requested).toBe(elsewhere);
});

it("adds the outcome to an address and leaves the rest of it as it is", () => {
  const fragment = withFragment("https://www.example.com", { b: "2", a: "1 1" });
  expect(fragment).toBe("https://www.example.com#a=1+1&b=2");
  expect(withFragment("myapp://auth/back?x=1#old", { a: "1" })).toBe("myapp://auth/back?x=1#a=1");
  expect(withQuery("https://www.example.com", { code: "7" })).toBe("https://www.example.com?code=7");
  expect(withQuery("https://www.example.com/a?x=1&code=6#y", { code: "7" })).toBe(
    "https://www.example.com/a?x=1&code=7#y",
  );
});
