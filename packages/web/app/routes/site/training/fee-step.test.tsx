import { screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { renderPage } from "~/test/render-page";
import { replyInPlaceOfServer } from "~/test/replies";
import { FeeStep } from "./fee-step";

const without = "The full fee is due before the course starts.";
const config = { apiUrl: location.origin, anonKey: "anonymous" };

afterEach(() => vi.resetModules());

test("the step names no amount while it is unknown, and where the course is free", async () => {
  const sent = replyInPlaceOfServer(() => ({ status: 200, body: { ...config, courseFeeCents: null } }));
  renderPage(FeeStep, "/training");
  screen.getByText(without);
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  screen.getByText(without);
});

test("the step names the fee that the installation asks for", async () => {
  replyInPlaceOfServer(() => ({ status: 200, body: { ...config, courseFeeCents: 49_900 } }));
  renderPage(FeeStep, "/training");
  await screen.findByText(
    "The full fee of $499.00 is due before the course starts. You pay it by card in your student account.",
  );
});
