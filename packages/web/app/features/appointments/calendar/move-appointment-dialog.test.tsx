import type { Appointment } from "@autoiq/domain/appointments/contract";
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { serveAuth } from "~/test/auth-server";
import { openPage } from "~/test/open-page";
import { MoveAppointmentDialog } from "./move-appointment-dialog";

const id = (end: number) => `0198aaaa-0000-7000-8000-${String(end).padStart(12, "0")}`;
const bays = [{ id: id(1), name: "Bay 1" }];
const marcus = { id: id(2), name: "Marcus Cole" };
const tess = { id: id(3), name: "Tess Technician" };
const appointment = {
  id: id(4),
  version: 1,
  bayId: id(1),
  technicianId: marcus.id,
  startsAt: "2026-11-26T14:00:00.000Z",
  endsAt: "2026-11-26T15:00:00.000Z",
  seriesId: null,
  customer: { firstName: "Dana", lastName: "Reyes", company: "" },
} as unknown as Appointment;
const slot = (hour: number, technicianId: string | null) => ({
  bayId: id(1),
  technicianId,
  startsAt: `2026-11-27T${hour}:00:00.000Z`,
  endsAt: `2026-11-27T${hour + 1}:00:00.000Z`,
});

test("each next available time names its technician, and a change of technician is said before it is saved", async () => {
  serveAuth({
    "GET /api/appointments/open-slots": {
      status: 200,
      body: { slots: [slot(14, marcus.id), slot(15, tess.id), slot(16, null)] },
    },
  });
  openPage(
    () => (
      <MoveAppointmentDialog
        appointment={appointment}
        timeZone="America/New_York"
        bays={bays}
        technicians={[marcus, tess]}
        onClose={() => {}}
      />
    ),
    "/scheduling",
  );
  const times = within(await screen.findByRole("region", { name: "Next available" }));
  await times.findByRole("button", { name: /9:00/ });
  const texts = times.getAllByRole("button").map(({ textContent }) => textContent);
  expect(texts.map((text) => text?.split("Bay 1")[1])).toEqual([
    "Marcus Cole",
    "Tess Technician, instead of Marcus Cole",
    "No technician, instead of Marcus Cole",
  ]);
  expect(screen.queryByRole("status")).toBeNull();
  fireEvent.click(times.getByRole("button", { name: /10:00/ }));
  expect(screen.getByRole("status").textContent).toBe(
    "Technician changes from Marcus Cole to Tess Technician.",
  );
  fireEvent.click(times.getByRole("button", { name: /9:00/ }));
  expect(screen.queryByRole("status")).toBeNull();
});
