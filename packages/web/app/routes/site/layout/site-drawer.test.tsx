import { drawerLinks } from "@autoiq/domain/site/pages";
import { screen, waitFor, within } from "@testing-library/react";
import { Outlet } from "react-router";
import { expect, test } from "vitest";
import { renderLayout } from "~/test/render-page";
import { signInAs, signOut } from "~/test/session";
import { SiteHeader } from "./site-header";

const Nothing = () => null;
function Frame() {
  return (
    <>
      <SiteHeader />
      <Outlet />
    </>
  );
}

async function openDrawer() {
  const page = renderLayout(Frame, "/faq", [{ path: "/faq", Component: Nothing }]);
  await page.user.click(screen.getByRole("button", { name: "Menu" }));
  return { ...page, drawer: within(await screen.findByRole("dialog")) };
}

test.each([
  ...drawerLinks.map(({ label, to }) => [label, to as string]),
  ["Log in", "/auth?tab=sign-in"],
  ["Sign up", "/auth?tab=sign-up"],
])("the drawer closes on '%s', which leads to %s", async (label, to) => {
  signOut();
  const { user, address, drawer } = await openDrawer();
  await user.click(drawer.getByText(label, { selector: "a" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(address()).toBe(to);
});

test.each([
  ["Go to Dashboard", "/client"],
  ["Profile", "/profile"],
  ["Settings", "/settings"],
])("the drawer of who is signed in closes on '%s', which leads to %s", async (label, to) => {
  const { email } = signInAs({ role: "client" });
  const { user, address, drawer } = await openDrawer();
  drawer.getByText(email);
  expect(drawer.queryByText("Log in")).toBeNull();
  await user.click(drawer.getByText(label, { selector: "a" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(address()).toBe(to);
});

test("only who is signed in can sign out", async () => {
  signOut();
  const { drawer } = await openDrawer();
  drawer.getByText("Sign up");
  expect(drawer.queryByText("Sign out")).toBeNull();
});
