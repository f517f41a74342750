import type { CustomerSummary } from "@autoiq/domain/customers/schema";
import { fireEvent, screen, within } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { serveAuth } from "~/test/auth-server";
import { openPage } from "~/test/open-page";
import { CustomerPicker } from "./customer-picker";

const id = (end: number) => `0198aaaa-0000-7000-8000-${String(end).padStart(12, "0")}`;
const stewart = (end: number, firstName: string, more: object = {}) => ({
  id: id(end),
  firstName,
  lastName: "Stewart",
  company: "",
  email: null,
  phone: null,
  vehicles: [],
  close: false,
  ...more,
});
const alexander = stewart(1, "Alexander");
const angela = stewart(2, "Angela");
const stewarts = [alexander, angela, stewart(3, "Angel")];

function Picker({ onChoose }: { onChoose: (name: string) => void }) {
  const [chosen, setChosen] = useState<CustomerSummary | null>(null);
  return (
    <CustomerPicker
      autoFocus
      chosen={chosen}
      onChoose={(next) => {
        setChosen(next);
        onChoose(next?.firstName ?? "");
      }}
    />
  );
}

/** The picker before a server that answers each search with its customers, once `answer` is called. */
function openPicker(found: Readonly<Record<string, readonly object[]>>) {
  const waiting: (() => void)[] = [];
  let isHeld = false;
  const asked: string[] = [];
  serveAuth({
    "GET /api/customers": async ({ path }) => {
      const q = new URL(path, "https://shop.example").searchParams.get("q") ?? "";
      asked.push(q);
      if (isHeld) await new Promise<void>((resolve) => waiting.push(resolve));
      return { status: 200, body: { customers: found[q] ?? [], next: null } };
    },
  });
  const onChoose = vi.fn();
  openPage(() => <Picker onChoose={onChoose} />, "/repair-orders");
  const field = screen.getByRole<HTMLInputElement>("combobox", { name: "Customer" });
  return {
    onChoose,
    field,
    type: (text: string) => fireEvent.change(field, { target: { value: text } }),
    press: (key: string) => fireEvent.keyDown(field, { key }),
    asked: (q: string) => vi.waitFor(() => expect(asked).toContain(q)),
    hold: () => {
      isHeld = true;
    },
    answer: () => {
      isHeld = false;
      for (const resolve of waiting.splice(0)) resolve();
    },
    listed: (name: string) => screen.findByRole("option", { name: new RegExp(name) }),
  };
}

test("Enter waits for the matches of the typed text, and never takes one of an earlier text", async () => {
  const picker = openPicker({ Stewart: stewarts, "Angela Stewart": [alexander, angela] });
  picker.type("Stewart");
  await picker.listed("Alexander");
  picker.hold();
  picker.type("Angela Stewart");
  picker.press("Enter");
  await picker.asked("Angela Stewart");
  expect(picker.onChoose).not.toHaveBeenCalled();
  picker.answer();
  await vi.waitFor(() => expect(picker.onChoose).toHaveBeenCalledExactlyOnceWith("Angela"));
});

test("Enter does not choose among several customers until the person moves to one", async () => {
  const picker = openPicker({ Stewart: stewarts });
  picker.type("Stewart");
  await picker.listed("Alexander");
  expect(screen.queryByRole("option", { selected: true })).toBeNull();
  fireEvent.pointerMove(await picker.listed("Alexander"));
  picker.press("Enter");
  expect(picker.onChoose).not.toHaveBeenCalled();
  expect(screen.getByRole("status").textContent).toBe("Press ↓ to choose a customer, then Enter.");
  picker.press("ArrowDown");
  picker.press("ArrowDown");
  expect(within(screen.getByRole("option", { selected: true })).getByText("Angela Stewart")).toBeTruthy();
  picker.press("Enter");
  expect(picker.onChoose).toHaveBeenCalledExactlyOnceWith("Angela");
});

test("Enter takes the only match, but not one that is merely similar, nor one of two with the same name", async () => {
  const picker = openPicker({
    angel: [stewart(3, "Angel")],
    steward: [stewart(2, "Angela", { close: true })],
    "Angela Stewart": [angela, stewart(4, "Angela")],
  });
  picker.type("steward");
  await picker.listed("Angela");
  picker.press("Enter");
  picker.type("Angela Stewart");
  picker.press("Enter");
  await vi.waitFor(() => expect(screen.getAllByRole("option")).toHaveLength(2));
  expect(picker.onChoose).not.toHaveBeenCalled();
  picker.type("angel");
  picker.press("Enter");
  await vi.waitFor(() => expect(picker.onChoose).toHaveBeenCalledExactlyOnceWith("Angel"));
});

test("Enter for a text that was changed afterwards chooses nothing", async () => {
  const picker = openPicker({ angel: [stewart(3, "Angel")], angela: [angela] });
  picker.hold();
  picker.type("angel");
  picker.press("Enter");
  await picker.asked("angel");
  picker.type("angela");
  picker.answer();
  await picker.listed("Angela");
  expect(picker.onChoose).not.toHaveBeenCalled();
});
