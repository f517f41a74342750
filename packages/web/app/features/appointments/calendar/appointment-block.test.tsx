import type { Appointment } from "@autoiq/domain/appointments/contract";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { AppointmentBlock } from "./appointment-block";
import type { Drag } from "./use-drag";

afterEach(cleanup);

const appointment = {
  id: "0198c0de-0000-7000-8000-000000000001",
  customer: { id: "c", firstName: "Rosa", lastName: "Lopez", company: "", email: null, phone: null },
  vehicle: { id: "v", label: "2019 Honda Civic" },
  status: "confirmed",
  concern: "Brakes squeal",
  visit: "waiter",
  missedBefore: 0,
  openOrder: null,
} as unknown as Appointment;
const still: Drag = {
  carried: null,
  announcement: "",
  justPut: () => false,
  onPointerDown: () => {},
  onKeyDown: () => {},
  onBlur: () => {},
} as unknown as Drag;

const show = (color: string | undefined) => {
  render(
    <AppointmentBlock
      placed={{ appointment, start: 480, end: 540, lane: 0, lanes: 1 }}
      from={480}
      day="2026-11-17"
      columnId="b"
      note="Due 4:00 PM · Theo Torque"
      color={color}
      isLate={false}
      onOpen={() => {}}
      carry={still}
    />,
  );
  return screen.getByRole("button");
};

test("a one-hour booking shows the concern, the promised time and the technician", () => {
  const block = show(undefined);
  for (const text of [/^Brakes squeal$/, /Due 4:00 PM · Theo Torque/])
    expect(screen.getByText(text).classList.contains("sr-only")).toBe(false);
  expect(block.style.borderLeftColor).toBe("");
});

test("in a technician's color a booking names its status, so that color never says it alone", () => {
  const block = show("rgb(10, 20, 30)");
  expect(block.style.borderLeftColor).toBe("rgb(10, 20, 30)");
  expect(screen.getByText(/^Confirmed/).classList.contains("sr-only")).toBe(false);
});
