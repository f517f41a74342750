import { screen } from "@testing-library/react";
import { useLocation } from "react-router";
import { expect, test } from "vitest";
import { ownerSignUp } from "~/platform/session/owner-sign-up";
import { renderPage } from "~/test/render-page";
import { signInAs, signOut } from "~/test/session";
import Home from "./home";
import { Landing } from "./landing";

const hrefsOf = (words: string | RegExp) =>
  screen.queryAllByText(words, { selector: "a" }).map((link) => link.getAttribute("href"));

const ReceivedState = () => <p>{JSON.stringify(useLocation().state)}</p>;

test("a visitor is led to the trial, and the fixed link to sign-in", () => {
  signOut();
  renderPage(Landing, "/landing");
  expect(new Set(hrefsOf(/Free 7-Day Trial/))).toEqual(new Set(["/auth?tab=sign-up"]));
  expect(hrefsOf("Login / Sign Up")).toEqual(["/auth"]);
  expect(hrefsOf("Go to Dashboard")).toEqual([]);
});

test("the trial begins with a business owner's account", async () => {
  signOut();
  const { user, address } = renderPage(Landing, "/landing", [{ path: "/auth", Component: ReceivedState }]);
  await user.click(screen.getAllByText(/Free 7-Day Trial/, { selector: "a" })[0]!);
  expect(address()).toBe("/auth?tab=sign-up");
  await screen.findByText(JSON.stringify(ownerSignUp));
});

test("a signed-in user sees 'Go to Dashboard' for their role, and has no fixed login link", () => {
  signInAs({ role: "technician" });
  renderPage(Landing, "/landing");
  expect(new Set(hrefsOf("Go to Dashboard"))).toEqual(new Set(["/technician"]));
  expect(hrefsOf(/Free 7-Day Trial/)).toEqual([]);
  expect(hrefsOf("Login / Sign Up")).toEqual([]);
});

test("the home page redirects a signed-in user to their dashboard", () => {
  signInAs({ role: "technician" });
  const { address } = renderPage(Home, "/");
  expect(address()).toBe("/technician");
});

test("for a signed-in user the calculator knows the address", async () => {
  const { email } = signInAs();
  const { user } = renderPage(Landing, "/landing");
  await user.click(screen.getByText("Get Your Free ROI Analysis"));
  await user.click(await screen.findByText("Calculate", { selector: "button" }));
  const field = await screen.findByLabelText<HTMLInputElement>("Email (optional)");
  expect(field.value).toBe(email);
});
