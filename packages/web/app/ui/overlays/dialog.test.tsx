import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Command } from "cmdk";
import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { renderPage } from "~/test/render-page";
import { SkeletonRows } from "../feedback/skeleton";
import { Combobox } from "../forms/combobox";
import { Field } from "../forms/field";
import { toast } from "../toast";
import { ConfirmDialog } from "./confirm-dialog";
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

/** A dialog that asks before it closes. */
function PageWithQuestion() {
  const [isOpen, setIsOpen] = useState(true);
  const [asks, setAsks] = useState(false);
  return (
    <Dialog open={isOpen} onOpenChange={setIsOpen} title="Sell a gift card">
      <button type="button" onClick={() => setAsks(true)}>
        Discard
      </button>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title="Discard the card?"
        confirmLabel="Discard card"
        onConfirm={() => undefined}
      >
        Nothing is sold.
      </ConfirmDialog>
    </Dialog>
  );
}

function PageWithList() {
  const [isOpen, setIsOpen] = useState(true);
  const [make, setMake] = useState("");
  return (
    <Dialog open={isOpen} onOpenChange={setIsOpen} title="Add a vehicle">
      <Field label="Make">
        <Combobox
          text={make}
          onTextChange={setMake}
          items={["Toyota"]}
          itemKey={(each) => each}
          renderItem={(each) => each}
          onChoose={setMake}
          listLabel="Makes"
        />
      </Field>
    </Dialog>
  );
}

function PageWithCommands() {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <Dialog open={isOpen} onOpenChange={setIsOpen} title="Add a job">
      <Command label="Jobs to add">
        <Command.Input />
        <Command.List>
          <Command.Item>Oil change</Command.Item>
        </Command.List>
      </Command>
    </Dialog>
  );
}

/** A question whose answer opens a second dialog in its place, as rotating a secret does. */
function PageWithTwo() {
  const [at, setAt] = useState<"question" | "secret" | null>(null);
  const close = () => setAt(null);
  return (
    <>
      <button type="button" onClick={() => setAt("question")}>
        Rotate
      </button>
      {at === "question" ? (
        <ConfirmDialog
          open
          onOpenChange={close}
          title="Rotate the secret?"
          confirmLabel="Rotate secret"
          onConfirm={() => setAt("secret")}
        >
          The old one ends.
        </ConfirmDialog>
      ) : null}
      <Dialog open={at === "secret"} onOpenChange={close} title="Copy the secret">
        <p>Shown once.</p>
      </Dialog>
    </>
  );
}

test.each([
  ["whose button has the focus", false],
  ["whose button has lost it while it works", true],
])(
  "a dialog in the place of another, %s, returns the focus to where the first was opened",
  async (_of, isLost) => {
    const { user } = renderPage(() => (
      <main>
        <PageWithTwo />
      </main>
    ));
    await user.click(screen.getByRole("button", { name: "Rotate" }));
    const confirm = screen.getByRole("button", { name: "Rotate secret" });
    if (isLost) confirm.addEventListener("click", () => confirm.blur());
    await user.click(confirm);
    await screen.findByText("Shown once.");
    await user.keyboard("{Escape}");
    const opener = screen.getByRole("button", { name: "Rotate" });
    await vi.waitFor(() => expect(document.activeElement).toBe(opener));
  },
);

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

test("Escape closes a dialog although a toast has appeared over it", async () => {
  const { user } = renderPage(() => <Page loaded />);
  await user.click(screen.getByRole("button", { name: "Sell" }));
  act(() => toast({ title: "Saved" }));
  await screen.findByText("Saved");
  await user.click(screen.getByLabelText("Amount"));
  await user.keyboard("{Escape}");
  await vi.waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("Escape closes the question in front, and leaves the dialog behind it", async () => {
  const { user } = renderPage(() => <PageWithQuestion />);
  await user.click(screen.getByRole("button", { name: "Discard" }));
  act(() => toast({ title: "Saved" }));
  await screen.findByText("Saved");
  await user.keyboard("{Escape}");
  await vi.waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(screen.getByRole("dialog")).toBeTruthy();
});

test("Escape closes the list of a field, and then its dialog", async () => {
  const { user } = renderPage(() => <PageWithList />);
  await user.click(screen.getByLabelText("Make"));
  await user.keyboard("t");
  expect(await screen.findByRole("option", { name: "Toyota" })).toBeTruthy();
  await user.keyboard("{Escape}");
  await vi.waitFor(() => expect(screen.queryByRole("option")).toBeNull());
  expect(screen.getByRole("dialog")).toBeTruthy();
  await user.keyboard("{Escape}");
  await vi.waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("Escape closes a dialog from the search field of its command list", async () => {
  const { user } = renderPage(() => <PageWithCommands />);
  await user.type(screen.getByRole("combobox"), "oil");
  await user.keyboard("{Escape}");
  await vi.waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});
