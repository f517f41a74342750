import { demoMemberships } from "../shop.ts";
import type { DemoTable } from "../store.ts";

export type AllRows = Record<DemoTable, Record<string, unknown>[]>;

export const owner = demoMemberships[0];
export const manager = demoMemberships[1];
export const membershipById = new Map<string, (typeof demoMemberships)[number]>(
  demoMemberships.map((membership) => [membership.id, membership]),
);
export const later = (at: Date, minutes: number) => new Date(at.getTime() + minutes * 60_000);
