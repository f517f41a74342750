import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { conflict, type Refusal, stale } from "@autoiq/domain/kernel/result";
import type { saveControls as contract } from "@autoiq/domain/operator/contract";
import { type Controls, controlsAction, featureNames, noControls } from "@autoiq/domain/operator/features";
import type { OperatorTx } from "../../platform/tenancy.ts";
import { type OperatorContext, recordOperatorAction } from "./record-action.ts";
import { findBusiness, findControlsOf, writeControls } from "./store.ts";

/** Switches features of a business off or on, or limits its language model, with a reason that its owner reads. */
export async function saveControls(
  tx: OperatorTx,
  context: OperatorContext,
  organizationId: string,
  body: BodyOf<typeof contract>,
): Promise<{ ok: true } | Refusal> {
  if (!(await findBusiness(tx, organizationId, context.now)))
    return conflict("That business wasn't found. Refresh the list.");
  const found = await findControlsOf(tx, organizationId);
  const before: Controls = found ?? noControls;
  const after: Controls = {
    featuresOff: featureNames.filter((name) => body.featuresOff.includes(name)),
    tokensPerMonth: body.tokensPerMonth,
  };
  const action = controlsAction(before, after);
  // Sent again: it is as wanted already.
  if (!action) return { ok: true };
  const written = await writeControls(tx, {
    organizationId,
    featuresOff: after.featuresOff,
    tokensPerMonth: after.tokensPerMonth,
    reason: body.reason,
    at: context.now,
    by: context.operator,
    version: body.version,
  });
  if (written !== 1 || (found?.version ?? 0) !== body.version) return stale("Another operator", "setting");
  await recordOperatorAction(tx, context, {
    organizationId,
    action,
    reason: body.reason,
    subject: "organization",
    subjectId: organizationId,
    before: { featuresOff: before.featuresOff, tokensPerMonth: before.tokensPerMonth },
    after: { featuresOff: after.featuresOff, tokensPerMonth: after.tokensPerMonth },
  });
  return { ok: true };
}
