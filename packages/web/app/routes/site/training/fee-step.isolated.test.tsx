import { waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderPage } from "~/test/render-page";
import { replyInPlaceOfServer } from "~/test/replies";
import "~/platform/config";
import { FeeStep } from "./fee-step";

// The configuration is loaded once per page, and so only once by all test files that share a process.
const step = () => document.body.textContent;

test("the step is complete while the server can't be reached", async () => {
  const sent = replyInPlaceOfServer(() => "down");
  renderPage(FeeStep, "/training");
  await waitFor(() => expect(sent).not.toEqual([]));
  expect(step()).toContain("The full fee is due before the course starts.");
});

test("the step names the fee that the installation asks for", async () => {
  const body = { apiUrl: location.origin, anonKey: "anonymous", courseFeeCents: 49_900 };
  replyInPlaceOfServer(() => ({ status: 200, body }));
  renderPage(FeeStep, "/training");
  await waitFor(() => expect(step()).toContain("The full fee of $499.00 is due before the course starts."));
});
