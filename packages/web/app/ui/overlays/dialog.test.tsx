import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { SkeletonRows } from "../feedback/skeleton";
import { Dialog } from "./dialog";

beforeEach(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
});

/** A dialog whose form is there once "Load" is called, as when its code has arrived. */
function Page({ loaded }: { loaded: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Sell
      </button>
      <Dialog open={isOpen} onOpenChange={setIsOpen} title="Sell a gift card">
        {loaded ? <input aria-label="Amount" /> : <SkeletonRows label="Loading the form" />}
      </Dialog>
    </>
  );
}

test("a form that arrives late gets the focus in its first field, and closing returns it", async () => {
  const user = userEvent.setup();
  const { rerender } = render(<Page loaded={false} />);
  await user.click(screen.getByRole("button", { name: "Sell" }));
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Close" }));
  rerender(<Page loaded />);
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Amount")));
  await user.keyboard("{Escape}");
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: "Sell" })));
});

test("a form that arrives late leaves the focus of a person who went on", async () => {
  const user = userEvent.setup();
  const { rerender } = render(<Page loaded={false} />);
  await user.click(screen.getByRole("button", { name: "Sell" }));
  await user.keyboard("{Shift}");
  rerender(<Page loaded />);
  expect(await screen.findByLabelText("Amount")).not.toBe(document.activeElement);
});
