import type { BodyInput, Contract, ParamsInput, QueryInput } from "@autoiq/domain/kernel/contract";
import type { Records } from "../helpers/records.ts";

/** The input of a call. Every leaf is text or a number, so that a test can replace it. */
export interface RequestInput {
  readonly params?: object;
  readonly query?: object;
  readonly body?: object;
  /** The body is a photo as multipart form data. */
  readonly photo?: true;
  /** The body is a bank's CSV file as multipart form data. */
  readonly csv?: string;
}
type Part<Key extends string, T> = undefined extends T
  ? { readonly [K in Key]?: T }
  : { readonly [K in Key]: T };
type RequestOf<C extends Contract> = Part<"params", ParamsInput<C>> &
  Part<"query", QueryInput<C>> &
  Part<"body", BodyInput<C>> & { readonly photo?: true; readonly csv?: string };

export interface Entry {
  readonly contract: Contract;
  /** A valid request about the records of one shop. */
  readonly ask: (of: Records) => RequestInput;
}
/** Pairs a call with a valid request. */
export const on =
  <C extends Contract>(contract: C) =>
  (ask: (of: Records) => RequestOf<C>): Entry => ({ contract, ask: ask as Entry["ask"] });

/** Ids chosen by the caller are the same for everyone. They name nothing that exists. */
export const clientChosenIds = {
  apiKey: "5a1f3f0e-31a5-4c3a-9c56-0a1b2c3d4ec1",
  webhookEndpoint: "5a1f3f0e-31a5-4c3a-9c56-0a1b2c3d4ec2",
  webhookRotation: "5a1f3f0e-31a5-4c3a-9c56-0a1b2c3d4ec3",
  calendarFeed: "5a1f3f0e-31a5-4c3a-9c56-0a1b2c3d4ec9",
  bayFeed: "5a1f3f0e-31a5-4c3a-9c56-0a1b2c3d4eca",
  supportGrant: "5a1f3f0e-31a5-4c3a-9c56-0a1b2c3d4ecb",
  departure: "5a1f3f0e-31a5-4c3a-9c56-0a1b2c3d4ec5",
  kiosk: "5a1f3f0e-31a5-4c3a-9c56-0a1b2c3d4ec4",
  job: "5a1f3f0e-31a5-4c3a-9c56-0a1b2c3d4e01",
  otherJob: "5a1f3f0e-31a5-4c3a-9c56-0a1b2c3d4e02",
  bankAccount: "5a1f3f0e-31a5-4c3a-9c56-0a1b2c3d4e93",
  bankMatch: "5a1f3f0e-31a5-4c3a-9c56-0a1b2c3d4e94",
  cardReader: "5a1f3f0e-31a5-4c3a-9c56-0a1b2c3d4e91",
  readerDeposit: "0198bbbb-0000-7000-8000-0000000000d1",
  readerPayment: "5a1f3f0e-31a5-4c3a-9c56-0a1b2c3d4e92",
  bay: "5a1f3f0e-31a5-4c3a-9c56-0a1b2c3d4e04",
  department: "5a1f3f0e-31a5-4c3a-9c56-0a1b2c3d4e90",
  label: "5a1f3f0e-31a5-4c3a-9c56-0a1b2c3d4e05",
  laborCost: "5a1f3f0e-31a5-4c3a-9c56-0a1b2c3d4e07",
  view: "5a1f3f0e-31a5-4c3a-9c56-0a1b2c3d4e06",
  lead: "5a1f3f0e-31a5-4c3a-9c56-0a1b2c3d4ea1",
  followUp: "5a1f3f0e-31a5-4c3a-9c56-0a1b2c3d4ea2",
  line: "5a1f3f0e-31a5-4c3a-9c56-0a1b2c3d4e03",
  template: "5a1f3f0e-31a5-4c3a-9c56-0a1b2c3d4e37",
  request: "5a1f3f0e-31a5-4c3a-9c56-0a1b2c3d4e38",
  jurisdiction: "5a1f3f0e-31a5-4c3a-9c56-0a1b2c3d4e39",
  timeEntry: "5a1f3f0e-31a5-4c3a-9c56-0a1b2c3d4eb1",
  splitEntry: "5a1f3f0e-31a5-4c3a-9c56-0a1b2c3d4eb2",
  payPlan: "5a1f3f0e-31a5-4c3a-9c56-0a1b2c3d4eb3",
  payPeriod: "5a1f3f0e-31a5-4c3a-9c56-0a1b2c3d4eb4",
  paySpiff: "5a1f3f0e-31a5-4c3a-9c56-0a1b2c3d4eb7",
  paidHoliday: "5a1f3f0e-31a5-4c3a-9c56-0a1b2c3d4ec8",
  timeOff: "5a1f3f0e-31a5-4c3a-9c56-0a1b2c3d4eb5",
  certificate: "5a1f3f0e-31a5-4c3a-9c56-0a1b2c3d4eb8",
  suppliedDocument: "5a1f3f0e-31a5-4c3a-9c56-0a1b2c3d4ec7",
  personnelDocument: "5a1f3f0e-31a5-4c3a-9c56-0a1b2c3d4ec6",
  ownCertificate: "5a1f3f0e-31a5-4c3a-9c56-0a1b2c3d4eb9",
  timeOffAdjustment: "5a1f3f0e-31a5-4c3a-9c56-0a1b2c3d4eb6",
  taxRate: "5a1f3f0e-31a5-4c3a-9c56-0a1b2c3d4e3a",
  exemption: "5a1f3f0e-31a5-4c3a-9c56-0a1b2c3d4e3b",
};
