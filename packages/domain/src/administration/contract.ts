import { z } from "zod";
import { auditEntry } from "../identity/audit/contract.ts";
import { call } from "../kernel/contract.ts";
import { id } from "../kernel/ids.ts";
import { instant } from "../kernel/time.ts";
import { setupSteps } from "../shops/setup/contract.ts";
import { staffMember } from "../staff/schema.ts";

const count = z.number().int().min(0);

/** How far back deliveries by email, text, and language model are counted, in days. */
export const healthDays = 7;

/** A person of the team with what their account shows. `access` is null while the person has no account here. */
export const teamAccess = staffMember.extend({
  access: z
    .object({
      /** A verified authenticator app, security key, or phone. */
      hasSecondFactor: z.boolean(),
      /** The shop's settings require one for this person's role. */
      mustHaveSecondFactor: z.boolean(),
      lastSignInAt: instant.nullable(),
      /** Devices on which the account is signed in. */
      sessions: count,
    })
    .nullable(),
});
export type TeamAccess = z.infer<typeof teamAccess>;

/**
 * What the server knows about a connection to the outside. `off`: not set up. `test`: nothing leaves this machine.
 * `ready`: set up, without anything sent lately. `working`: something was sent lately. `failing`: it says so itself, or its
 * latest attempts all failed.
 */
export const integrationState = z.enum(["off", "test", "ready", "working", "failing"]);
export type IntegrationState = z.infer<typeof integrationState>;

export const integrationKinds = ["email", "texts", "cards", "quickbooks", "language-model"] as const;
export type IntegrationKind = (typeof integrationKinds)[number];

export const integration = z.object({
  kind: z.enum(integrationKinds),
  state: integrationState,
  /** The company or the model that it is set up with. Empty: none. */
  provider: z.string(),
  /** What failed, as a sentence. Empty: nothing did. */
  problem: z.string(),
  lastWorkedAt: instant.nullable(),
  /** How many attempts of the last `healthDays` days worked and failed. Null: it does not count them. */
  worked: count.nullable(),
  failed: count.nullable(),
});
export type Integration = z.infer<typeof integration>;

/** Jobs of one kind that run after a change was saved: a text, an email, a refund. */
export const jobCounts = z.object({
  task: z.string(),
  /** Due now, or running. */
  waiting: count,
  /** Due later, as a reminder. */
  scheduled: count,
  /** Among the waiting and scheduled: failed at least once, and is tried again. */
  retrying: count,
  /** Failed as often as it is tried. */
  failed: count,
  lastFailedAt: instant.nullable(),
});
export type JobCounts = z.infer<typeof jobCounts>;

export const fileKinds = ["photo", "signature", "document", "logo", "video", "message-photo"] as const;

export const bankImport = z.object({
  at: instant,
  by: z.string(),
  account: z.string(),
  fileName: z.string(),
  added: count,
  known: count,
  leftOut: count,
});

/**
 * The state of a business for who looks after it. A part is null for a person who may not see it elsewhere: each names
 * the permission that its own page needs.
 */
export const administration = z.object({
  people: z.array(teamAccess),
  /** `shop.manage`. */
  locations: z.array(z.object({ id, name: z.string(), city: z.string(), state: z.string() })).nullable(),
  /** The steps of this location's setup that are not done. `shop.manage`. */
  setup: z.array(z.enum(setupSteps)).nullable(),
  /** The newest entries of the audit log. `audit.view`. */
  audit: z.array(auditEntry).nullable(),
  /** The newest exports, from the audit log. `audit.view`. */
  exports: z.array(auditEntry).nullable(),
  /** The newest files of the bank at this location. `books.manage`. */
  imports: z.array(bankImport).nullable(),
  /** `shop.manage`; QuickBooks needs `books.manage`, and the language model `audit.view`. */
  integrations: z.array(integration).nullable(),
  /** Files of the business, by kind. `shop.manage`. */
  storage: z.array(z.object({ kind: z.enum(fileKinds), files: count, bytes: count })).nullable(),
  /** Kinds of jobs that wait or failed. `shop.manage`. */
  jobs: z.array(jobCounts).nullable(),
});
export type Administration = z.infer<typeof administration>;

export const getAdministration = call({
  name: "administration.get",
  method: "GET",
  path: "/administration",
  access: "staff.manage",
  summary:
    "The business's people and sessions, locations, audit log, imports and exports, connections, storage, and background jobs",
  topics: ["staff", "shop", "message"],
  reply: administration,
});
