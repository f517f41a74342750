import { demoSeats } from "../shop.ts";
import type { DemoTable } from "../store.ts";

export type AllRows = Record<DemoTable, Record<string, unknown>[]>;

export const owner = demoSeats[0];
export const manager = demoSeats[1];
export const seatById = new Map<string, (typeof demoSeats)[number]>(
  demoSeats.map((membership) => [membership.id, membership]),
);
export const later = (at: Date, minutes: number) => new Date(at.getTime() + minutes * 60_000);
