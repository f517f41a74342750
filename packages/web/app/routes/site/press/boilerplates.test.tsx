import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderPage } from "~/test/render-page";
import { Boilerplates } from "./boilerplates";
import { boilerplates } from "./texts";

test.each(boilerplates.map(({ label, text }) => [label, text]))(
  "the press kit text '%s' is copied completely",
  async (label, text) => {
    const { user } = renderPage(Boilerplates, "/press");
    await user.click(screen.getByRole("button", { name: `Copy the text: ${label}` }));
    await screen.findByText("Copied.");
    expect(await navigator.clipboard.readText()).toBe(text);
    screen.getByText(text);
  },
);

test("explains the alternative when copying is blocked", async () => {
  const { user } = renderPage(Boilerplates, "/press");
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("refused"));
  await user.click(screen.getByRole("button", { name: "Copy the text: In full" }));
  const note = await screen.findByText("This browser doesn't allow copying. Select the text instead.");
  expect(note.getAttribute("role")).toBe("status");
});
