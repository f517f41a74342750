import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { loadConfig } from "~/platform/config";
import { renderPage } from "~/test/render-page";
import { replyInPlaceOfServer } from "~/test/replies";
import { FeeStep } from "./fee-step";

const step = "The full fee is due before the course starts.";

test("the step is complete while the server can't be reached", async () => {
  const sent = replyInPlaceOfServer(() => "down");
  renderPage(FeeStep, "/training");
  await expect(loadConfig()).rejects.toThrow();
  expect(sent).not.toEqual([]);
  screen.getByText(step);
});

test("the step names the fee that the installation asks for", async () => {
  const body = { apiUrl: location.origin, anonKey: "anonymous", courseFeeCents: 49_900 };
  replyInPlaceOfServer(() => ({ status: 200, body }));
  renderPage(FeeStep, "/training");
  const shown = await screen.findByText(/\$499\.00/);
  expect(shown.textContent).toBe(
    "The full fee of $499.00 is due before the course starts. You pay it by card in your student account.",
  );
});
