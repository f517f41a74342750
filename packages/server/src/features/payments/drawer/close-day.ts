import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { formatCents } from "@autoiq/domain/kernel/money";
import { conflict, type Refusal } from "@autoiq/domain/kernel/result";
import { dayIn } from "@autoiq/domain/kernel/time";
import type { closeDay as contract, DayClose } from "@autoiq/domain/payments/drawer/contract";
import { businessDay, checkCount, describeDifference } from "@autoiq/domain/payments/drawer/rules";
import { type ActionContext, recordAction } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { lockedThrough } from "../../books/reads.ts";
import { zoneOf } from "../../shops/reads.ts";
import { dayCloseOf, periodOf } from "./reads.ts";
import { advanceDrawer, findClose, findCloses, findEnd, insertClose, lockDrawer } from "./store.ts";

/**
 * Closes the day at the location: all money since the last close, with what was counted. Money that comes later is dated
 * after it.
 */
export async function closeDay(
  tx: TenantTx,
  context: ActionContext,
  body: BodyOf<typeof contract>,
): Promise<DayClose | Refusal> {
  const { locationId } = context.caller;
  const { id, counts, leftCents, explanation, batchCents, batchExplanation } = body;
  const drawer = await lockDrawer(tx, locationId);
  if (!drawer) return conflict("Set up the drawer first.");
  const zone = await zoneOf(tx, locationId);
  if (await findClose(tx, id)) return dayCloseOf(tx, { id, locationId });
  if (drawer.lastClose !== body.lastClose) {
    const [last] = await findCloses(tx, locationId);
    const time = new Intl.DateTimeFormat("en-US", {
      timeZone: zone,
      dateStyle: "medium",
      timeStyle: "short",
    }).format(new Date(last?.through ?? context.now));
    return conflict(
      `${last?.by ?? "Somebody"} closed the day on ${time} (close #${last?.number ?? 1}). Refresh to see it.`,
    );
  }
  const from = new Date(drawer.closedThrough);
  const through = await findEnd(tx, { locationId, from, now: context.now });
  const { takings, checks, movements, cash, terminalCents } = await periodOf(tx, {
    locationId,
    drawer,
    until: through,
  });
  if (cash.expectedCents !== body.expectedCents)
    return conflict(
      `Cash came or went while you counted: ${formatCents(cash.expectedCents)} is expected now, ${formatCents(body.expectedCents)} before. Check the count and close again.`,
    );
  if (terminalCents !== body.terminalCents)
    return conflict(
      `A terminal card was recorded while you counted: the batch should total ${formatCents(terminalCents)} now, ${formatCents(body.terminalCents)} before. Check it and close again.`,
    );
  const count = checkCount(
    { counts, leftCents, explanation, batchCents, batchExplanation },
    { cashCents: cash.expectedCents, terminalCents },
  );
  if (!count.ok) return count;
  const number = drawer.lastClose + 1;
  const { expectedCents, ...flow } = cash;
  await insertClose(tx, {
    ...flow,
    id,
    locationId,
    number,
    day: businessDay(
      [...takings.map((each) => each.day), ...movements.map((each) => dayIn(zone, new Date(each.at)))],
      { today: dayIn(zone, context.now), lockedThrough: await lockedThrough(tx, locationId) },
    ),
    from,
    through,
    counts,
    countedCents: count.value.countedCents,
    explanation,
    leftCents,
    terminalCents,
    batchCents,
    batchExplanation,
    takings,
    checks,
    by: context.caller.name,
  });
  await advanceDrawer(tx, { locationId, number, through, floatCents: leftCents });
  const difference = describeDifference(count.value.differenceCents);
  await recordAction(tx, context, {
    action: `closed the day (#${number})${difference ? `, ${difference}` : ""}`,
    subject: "drawer",
    subjectId: locationId,
    after: { expectedCents, ...count.value, leftCents, explanation, batchCents, batchExplanation },
  });
  tx.changed("payment", locationId);
  return dayCloseOf(tx, { id, locationId });
}
