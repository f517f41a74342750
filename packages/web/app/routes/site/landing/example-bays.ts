export interface Booked {
  readonly work: string;
  /** Half hours after 8:00 AM. */
  readonly from: number;
  readonly long: number;
  readonly tone: string;
}

const confirmed = "bg-info-soft text-info-text";
const inWork = "bg-violet-soft text-violet-text";
const waiting = "bg-warning-soft text-warning-text";
const ready = "bg-success-soft text-success-text";

export const halfHours = 14;

/** A morning when every bay except the last is taken at 9:00. */
export const exampleBays: readonly { readonly bay: string; readonly booked: readonly Booked[] }[] = [
  {
    bay: "Bay 1",
    booked: [
      { work: "Brakes", from: 1, long: 6, tone: inWork },
      { work: "Oil", from: 8, long: 2, tone: confirmed },
      { work: "Struts", from: 11, long: 3, tone: confirmed },
    ],
  },
  {
    bay: "Bay 2",
    booked: [
      { work: "Diagnosis", from: 0, long: 4, tone: ready },
      { work: "Clutch", from: 5, long: 8, tone: waiting },
    ],
  },
  {
    bay: "Bay 3",
    booked: [
      { work: "Timing belt", from: 1, long: 8, tone: inWork },
      { work: "Tires", from: 10, long: 3, tone: confirmed },
    ],
  },
  { bay: "Bay 4", booked: [{ work: "Alignment", from: 7, long: 4, tone: confirmed }] },
];

/** The car that was booked for Bay 1 at 9:00 and got the bay that is free then. */
export const moved: Booked = {
  work: "Battery",
  from: 2,
  long: 3,
  tone: "max-sm:px-0.5 border-2 border-accent bg-accent text-on-accent",
};
