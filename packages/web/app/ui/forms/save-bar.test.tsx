import { fireEvent, screen } from "@testing-library/react";
import { Link } from "react-router";
import { expect, test } from "vitest";
import { openPage } from "~/test/open-page";
import { SaveBar } from "./save-bar";

const show = (dirty: boolean) =>
  openPage(
    () => (
      <form>
        <Link to="/settings#hours">Hours</Link>
        <SaveBar refusal={null} dirty={dirty} saving={false} onUndo={() => {}} />
      </form>
    ),
    "/settings",
  );

test("leaving unsaved changes asks first, and staying keeps the page", async () => {
  const { address } = show(true);
  fireEvent.click(screen.getByRole("link", { name: "Hours" }));
  await screen.findByText("Leave without saving?");
  expect(address()).toBe("/settings");
  fireEvent.click(screen.getByRole("button", { name: "Stay" }));
  await expect.poll(() => screen.queryByText("Leave without saving?")).toBeNull();
  fireEvent.click(screen.getByRole("link", { name: "Hours" }));
  fireEvent.click(await screen.findByRole("button", { name: "Leave without saving" }));
  await expect.poll(address).toBe("/settings#hours");
});

test("a saved page is left at once", async () => {
  const { address } = show(false);
  fireEvent.click(screen.getByRole("link", { name: "Hours" }));
  await expect.poll(address).toBe("/settings#hours");
  expect(screen.queryByText("Leave without saving?")).toBeNull();
});
