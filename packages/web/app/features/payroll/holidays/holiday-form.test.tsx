import type { PaidHoliday } from "@autoiq/domain/payroll/holidays/contract";
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { sentTo, serveAuth } from "~/test/auth-server";
import { field, fill, openPage, press } from "~/test/open-page";
import { problemReply } from "~/test/replies";
import { HolidayForm } from "./holiday-form";

const id = (end: number) => `0198aaaa-0000-4000-8000-00000000000${end}`;
const [tess, theo, tina] = [
  { staffId: id(1), name: "Tess Nguyen", minutes: 480 },
  { staffId: id(2), name: "Theo Torque", minutes: 330 },
  { staffId: id(3), name: "Tina Tuneup", minutes: 0 },
] as const;
const usual = "GET /api/payroll/holidays/usual-hours";
const holiday: PaidHoliday = {
  id: id(9),
  day: "2026-11-26",
  name: "Thanksgiving Day",
  version: 3,
  enteredBy: "Olivia Owens",
  people: [{ ...tess, minutes: 240 }],
};
const put = `PUT /api/payroll/holidays/${holiday.id}`;
const open = (of: Partial<Parameters<typeof HolidayForm>[0]>) =>
  openPage(
    () => <HolidayForm holiday={null} suggestion={null} openSince={null} onDone={vi.fn()} {...of} />,
    "/owner/payroll",
  );

test("a suggested holiday fills in its observed day and everybody's usual hours", async () => {
  serveAuth({ [usual]: { status: 200, body: { people: [tess, theo, tina] } } });
  open({ suggestion: { name: "Thanksgiving Day", day: "2026-11-26", observed: "2026-11-26" } });
  expect(field("Name").value).toBe("Thanksgiving Day");
  expect(field("Day").value).toBe("2026-11-26");
  expect((await screen.findByLabelText<HTMLInputElement>(/^Tess Nguyen/)).value).toBe("8");
  expect(field("Theo Torque").value).toBe("5.5");
  expect(field("Tina Tuneup").value).toBe("0");
  screen.getByText("Usually 5.5 h on Thursdays");
  screen.getByText("Doesn't work on Thursdays");
});

test("a change keeps the hours that were saved, who came later has none, and who has none is left out", async () => {
  const sent = serveAuth({
    [usual]: { status: 200, body: { people: [tess, theo] } },
    [put]: problemReply(409, "Olivia Owens changed this paid holiday."),
  });
  open({ holiday, openSince: "2026-11-30" });
  expect((await screen.findByLabelText<HTMLInputElement>(/^Tess Nguyen/)).value).toBe("4");
  expect(field("Theo Torque").value).toBe("0");
  screen.getByText(/This day is in a closed pay period/);
  fill({ "Tess Nguyen": "25" });
  press("Save");
  await screen.findByText("Enter at most 24 hours.");
  fill({ "Tess Nguyen": "7.25" });
  press("Save");
  await screen.findByText("Olivia Owens changed this paid holiday.");
  expect(sentTo(sent, put).map(({ body }) => body)).toEqual([
    {
      version: 3,
      day: "2026-11-26",
      name: "Thanksgiving Day",
      people: [{ staffId: tess.staffId, minutes: 435 }],
    },
  ]);
});
