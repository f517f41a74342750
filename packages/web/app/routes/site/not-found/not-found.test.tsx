import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderPage } from "~/test/render-page";
import { replyInPlaceOfServer } from "~/test/replies";
import { signInAs, signOut } from "~/test/session";
import Login from "../login";
import { NotFound } from "./not-found";
import UnknownPath from "./unknown-path";

const missing = "/no-such-page/at-all";
const hrefOf = (name: string) => screen.getByRole("link", { name }).getAttribute("href");

test("names what was not found, with links to home, the invoices and the admin dashboard", () => {
  renderPage(NotFound, missing);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("404 Page Not Found");
  for (const words of [
    "We couldn't find the page you're looking for.",
    missing,
    "Error 404",
    "The URL may be misspelled, or the page may have been moved or deleted.",
  ])
    screen.getByText(words);
  expect(hrefOf("Return Home")).toBe("/");
  expect(hrefOf("View Invoices")).toBe("/invoices");
  expect(hrefOf("Admin Dashboard")).toBe("/admin");
});

test("a signed-in person opens the invoices and the admin dashboard themselves", () => {
  signInAs({ role: "admin" });
  renderPage(NotFound, missing);
  expect(hrefOf("View Invoices")).toBe("/invoices");
  expect(hrefOf("Admin Dashboard")).toBe("/admin");
  expect(screen.queryByText(/need an account/)).toBeNull();
});

test("a visitor who is not signed in is led to who signs in where, not to a sign-in form", () => {
  signOut();
  renderPage(NotFound, missing);
  expect(hrefOf("Return Home")).toBe("/");
  screen.getByText(/^Invoices and the admin dashboard need an account/);
  const entries = ["View Invoices", "Admin Dashboard"].map(
    (name) => new URL(hrefOf(name) ?? "", location.href),
  );
  expect(entries.map(({ pathname }) => pathname)).toEqual(["/login", "/login"]);
  renderPage(Login, "/login");
  for (const { hash } of entries) expect(document.querySelector(`li${hash}`), hash).not.toBeNull();
});

test("'Report Issue' shows the toast 'Issue reported' with the path, and sends no request", async () => {
  const sent = replyInPlaceOfServer(() => "down");
  const { user } = renderPage(NotFound, missing);
  await user.click(screen.getByRole("button", { name: "Report Issue" }));
  await screen.findByText("Issue reported");
  screen.getByText(`The path ${missing} was reported to the team.`);
  expect(sent).toEqual([]);
});

test.each([
  ["/%3Cimg%20src=x%20onerror=alert(1)%3E", "/<img src=x onerror=alert(1)>"],
  [`/${"long".repeat(60)}`, `/${"long".repeat(60)}`],
  ["/%D8%B5%D9%81%D8%AD%D8%A9/🚗", "/صفحة/🚗"],
])("the address %s is shown as text", (path, words) => {
  renderPage(NotFound, path);
  expect(decodeURI(screen.getByText(/^\//).textContent)).toBe(words);
  expect(document.querySelector("img")).toBeNull();
});

test.each(["/owner/anything", "/admin/no/such", "/subscription-selection/x"])(
  "a visitor who is not signed in is sent from %s to sign-in",
  (path) => {
    signOut();
    const { address } = renderPage(UnknownPath, path);
    expect(address()).toBe("/auth?tab=sign-in");
    expect(screen.queryByText("404 Page Not Found")).toBeNull();
  },
);
