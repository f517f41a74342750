import type { BodyOf, ReplyOf } from "@autoiq/domain/kernel/contract";
import { type Refusal, stale } from "@autoiq/domain/kernel/result";
import type { getBusinessProfile, saveBusinessProfile } from "@autoiq/domain/shops/profile/contract";
import { type ActionContext, lastActor, recordAction } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { findProfile, writeProfile } from "./store.ts";

type Profile = ReplyOf<typeof getBusinessProfile>;

export async function profileOf(tx: TenantTx): Promise<Profile> {
  const found = await findProfile(tx);
  return found
    ? { ...found, isAsked: true }
    : { companySize: null, industry: null, isAsked: false, version: 0 };
}

export async function saveProfile(
  tx: TenantTx,
  context: ActionContext,
  { companySize, industry, version }: BodyOf<typeof saveBusinessProfile>,
): Promise<Profile | Refusal> {
  const { caller, now } = context;
  const before = await profileOf(tx);
  const subjectId = caller.organizationId;
  const written = await writeProfile(tx, { companySize, industry, at: now, byName: caller.name, version });
  if (written === 0) return stale(await lastActor(tx, subjectId), "business profile");
  await recordAction(tx, context, {
    action: companySize || industry ? "saved the business profile" : "left the business profile empty",
    subject: "organization",
    subjectId,
    before,
    after: { companySize, industry },
  });
  tx.changed("shop", subjectId);
  return profileOf(tx);
}
