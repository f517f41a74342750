import { AppError } from "@autoiq/domain/kernel/app-error";
import { conflict, type Refusal, refuse } from "@autoiq/domain/kernel/result";
import type { MessageInput } from "@autoiq/domain/messages/contract";
import type { Message } from "@autoiq/domain/messages/schema";
import { unfilledFields } from "@autoiq/domain/messages/templates";
import type { ActionContext } from "../../platform/history.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { missingCustomer, missingThread } from "./reads.ts";
import { type Facts, findFacts } from "./recipients/store.ts";
import * as store from "./store.ts";
import { type MessagingServices, writeMessage } from "./write-message.ts";

/** To one person in ten minutes. More is a software fault, or an argument for a phone call. */
const maxPerTenMinutes = 20;

/** Sends a message to a customer or replies in a conversation. Repeating an id does not create a second message. */
export async function writeToCustomer(
  tx: TenantTx,
  context: ActionContext,
  post: MessagingServices,
  of: { readonly id: string } & ({ readonly customerId: string } | { readonly conversationId: string }),
  input: MessageInput,
): Promise<Message | Refusal> {
  const facts = await findFacts(
    tx,
    "customerId" in of ? { customerId: of.customerId, locationId: context.caller.locationId } : of,
    context.now,
  );
  if (!facts) throw "customerId" in of ? missingCustomer() : missingThread();
  const existing = await sameMessage(tx, of.id, facts, input);
  if (existing) return existing;
  const open = unfilledFields(`${input.subject} ${input.body}`);
  if (open.length > 0)
    return refuse(
      `Replace ${open.map((name) => `{${name}}`).join(" and ")} before sending. The customer would see it as is.`,
    );
  if (facts.recent >= maxPerTenMinutes)
    throw new AppError(
      "too-many-requests",
      `You've sent ${facts.name} ${maxPerTenMinutes} messages in the last 10 minutes. Wait a few minutes, or call.`,
    );
  const { caller, now } = context;
  const order = input.repairOrderId
    ? await store.findOrderOf(tx, { customerId: facts.customerId, repairOrderId: input.repairOrderId })
    : undefined;
  if (input.repairOrderId && !order) return refuse("That repair order belongs to another customer.");
  if (order && order.locationId !== caller.locationId)
    return refuse(
      "That repair order belongs to another location. Switch to that location, or send from Messages without the repair order.",
    );
  const repairOrderId =
    input.repairOrderId ??
    (facts.conversationId
      ? await store.findLastOrder(tx, { conversationId: facts.conversationId, locationId: caller.locationId })
      : null);
  const written = await writeMessage(tx, post, facts, {
    id: of.id,
    at: now,
    channel: input.channel,
    kind: "person",
    subject: input.subject,
    body: input.body,
    photoIds: input.photoIds,
    repairOrderId,
    author: { id: caller.userId, name: caller.name },
    newId: context.newId,
  });
  if (typeof written === "object") return written;
  // A concurrent request has already saved it.
  return (await sameMessage(tx, of.id, facts, input)) ?? conflict("That message was already sent.");
}

export const isSamePhotos = ({ photos }: Pick<Message, "photos">, ids: readonly string[]): boolean =>
  photos.length === ids.length && photos.every(({ id }, at) => id === ids[at]);

async function sameMessage(
  tx: TenantTx,
  id: string,
  facts: Facts,
  input: MessageInput,
): Promise<Message | Refusal | undefined> {
  const existing = await store.findMessage(tx, id);
  if (!existing) return undefined;
  const { customerId, conversationId, ...message } = existing;
  const isSame =
    message.direction === "out" &&
    message.channel === input.channel &&
    message.body.includes(input.body) &&
    isSamePhotos(message, input.photoIds) &&
    (facts.customerId ? customerId === facts.customerId : conversationId === facts.conversationId);
  return isSame ? message : conflict("That ID was already used for another message.");
}
