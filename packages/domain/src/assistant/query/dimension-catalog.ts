import type { FactKind } from "./components.ts";

/** What metrics may be split by, and what records may be chosen by. */
export const dimensions = {
  day: { label: "Day", plural: "days", time: true },
  week: { label: "Week", plural: "weeks", time: true },
  month: { label: "Month", plural: "months", time: true },
  quarter: { label: "Quarter", plural: "quarters", time: true },
  year: { label: "Year", plural: "years", time: true },
  weekday: { label: "Weekday", plural: "weekdays", time: true },
  hour: { label: "Hour", plural: "hours of the day", time: true },
  location: { label: "Location", plural: "locations", time: false },
  technician: { label: "Technician", plural: "technicians", time: false },
  advisor: { label: "Advisor", plural: "advisors", time: false },
  customer: { label: "Customer", plural: "customers", time: false },
  city: { label: "City", plural: "cities", time: false },
  vehicle: { label: "Vehicle", plural: "vehicles", time: false },
  make: { label: "Make", plural: "makes", time: false },
  model: { label: "Model", plural: "models", time: false },
  "model-year": { label: "Model year", plural: "model years", time: false },
  color: { label: "Color", plural: "colors", time: false },
  job: { label: "Job", plural: "jobs", time: false },
  "job-category": { label: "Job category", plural: "job categories", time: false },
  department: { label: "Department", plural: "departments", time: false },
  method: { label: "Payment method", plural: "payment methods", time: false },
  part: { label: "Part", plural: "parts", time: false },
  "part-category": { label: "Part category", plural: "part categories", time: false },
  brand: { label: "Brand", plural: "brands", time: false },
  status: { label: "Status", plural: "statuses", time: false },
  visit: { label: "Kind of visit", plural: "kinds of visits", time: false },
} as const;
export type Dimension = keyof typeof dimensions;
export const dimensionIds = Object.keys(dimensions) as [Dimension, ...Dimension[]];
export const isTime = (dimension: Dimension): boolean => dimensions[dimension].time;

const time = ["day", "week", "month", "quarter", "year", "weekday", "hour"] as const;
const car = ["vehicle", "make", "model", "model-year", "color"] as const;
const person = ["customer", "city"] as const;
const order = [...time, "location", "advisor", ...person, ...car, "visit"] as const;

/** By what the records of each kind can be split. What is missing is not known of them. */
export const dimensionsOf: Readonly<Record<FactKind, readonly Dimension[]>> = {
  posted: [...order, "technician", "job", "job-category", "department"],
  decided: [...order, "technician", "job", "job-category"],
  refused: [...order, "technician", "job", "job-category"],
  clocked: [...order, "technician", "job", "job-category"],
  present: [...time, "location", "technician"],
  flagged: [...order, "technician", "job", "job-category"],
  paid: [...time, "location", ...person, "method"],
  due: [...time, "location", "technician", ...person, ...car, "visit"],
  appointments: [...time, "location", "technician", ...person, ...car, "visit", "status"],
  sent: [...order],
  opened: [...order, "status"],
  inspected: [...order, "technician"],
  issued: [...time, "location", "part", "part-category", "brand"],
  bays: [...time, "location"],
  stock: ["location", "part", "part-category", "brand"],
  owed: ["location", ...person],
  visits: [...order],
  open: ["location", "advisor", ...person, ...car, "visit", "status"],
  left: ["location", "advisor", "technician", "job", "job-category", ...person, ...car, "visit", "status"],
};
