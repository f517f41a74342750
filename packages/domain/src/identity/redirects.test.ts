import { describe, expect, it } from "vitest";
import { roles as accountTypes } from "../kernel/access/roles.ts";
import { redirectFor } from "./redirects.ts";

const signedOut = { signedIn: false } as const;

describe("a signed-out visitor", () => {
  it.each([...accountTypes, "subscription-selection"])("is redirected from /%s to sign in", (first) => {
    expect(redirectFor(signedOut, `/${first}`, "")).toBe("/auth?tab=sign-in");
    expect(redirectFor(signedOut, `/${first}/anything/below`, "")).toBe("/auth?tab=sign-in");
  });
  it.each(["/", "/landing", "/auth", "/clients", "/owners-manual"])("remains on %s", (path) => {
    expect(redirectFor(signedOut, path, "")).toBeNull();
  });
});

describe("a signed-in person", () => {
  it.each(accountTypes)("with role %s is redirected from / and /auth to the dashboard", (role) => {
    expect(redirectFor({ signedIn: true, role }, "/", "")).toBe(`/${role}`);
    expect(redirectFor({ signedIn: true, role }, "/auth", "?tab=sign-in")).toBe(`/${role}`);
    expect(redirectFor({ signedIn: true, role }, "/auth/signup", "")).toBe(`/${role}`);
  });
  it("who is an owner and has just signed up chooses a plan first", () => {
    const owner = { signedIn: true, role: "owner" } as const;
    expect(redirectFor(owner, "/auth", "?newSignup=true")).toBe("/subscription-selection?returnTo=/owner");
    const client = { signedIn: true, role: "client" } as const;
    expect(redirectFor(client, "/auth", "?newSignup=true")).toBe("/client");
  });
  it("remains on public and own pages", () => {
    const owner = { signedIn: true, role: "owner" } as const;
    expect(redirectFor(owner, "/landing", "")).toBeNull();
    expect(redirectFor(owner, "/owner/customers", "")).toBeNull();
  });
});
