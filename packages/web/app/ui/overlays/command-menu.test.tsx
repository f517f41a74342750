import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { type CommandItem, type CommandSource, useCommandSource } from "~/platform/commands/command-sources";
import { openPage } from "~/test/open-page";
import { CommandMenu } from "./command-menu";

const fuzzy: CommandItem = { id: "fuzzy", heading: "Customers", label: "Ora 1042 Lane", to: "/clients/1" };
const order: CommandItem = {
  id: "order",
  heading: "Repair orders",
  label: "1042 · Dana Reyes",
  exact: true,
  to: "/repair-orders/1",
};

/** A menu whose search replies when the test says so. */
function openMenu() {
  const replies = new Map<string, (items: readonly CommandItem[]) => void>();
  const source: CommandSource = {
    id: "records",
    heading: "Records",
    search: (text) => new Promise((resolve) => replies.set(text, resolve)),
  };
  const onChoose = vi.fn<(item: CommandItem) => void>();
  openPage(() => {
    useCommandSource(source);
    return <CommandMenu open onOpenChange={() => {}} onChoose={onChoose} />;
  }, "/desk");
  const input = screen.getByRole("combobox");
  return {
    onChoose,
    type: (value: string) => fireEvent.change(input, { target: { value } }),
    press: (key: string) => fireEvent.keyDown(input, { key }),
    reply: async (text: string, items: readonly CommandItem[]) => {
      await vi.waitFor(() => expect(replies.has(text)).toBe(true));
      replies.get(text)?.(items);
    },
  };
}

test("an exact record comes first with its group, whatever else was found", async () => {
  const menu = openMenu();
  menu.type("1042");
  await menu.reply("1042", [fuzzy, order]);
  const options = await screen.findAllByRole("option");
  expect(options.map((each) => each.textContent)).toEqual(["1042 · Dana Reyes", "Ora 1042 Lane"]);
  menu.press("Enter");
  expect(menu.onChoose).toHaveBeenCalledExactlyOnceWith(order);
});

test("Enter before the results waits for them, and never opens what an earlier text found", async () => {
  const menu = openMenu();
  menu.type("10");
  await menu.reply("10", [fuzzy]);
  await screen.findByText("Ora 1042 Lane");
  menu.type("1042");
  menu.press("Enter");
  expect(menu.onChoose).not.toHaveBeenCalled();
  await menu.reply("1042", [fuzzy, order]);
  await vi.waitFor(() => expect(menu.onChoose).toHaveBeenCalledExactlyOnceWith(order));
});

test("what the arrow keys chose is opened", async () => {
  const menu = openMenu();
  menu.type("1042");
  await menu.reply("1042", [fuzzy, order]);
  await screen.findAllByRole("option");
  menu.press("ArrowDown");
  menu.press("Enter");
  expect(menu.onChoose).toHaveBeenCalledExactlyOnceWith(fuzzy);
});
