import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { holdTyping, useHoldTypingOnLinks } from "./hold-typing";

/** A page with a button whose dialog opens when `open` is called, as when its code has arrived. */
function Page({ start = "", onEnter }: { start?: string; onEnter?: (text: string) => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useState(start);
  useHoldTypingOnLinks();
  return (
    <>
      <a href="#list">List</a>
      <a href="#/repair-orders?new=order">New repair order</a>
      <input aria-label="Search" />
      <button type="button" onClick={holdTyping}>
        Hold
      </button>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      {isOpen ? (
        <div role="dialog">
          <input
            aria-label="Customer"
            // biome-ignore lint/a11y/noAutofocus: as the dialog's first field has it
            autoFocus
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => (event.key === "Enter" ? onEnter?.(text) : undefined)}
          />
        </div>
      ) : null}
    </>
  );
}

/** @returns whether the page's own shortcuts see the keys */
function type(keys: readonly string[], at: Element = document.body): boolean {
  const shortcut = vi.fn();
  document.addEventListener("keydown", shortcut);
  for (const key of keys) fireEvent.keyDown(at, { key });
  document.removeEventListener("keydown", shortcut);
  return shortcut.mock.calls.length > 0;
}

const open = () => fireEvent.click(screen.getByRole("button", { name: "Open" }));
const customer = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Customer" });

test("what is typed before the dialog is there goes into its first field, with Enter after it", async () => {
  const onEnter = vi.fn();
  render(<Page onEnter={onEnter} />);
  const link = screen.getByRole("link", { name: "New repair order" });
  fireEvent.click(link);
  expect(type([..."Dana Rx", "Backspace", ..."eyes", "Enter"], link), "shortcuts").toBe(false);
  open();
  await vi.waitFor(() => expect(onEnter).toHaveBeenCalledExactlyOnceWith("Dana Reyes"));
  expect(customer().value).toBe("Dana Reyes");
});

test("a field with a draft is left as it is", async () => {
  render(<Page start="Draft" />);
  fireEvent.click(screen.getByRole("button", { name: "Hold" }));
  type([..."Dana"]);
  open();
  await Promise.resolve();
  expect(customer().value).toBe("Draft");
});

test.each([
  ["Escape", () => type(["Escape"])],
  ["a press elsewhere", () => fireEvent.pointerDown(document.body)],
  ["typing in another field", () => type(["x"], screen.getByRole("textbox", { name: "Search" }))],
])("%s ends the hold: keys are the page's again", async (_what, end) => {
  render(<Page />);
  fireEvent.click(screen.getByRole("button", { name: "Hold" }));
  type([..."Dana"]);
  end();
  expect(type(["n"]), "shortcuts").toBe(true);
  open();
  await Promise.resolve();
  expect(customer().value).toBe("");
});

test("a link to a page without a dialog holds nothing, nor does a click that opens another tab", () => {
  render(<Page />);
  fireEvent.click(screen.getByRole("link", { name: "List" }));
  expect(type(["n"])).toBe(true);
  fireEvent.click(screen.getByRole("link", { name: "New repair order" }), { ctrlKey: true });
  expect(type(["n"])).toBe(true);
});
