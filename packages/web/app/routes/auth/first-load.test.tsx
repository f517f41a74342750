import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { serveAuth } from "~/test/auth-server";

test("a sign-in whose code cannot start reports an unexpected error", async () => {
  // Nothing is loaded yet, and the configuration is not what was asked for.
  vi.resetModules();
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  serveAuth({ "GET /config.json": { status: 200, body: "not what was asked for" } });
  const [{ default: AuthPage }, { expectToast, fill, openPage, press }, { loadAllMessages }] =
    await Promise.all([import("./auth"), import("~/test/open-page"), import("~/platform/language/messages")]);
  await loadAllMessages("en");
  openPage(AuthPage, "/auth?tab=sign-in");
  fill({ Email: "dana@messages.example", Password: "a long journey" });
  press("Sign In");
  await expectToast("Error", "There was a problem logging in. Please try again.");
  expect(screen.getByRole("alert").textContent).toBe("An unexpected error occurred. Please try again.");
});
