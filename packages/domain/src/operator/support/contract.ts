import { z } from "zod";
import { auditKind } from "../../identity/audit/contract.ts";
import { call } from "../../kernel/contract.ts";
import { id } from "../../kernel/ids.ts";
import { instant } from "../../kernel/time.ts";

/** What an operator can look at during an hour of support access. */
export const supportParts = ["settings", "audit", "jobs"] as const;
export const supportPart = z.enum(supportParts);
export type SupportPart = z.infer<typeof supportPart>;

export const supportPartLabels: Readonly<Record<SupportPart, string>> = {
  settings: "Settings",
  audit: "Audit log",
  jobs: "Failed jobs",
};

const access = z.object({
  /** When the hour ends. Null: nobody can look now. */
  endsAt: instant.nullable(),
  /** Who granted it. Empty: nobody. */
  grantedByName: z.string(),
  /** Who looked at what, newest first. */
  views: z.array(z.object({ id, at: instant, operator: z.string(), part: supportPart })),
});
export type SupportAccess = z.infer<typeof access>;

export const getSupportAccess = call({
  name: "operator.get-support-access",
  method: "GET",
  path: "/support-access",
  access: "support.grant",
  summary: "Whether the operator of the installation may look at the business now, and who looked at what",
  topics: ["shop"],
  reply: access,
});

export const grantSupportAccess = call({
  name: "operator.grant-support-access",
  method: "POST",
  path: "/support-access",
  access: "support.grant",
  summary: "Lets the operator of the installation look at settings, audit log, and failed jobs for one hour",
  body: z.object({ id }),
  reply: access,
});

export const revokeSupportAccess = call({
  name: "operator.revoke-support-access",
  method: "DELETE",
  path: "/support-access",
  access: "support.grant",
  summary: "Ends support access at once",
  reply: access,
});

/** POST, because each look is recorded in the business's audit log. */
export const viewBusiness = call({
  name: "operator.view-business",
  method: "POST",
  path: "/operator/businesses/:organizationId/support-views",
  access: "operator",
  summary: "Looks at one part of a business that granted support access, and records that",
  params: z.object({ organizationId: id }),
  body: z.object({ part: supportPart }),
  /** Only the list of that part has entries. */
  reply: z.object({
    endsAt: instant,
    settings: z.array(z.object({ location: z.string(), name: z.string(), value: z.string() })),
    audit: z.array(
      z.object({ id, at: instant, kind: auditKind, action: z.string(), recordId: id.nullable() }),
    ),
    jobs: z.array(
      z.object({
        id: z.number().int(),
        task: z.string(),
        failedAt: instant,
        attempts: z.number().int(),
        error: z.string(),
        /** The kinds and ids of its records. */
        records: z.string(),
      }),
    ),
  }),
});
export type SupportView = z.infer<NonNullable<typeof viewBusiness.reply>>;
