import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderPage } from "~/test/render-page";
import { signInAs } from "~/test/session";
import Login from "./login";

test("/login links signed-in users to their dashboard", async () => {
  const { email } = signInAs({ role: "student" });
  const { user, address } = renderPage(Login, "/login");
  screen.getByText(new RegExp(`^Signed in as ${email}\\.`));
  await user.click(screen.getByText("Go to Dashboard", { selector: "a" }));
  expect(address()).toBe("/student");
});
