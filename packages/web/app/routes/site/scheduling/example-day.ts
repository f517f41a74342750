import type { Appointment } from "@autoiq/domain/appointments/contract";

export interface Visit {
  readonly id: string;
  readonly bay: string;
  /** Null when nobody is assigned yet. */
  readonly technician: string | null;
  /** In minutes of the day. */
  readonly start: number;
  readonly end: number;
  readonly customer: string;
  readonly vehicle: string;
  readonly concern: string;
  readonly status: Appointment["status"];
}

export interface Column {
  readonly id: string;
  readonly name: string;
  readonly detail?: string;
}

/** A shop as the rules see it. Day 1 is Monday. */
export const shop = {
  name: "Bay Street Auto",
  timeZone: "America/New_York",
  opens: "08:00",
  closes: "18:00",
  openDays: [1, 2, 3, 4, 5, 6],
};
export const opens = 8 * 60;
export const closes = 18 * 60;

export const bays: readonly Column[] = [
  { id: "bay-1", name: "Bay 1", detail: "Two-post lift" },
  { id: "bay-2", name: "Bay 2", detail: "Two-post lift" },
  { id: "bay-3", name: "Bay 3", detail: "Alignment rack" },
  { id: "bay-4", name: "Bay 4", detail: "Flat bay" },
];

export const technicians: readonly Column[] = [
  { id: "tess", name: "Tess" },
  { id: "theo", name: "Theo" },
  { id: "tara", name: "Tara" },
];

const at = (hour: number, minute = 0) => hour * 60 + minute;

const visit = (
  bay: number,
  technician: string | null,
  start: number,
  end: number,
  status: Visit["status"],
  customer: string,
  vehicle: string,
  concern: string,
): Visit => ({
  id: `${bay}-${start}`,
  bay: `bay-${bay}`,
  technician,
  start,
  end,
  customer,
  vehicle,
  concern,
  status,
});

/** A Tuesday with made-up people. No bay or technician is double-booked. */
export const visits: readonly Visit[] = [
  visit(
    1,
    "tess",
    at(8),
    at(9, 30),
    "checked-in",
    "Maria Lopez",
    "2019 Toyota Camry",
    "Brakes squeal when cold",
  ),
  visit(1, "theo", at(10), at(12), "arrived", "Ben Adler", "2016 Ford F-150", "Check engine light is on"),
  visit(1, "tess", at(13), at(14), "confirmed", "Priya Nair", "2021 Honda CR-V", "Oil service"),
  visit(
    2,
    "tara",
    at(8, 30),
    at(12, 30),
    "checked-in",
    "Samuel Okafor",
    "2014 Chevrolet Silverado",
    "Rattles at start",
  ),
  visit(2, "theo", at(14), at(16), "confirmed", "Grace Kim", "2018 Honda Accord", "Struts, both rear"),
  visit(3, "theo", at(9), at(10), "checked-in", "Ada Flores", "2020 Toyota RAV4", "Alignment"),
  visit(3, null, at(11), at(12, 30), "requested", "Noah Brandt", "2017 Ford Explorer", "Pulls to the left"),
  visit(
    4,
    "tess",
    at(10, 30),
    at(13),
    "confirmed",
    "Lena Fischer",
    "2015 Honda Odyssey",
    "Sliding door sticks",
  ),
  visit(4, "tara", at(15), at(17), "confirmed", "Omar Haddad", "2019 Toyota Tacoma", "Brake fluid and pads"),
];

/** Hours booked on the other days of that week. The shop has 4 bays × 10 hours. */
export const otherDays = [
  { day: "Mon", booked: 33 },
  { day: "Wed", booked: 37.5 },
  { day: "Thu", booked: 22.5 },
  { day: "Fri", booked: 29 },
  { day: "Sat", booked: 14 },
] as const;
