/** Cars that arrived in one hour of a weekday over the period. 1 is Monday. */
export interface ArrivalCell {
  readonly weekday: number;
  readonly hour: number;
  readonly cars: number;
}

export const weekdayNames = [
  ...["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
] as const;

/** "8 AM", "12 PM". */
export const hourText = (hour: number): string => `${hour % 12 || 12} ${hour < 12 ? "AM" : "PM"}`;

const cars = (count: number): string => `${count.toLocaleString("en-US")} ${count === 1 ? "car" : "cars"}`;
const percent = (part: number, whole: number): string => `${Math.round((part / whole) * 100)}%`;
const total = (cells: readonly ArrivalCell[]): number => cells.reduce((sum, cell) => sum + cell.cars, 0);

/** The hour of the week in which most cars arrived, the earliest of equals. */
export function arrivalsFinding(cells: readonly ArrivalCell[]): string {
  const busiest = cells.toSorted((a, b) => b.cars - a.cars || a.weekday - b.weekday || a.hour - b.hour)[0];
  if (!busiest) return "No cars arrived in this period";
  return `Most cars arrive on ${weekdayNames[busiest.weekday - 1]} at ${hourText(busiest.hour)}: ${busiest.cars} of ${cars(total(cells))}`;
}

/** The busiest weekday, and the share that arrives before noon. */
export function arrivalsReasons(cells: readonly ArrivalCell[]): string[] {
  const all = total(cells);
  if (all === 0) return [];
  const days = weekdayNames.map((name, index) => ({
    name,
    count: total(cells.filter(({ weekday }) => weekday === index + 1)),
  }));
  const busiest = days.toSorted((a, b) => b.count - a.count)[0];
  return [
    ...(busiest ? [`${busiest.name} is the busiest day with ${cars(busiest.count)}.`] : []),
    `${percent(total(cells.filter(({ hour }) => hour < 12)), all)} arrive before noon.`,
  ];
}

/** A technician's hours in hundredths. */
export interface TechnicianHours {
  readonly name: string;
  readonly sold: number;
  readonly present: number;
}

const present = (rows: readonly TechnicianHours[]) => rows.filter((row) => row.present > 0);

/** @param target hours sold per hour present, in hundredths of a percent. Null: no target */
export function techniciansFinding(rows: readonly TechnicianHours[], target: number | null): string {
  const measured = present(rows);
  if (measured.length === 0) return "No technician attendance in this period";
  if (target !== null) {
    const reached = measured.filter((row) => row.sold * 10_000 >= row.present * target).length;
    return `${reached} of ${measured.length} ${measured.length === 1 ? "technician" : "technicians"} reached the ${target / 100}% target`;
  }
  const best = measured.toSorted((a, b) => b.sold / b.present - a.sold / a.present)[0];
  return best
    ? `${best.name} sold the largest share of available hours: ${percent(best.sold, best.present)}`
    : "";
}

/** All technicians together. */
export function techniciansReasons(rows: readonly TechnicianHours[]): string[] {
  const measured = present(rows);
  const sum = (key: "sold" | "present") => measured.reduce((hours, row) => hours + row[key], 0);
  return measured.length < 2
    ? []
    : [`Together they sold ${percent(sum("sold"), sum("present"))} of their available hours.`];
}
