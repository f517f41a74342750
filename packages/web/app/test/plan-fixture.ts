import type { Subscription } from "@autoiq/domain/subscription/contract";

/** A paid plan of a shop with two locations. */
export const planFixture: Subscription = {
  id: "00000000-0000-4000-8000-000000000001",
  plan: "professional",
  billing: "monthly",
  locations: 2,
  chargeCents: 119_600,
  state: "active",
  trialEndsAt: null,
  periodEndsAt: "2026-12-27T17:00:00Z",
  endsAt: null,
  next: null,
  hasCard: true,
  overdueSince: null,
  readOnlyAt: null,
  startedAt: "2026-11-20T15:00:00Z",
  endedAt: null,
  isTest: false,
};
