import { fillIn, forCount } from "@autoiq/domain/catalog/message";
import { can, type Seat } from "@autoiq/domain/kernel/access/permissions";
import type { Language } from "@autoiq/domain/kernel/language";
import { notificationKinds } from "@autoiq/domain/messages/notification-kinds";
import { seatPermissions } from "@autoiq/domain/staff/custom-roles/rules";
import type { RouteServices } from "../../../../platform/http/route.ts";
import { messagesFor } from "../../../../platform/language/messages-for.ts";
import type { Push, PushMessage, PushTarget } from "../../../../platform/push/push.ts";
import type { TenantTx } from "../../../../platform/tenancy.ts";
import { isPracticeShop } from "../../../shops/reads.ts";
import { languagesOfAccounts } from "../../../staff/reads.ts";
import { pushLeaves } from "../hours.ts";
import * as store from "./store.ts";

const texts = messagesFor("staff-notifications");
const kindTexts = messagesFor("notifications");

/** After a day in the queue, nobody needs to hear of it. */
const staleMs = 86_400_000;
/** An attempt whose outcome is unknown for so long is made again. The same topic and tag replace the first. */
const stuckMs = 60_000;

interface PushOf {
  readonly organizationId: string;
  readonly subscriptionId: string;
  /** Absent: all that waited until the person's hours began. */
  readonly notificationId?: string | undefined;
}

type Claimed = { readonly rows: readonly store.OpenDelivery[]; readonly message: PushMessage };

/**
 * Sends a notification to one browser, once. The attempt is recorded before the push service is asked. What waited for
 * the person's hours leaves together: one notification as itself, several as their number.
 */
export async function deliverPush(
  services: Pick<RouteServices, "tenancy" | "now">,
  push: Push,
  of: PushOf,
): Promise<void> {
  const context = { organizationId: of.organizationId, userId: null };
  const claimed = await services.tenancy.write(context, (tx) => claim(tx, services.now(), of));
  if (!claimed) return;
  const { rows, message, target } = claimed;
  const settle = (work: (tx: TenantTx) => Promise<unknown>) =>
    services.tenancy.write(context, async (tx) => {
      await work(tx);
    });
  let outcome: Awaited<ReturnType<Push["send"]>>;
  try {
    outcome = await push.send(target, message);
  } catch (error) {
    await settle((tx) => store.writeState(tx, of.subscriptionId, rows, "waiting", services.now()));
    throw error;
  }
  if (outcome === "gone")
    await settle(async (tx) => {
      await store.dropEnded(tx, of.subscriptionId);
      tx.changed("notification", target.userId);
    });
  else
    await settle((tx) =>
      store.writeState(tx, of.subscriptionId, rows, outcome === "sent" ? "sent" : "failed", services.now()),
    );
}

/** Takes what may leave now. Undefined when that is nothing. */
async function claim(
  tx: TenantTx,
  now: Date,
  of: PushOf,
): Promise<(Claimed & { target: PushTarget & { userId: string } }) | undefined> {
  const { subscriptionId } = of;
  const target = await store.lockSubscription(tx, subscriptionId);
  if (!target) return undefined;
  const open = await store.findOpen(tx, {
    subscriptionId,
    notificationId: of.notificationId ?? null,
    stuckSince: new Date(now.getTime() - stuckMs),
  });
  if (open.length === 0) return undefined;
  const isPractice = await isPracticeShop(tx);
  const wanted = open.filter((row) => !isPractice && isWanted(row, now));
  const dropped = open.filter((row) => !wanted.includes(row));
  await store.writeState(tx, subscriptionId, dropped, "skipped", now);
  const [first] = wanted;
  if (!first?.role || !first.timeZone) return undefined;
  const leaves = pushLeaves(now, { ...first, timeZone: first.timeZone });
  if (leaves) {
    await store.postpone(tx, subscriptionId, wanted, leaves);
    await tx.enqueue(
      "messages.push",
      { organizationId: of.organizationId, subscriptionId },
      { key: `messages.push ${subscriptionId}`, runAt: leaves.toISOString() },
    );
    return undefined;
  }
  await store.writeState(tx, subscriptionId, wanted, "sending", now);
  const language = (await languagesOfAccounts(tx, [target.userId]))(target.userId);
  return { rows: wanted, message: messageOf(wanted, first.role, language), target };
}

/** Whether it is unread, recent, and still for this person. */
function isWanted(row: store.OpenDelivery, now: Date): boolean {
  if (row.read || row.role === null || now.getTime() - Date.parse(row.at) > staleMs) return false;
  const seat: Seat = { role: row.role, permissions: seatPermissions(row.role, row.permissions) };
  const { concerns, usual } = notificationKinds[row.kind];
  return can(seat, concerns) && (row.wanted ?? usual.push);
}

/** "A part for your job arrived", "Repair order 1042". Everybody can read it: the kind and the number, nothing else. */
function messageOf(rows: readonly store.OpenDelivery[], role: string, language: Language): PushMessage {
  const { push } = texts(language);
  const [only, ...more] = rows;
  if (only && more.length === 0)
    return {
      title: kindTexts(language).kinds[only.kind].screen,
      body: only.orderNumber === null ? push.open : fillIn(push.order, { number: only.orderNumber }),
      path: `/${role}${only.path}`,
      tag: only.id,
    };
  return {
    title: forCount(push.several, rows.length, language),
    body: push.open,
    path: `/${role}/notifications`,
    tag: rows.at(-1)!.id,
  };
}
