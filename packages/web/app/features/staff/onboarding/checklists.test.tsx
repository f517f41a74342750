import type { ChecklistItem } from "@autoiq/domain/staff/onboarding/contract";
import { defaultItems } from "@autoiq/domain/staff/onboarding/default-items";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { type Shop, ShopContext } from "~/platform/shop/use-shop";
import { sentTo, serveAuth } from "~/test/auth-server";
import { openPage, press } from "~/test/open-page";
import { problemReply } from "~/test/replies";
import { OwnChecklist } from "./own-checklist";
import { PersonChecklist } from "./person-checklist";
import { TemplateEditor } from "./template-editor";

const id = (end: number) => `0198aaaa-0000-4000-8000-00000000000${end}`;
const shop = { location: { timeZone: "America/New_York" } } as Shop;
const item = (end: number, title: string, more: Partial<ChecklistItem> = {}): ChecklistItem => ({
  id: id(end),
  staffId: id(1),
  title,
  kind: "task",
  documentKind: null,
  fact: null,
  doneBy: "person",
  source: "",
  dueOn: "2026-12-03",
  isOverdue: false,
  state: "open",
  byName: null,
  at: null,
  reason: "",
  version: 1,
  ...more,
});
const items = [
  item(2, "Read the handbook"),
  item(3, "Form W-4", { kind: "document", documentKind: "w-4", dueOn: "2026-11-27", isOverdue: true }),
  item(4, "Walk the shop", { doneBy: "manager" }),
  item(5, "First clock-in", { kind: "fact", fact: "clock-in", state: "done", at: "2026-11-30T13:00:00Z" }),
];
const state = `POST /api/checklist-items/${id(2)}/state`;
const show = (page: React.ReactNode) =>
  openPage(() => <ShopContext value={shop}>{page}</ShopContext>, "/owner/my-file");

test("a person checks their own tasks, overdue ones come first, and a document is asked for with its file", async () => {
  const sent = serveAuth({
    [state]: { status: 200, body: { ...items[0], state: "done" } },
  });
  const { user } = show(<OwnChecklist items={items} />);
  await screen.findByText("Onboarding: 3 open, 1 overdue");
  const rows = screen.getAllByRole("listitem").map(({ textContent }) => textContent ?? "");
  expect(rows[0]).toContain("Form W-4");
  expect(rows[0]).toContain("Was due Nov 27, 2026");
  // Somebody else's task, and what checks itself off, have no box.
  expect(screen.getAllByRole("checkbox")).toHaveLength(1);
  await user.click(screen.getByRole("checkbox", { name: "Read the handbook" }));
  await waitFor(() => expect(sentTo(sent, state)[0]?.body).toMatchObject({ version: 1, state: "done" }));
  await user.click(screen.getByRole("button", { name: /^Add document.*Form W-4$/ }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(await dialog.findByRole("button", { name: "Add" }));
  dialog.getByText("Choose a photo or a PDF.");
});

test("whoever manages files adds a document of the kind that an item asks for, and skips an item with a reason", async () => {
  const sent = serveAuth({
    [`GET /api/personnel/${id(1)}/checklist`]: { status: 200, body: { items } },
    [state]: problemReply(422, "Enter why it is skipped, such as “On paper in the office”."),
  });
  const onAdd = vi.fn();
  const { user } = show(<PersonChecklist staffId={id(1)} mayStart onAdd={onAdd} />);
  await user.click(await screen.findByRole("button", { name: /^Add.*Form W-4$/ }));
  expect(onAdd).toHaveBeenCalledExactlyOnceWith("w-4");
  await user.click(await screen.findByRole("button", { name: /^Skip.*Read the handbook$/ }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(await dialog.findByRole("button", { name: "Skip" }));
  await dialog.findByText(/Enter why it is skipped/);
  expect(sentTo(sent, state)[0]?.body).toMatchObject({ version: 1, state: "skipped", reason: "" });
});

test("a checklist is started for somebody who has none", async () => {
  const start = `POST /api/personnel/${id(1)}/checklist`;
  const sent = serveAuth({
    [`GET /api/personnel/${id(1)}/checklist`]: { status: 200, body: { items: [] } },
    [start]: { status: 200, body: { items } },
  });
  const { user } = show(<PersonChecklist staffId={id(1)} mayStart onAdd={() => undefined} />);
  await user.click(await screen.findByRole("button", { name: "Start checklist" }));
  await waitFor(() => expect(sentTo(sent, start)).toHaveLength(1));
});

test("the template is saved in its order, with a new item", async () => {
  const save = "PUT /api/onboarding-template";
  const sent = serveAuth({ [save]: { status: 200, body: { version: 1, items: [] } } });
  const own = defaultItems.slice(0, 2).map((each) => ({ ...each, roles: [...each.roles] }));
  const { user } = show(<TemplateEditor template={{ version: 0, items: own }} />);
  await user.click(screen.getAllByText("Move down")[0] as HTMLElement);
  await user.click(screen.getByRole("button", { name: "Add item" }));
  const titles = screen.getAllByLabelText(/^What is to be done/);
  await user.type(titles[2] as HTMLElement, "Tour");
  press("Save template");
  await waitFor(() => expect(sentTo(sent, save)).toHaveLength(1));
  const body = sentTo(sent, save)[0]?.body as { version: number; items: { title: string }[] };
  expect(body.version).toBe(0);
  expect(body.items.map(({ title }) => title)).toEqual(["Form W-4", "Account set up with a name", "Tour"]);
});
