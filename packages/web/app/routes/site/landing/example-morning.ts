import { exampleOrder } from "@autoiq/domain/site/example-order";

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;
const { presentedCents, authorizedCents, hoursSold, hoursClocked } = exampleOrder;

export interface Moment {
  readonly time: string;
  readonly actor: string;
  readonly event: string;
  readonly tags?: readonly { readonly word: string; readonly tone: "urgent" | "soon" | "fine" }[];
  readonly money?: { readonly amount: string; readonly state: string };
}

/** One car's morning, from the call to the payment: what each side of the counter did, when, and the amount. */
export const exampleMorning: readonly Moment[] = [
  { time: "7:52", actor: "Counter", event: "Maria Lopez calls. Booked for Bay 1 at 8:30." },
  { time: "8:31", actor: "Counter", event: "Checked in: key tag 14, 61,204 miles, brakes squeal when cold." },
  {
    time: "8:49",
    actor: "Bay",
    event: "Inspected on a phone, with photos.",
    tags: [
      { word: "Front pads 2 mm", tone: "urgent" },
      { word: "Brake fluid", tone: "soon" },
    ],
  },
  {
    time: "8:56",
    actor: "Counter",
    event: "Three jobs priced. Estimate sent.",
    money: { amount: dollars(presentedCents), state: "presented" },
  },
  {
    time: "9:03",
    actor: "Customer",
    event: "Approves two jobs on her phone and signs.",
    money: { amount: dollars(authorizedCents), state: "authorized" },
  },
  {
    time: "11:24",
    actor: "Bay",
    event: `${hoursSold} h sold, completed in ${hoursClocked} clocked hours.`,
    tags: [{ word: "Quality checked", tone: "fine" }],
  },
  {
    time: "11:31",
    actor: "Customer",
    event: "Pays by card and picks up the keys.",
    money: { amount: dollars(authorizedCents), state: "paid" },
  },
];
