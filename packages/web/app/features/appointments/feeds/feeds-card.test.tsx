import type { CalendarFeed } from "@autoiq/domain/appointments/feeds/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { type Calls, sentTo, serveAuth } from "~/test/auth-server";
import { expectToast, openPage } from "~/test/open-page";
import { problemReply } from "~/test/replies";
import { subscribeLinks } from "./feed-address";
import { CalendarFeedsCard } from "./feeds-card";

const id = (end: number) => `0198aaaa-0000-4000-8000-00000000000${end}`;
const feed = (end: number, more: Partial<CalendarFeed> = {}): CalendarFeed => ({
  id: id(end),
  subject: "own",
  subjectName: "Tom Reed",
  showsCustomers: false,
  showsShifts: false,
  createdAt: "2026-11-30T15:00:00Z",
  createdBy: "Tom Reed",
  isOwn: true,
  isPaused: false,
  lastUsedAt: null,
  ...more,
});
const address = "https://shop.example/calendar/secret.ics";
const targets = { bays: [{ id: id(7), name: "Bay 2" }], people: [{ id: id(8), name: "Tom Reed" }] };
const show = (of: typeof targets | null) =>
  openPage(() => <CalendarFeedsCard targets={of} timeZone="America/New_York" />, "/technician/week");
const reply = (feeds: CalendarFeed[], more: object = {}) => ({
  status: 200,
  body: Object.assign({ feeds }, more),
});

test("a person creates a feed of their own schedule and sees its address once", async () => {
  const calls: Calls = { "GET /api/calendar-feeds/own": reply([]) };
  calls["POST /api/calendar-feeds/own"] = reply([feed(1)], { address });
  const sent = serveAuth(calls);
  const { user } = show(null);
  await screen.findByText("Your schedule in Google Calendar, Apple Calendar, or Outlook.");
  await user.click(screen.getByRole("button", { name: "New feed" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("checkbox", { name: "Show my working hours" }));
  calls["GET /api/calendar-feeds/own"] = reply([feed(1, { showsShifts: true })]);
  await user.click(dialog.getByRole("button", { name: "Create feed" }));
  await dialog.findByText(address);
  expect(sentTo(sent, "POST /api/calendar-feeds/own")[0]?.body).toMatchObject({
    showsCustomers: false,
    showsShifts: true,
  });
  const hrefOf = (name: string) => dialog.getByRole("link", { name }).getAttribute("href");
  expect(hrefOf("Open in Apple Calendar")).toBe("webcal://shop.example/calendar/secret.ics");
  expect(hrefOf("Add to Google Calendar")).toBe(subscribeLinks(address).google);
  dialog.getByRole("button", { name: "Copy the address" });
  await user.click(dialog.getByRole("button", { name: "Done" }));
  await waitFor(() => expect(screen.queryByText(address)).toBeNull());
  const row = await screen.findByRole("listitem");
  expect(row.textContent).toContain("My schedule");
  expect(row.textContent).toContain("Never used · With working hours");
});

test("links give each calendar the whole address", () => {
  const links = subscribeLinks(address);
  expect(new URL(links.google).searchParams.get("cid")).toBe("webcal://shop.example/calendar/secret.ics");
  expect(new URL(links.outlook).searchParams.get("url")).toBe(address);
});

test.each([
  ["The whole location", null, null],
  ["Bay: Bay 2", id(7), null],
  ["Tom Reed", null, id(8)],
])("a manager creates a feed of %s", async (label, bayId, staffId) => {
  const sent = serveAuth({
    "GET /api/calendar-feeds": reply([]),
    "POST /api/calendar-feeds": problemReply(422, "You have as many calendar feeds as one person can have."),
  });
  const { user } = show(targets);
  await user.click(await screen.findByRole("button", { name: "New feed" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.selectOptions(dialog.getByRole("combobox", { name: "Schedule of" }), label);
  await user.click(dialog.getByRole("checkbox", { name: "Show customers' names" }));
  await user.click(dialog.getByRole("button", { name: "Create feed" }));
  await dialog.findByText("You have as many calendar feeds as one person can have.");
  expect(sentTo(sent, "POST /api/calendar-feeds")[0]?.body).toMatchObject({
    showsCustomers: true,
    bayId,
    staffId,
  });
});

test("only its creator replaces an address, a manager revokes any, and both are asked first", async () => {
  const sent = serveAuth({
    "GET /api/calendar-feeds": reply([
      feed(1, { subject: "bay", subjectName: "Bay 2", lastUsedAt: "2026-11-30T16:00:00Z" }),
      feed(2, { isOwn: false, isPaused: true }),
    ]),
    [`POST /api/calendar-feeds/${id(1)}/replacement`]: { status: 200, body: { address } },
    [`POST /api/calendar-feeds/${id(2)}/revocation`]: { status: 200, body: { revoked: true } },
  });
  const { user } = show(targets);
  const rows = await screen.findAllByRole("listitem");
  expect(rows[0]?.textContent).toContain("Last used Nov 30");
  expect(rows[1]?.textContent).toContain("Schedule of Tom ReedPaused");
  expect(screen.queryByRole("button", { name: "Replace Schedule of Tom Reed" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Revoke Schedule of Tom Reed" }));
  let question = within(await screen.findByRole("alertdialog", { name: "Revoke this feed?" }));
  expect(sentTo(sent, `POST /api/calendar-feeds/${id(2)}/revocation`)).toHaveLength(0);
  await user.click(question.getByRole("button", { name: "Revoke feed" }));
  await expectToast("The calendar feed is revoked");
  await user.click(screen.getByRole("button", { name: "Replace Bay 2" }));
  question = within(await screen.findByRole("alertdialog", { name: "Replace the address?" }));
  await user.click(question.getByRole("button", { name: "Replace address" }));
  await screen.findByText(address);
});
