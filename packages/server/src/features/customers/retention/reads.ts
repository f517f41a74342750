import type { getRetention } from "@autoiq/domain/customers/retention/contract";
import {
  cohortsOf,
  retentionFinding,
  retentionReasons,
  shownCohorts,
} from "@autoiq/domain/customers/retention/rules";
import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { findPasts } from "../prospects/store.ts";

/** How many first-time customers of the business came back. `today` is the shop's calendar day. */
export async function retention(tx: TenantTx, today: string): Promise<ReplyOf<typeof getRetention>> {
  const pasts = await findPasts(tx);
  const cohorts = cohortsOf(
    pasts.map(({ days }) => days),
    today,
  );
  return {
    finding: retentionFinding(cohorts),
    reasons: retentionReasons(cohorts),
    cohorts: shownCohorts(cohorts).map(({ returned, ...cohort }) => ({ ...cohort, returned: [...returned] })),
  };
}
