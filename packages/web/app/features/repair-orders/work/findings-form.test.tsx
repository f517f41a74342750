import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { FindingsForm } from "./findings-form";

/** Whether the first of two elements comes before the second in the page. */
const precedes = (one: Element, other: Element) =>
  Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);

function show(cause: string, correction: string) {
  const findings = {
    values: { cause, correction },
    change: () => {},
    save: () => Promise.resolve(true),
    saved: { state: "saved" } as const,
  };
  render(<FindingsForm findings={findings} readOnly={false} />);
  return { status: screen.queryByRole("status"), correction: screen.getByLabelText("Correction") };
}

test("“Saved” stands below the last field with something in it, never below an empty Correction", () => {
  const { status, correction } = show("Worn pads", "");
  expect(status?.textContent).toBe("Saved");
  expect(precedes(status!, correction)).toBe(true);
});

test("“Saved” stands below a Correction that was entered, and nowhere when nothing was", () => {
  const full = show("Worn pads", "Replaced pads");
  expect(precedes(full.correction, full.status!)).toBe(true);
  document.body.innerHTML = "";
  expect(show("", "").status).toBeNull();
});
