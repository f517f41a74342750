import { withoutQuote } from "@autoiq/domain/messages/quoted";
import { previewOf } from "@autoiq/domain/messages/schema";
import type { RouteServices } from "../../platform/http/route.ts";
import type { MailNews } from "../../platform/inbound-mail.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { HeardBefore, keepState, onceHeard } from "./hear-text.ts";
import { tellStaff } from "./notifications/tell-staff.ts";
import { dropMailed, keepMailed, sayNotKept } from "./photos/mailed-pictures.ts";
import { addKept } from "./photos/store.ts";
import type { ReplyAddresses } from "./reply-address.ts";
import * as store from "./store.ts";

type Services = Pick<RouteServices, "tenancy" | "files" | "now" | "newId">;
type Received = Extract<MailNews, { kind: "received" }>;

const longest = 5000;

/** A customer's answer to a mail goes into the thread that its signed address names, whoever it came from. */
export async function hearMail(services: Services, replies: ReplyAddresses, news: MailNews): Promise<void> {
  if (news.kind === "state") {
    const found = await services.tenancy.visitor((tx) => store.findByReference(tx, "mail", news.reference));
    if (!found) return;
    return services.tenancy.write({ organizationId: found.organizationId, userId: null }, (tx) =>
      keepState(tx, services, found.id, news),
    );
  }
  const conversationId = replies.read(news.mailbox);
  if (!conversationId) return;
  const owner = await services.tenancy.visitor((tx) => store.findThreadOwner(tx, conversationId));
  if (!owner) return;
  // Heard before: nothing of it is looked at again.
  if (await services.tenancy.visitor((tx) => store.findByReference(tx, "mail", news.reference))) return;
  const { organizationId } = owner;
  const brought = await keepMailed(services, organizationId, news.attachments);
  let isKept = false;
  try {
    await onceHeard(async () => {
      isKept = await services.tenancy.write({ organizationId, userId: null }, (tx) =>
        writeDown(tx, services, news, conversationId, brought),
      );
    });
  } finally {
    if (!isKept) await dropMailed(services, organizationId, brought.kept);
  }
}

/** @returns whether the thread is there still */
async function writeDown(
  tx: TenantTx,
  services: Services,
  news: Received,
  conversationId: string,
  { kept, others }: Awaited<ReturnType<typeof keepMailed>>,
): Promise<boolean> {
  const at = services.now();
  const facts = await store.findFacts(tx, { conversationId }, at);
  if (!facts) return false;
  const words = withoutQuote(news.text).slice(0, longest);
  // Somebody else's address answers where a mail was passed on: the thread says whose it was.
  const isOther = facts.email !== null && !news.from.toLowerCase().includes(facts.email);
  const said = words || (kept.length > 0 || others.length > 0 ? "" : "(An empty mail)");
  const body = [said, sayNotKept(others), isOther ? `(Sent from ${news.from.slice(0, 320)})` : ""]
    .filter(Boolean)
    .join("\n\n");
  const preview = previewOf(body, kept.length);
  const thread = await store.touch(tx, {
    ...{ newId: services.newId(), locationId: facts.shop.locationId, customerId: facts.customerId },
    ...{ address: facts.email ?? facts.phone ?? "", preview, direction: "in", unread: 1 },
    ...{ done: false, at, textedAt: null },
  });
  const id = services.newId();
  const isNew = await store.insertMessage(tx, {
    ...{ id, conversationId: thread.id, customerId: facts.customerId },
    repairOrderId: await store.findLastOrder(tx, thread.id),
    ...{ channel: "mail", direction: "in", kind: "person", sender: "", recipient: news.from.slice(0, 320) },
    ...{ subject: news.subject.slice(0, 300), body, state: "received" },
    ...{ author: { id: null, name: facts.name }, notBefore: null },
    ...{ provider: "mail", reference: news.reference, at },
  });
  if (!isNew) throw new HeardBefore();
  if (kept.length > 0) await addKept(tx, id, kept, at);
  await tellStaff(tx, services, {
    ...{ kind: "message", about: `message ${news.reference}`, staffId: thread.assignedTo },
    ...{ title: `${facts.name} wrote`, body: preview, path: `/messages/${thread.id}` },
  });
  tx.changed("message", facts.customerId ?? thread.id);
  return true;
}
